import { useSyncExternalStore } from 'react';

/** The three looks of the product. `sun` is the door's maximum-contrast scheme. */
export type Scheme = 'light' | 'dark' | 'sun';
/** The person's choice. `system` follows the device. */
export type SchemePreference = Scheme | 'system';

const STORAGE_KEY = 'LAMINATE_SCHEME';
const PREFERENCES: readonly string[] = ['light', 'dark', 'sun', 'system'];
const listeners = new Set<() => void>();
const deviceIsDark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;

function readPreference(): SchemePreference {
  try {
    const stored = globalThis.localStorage?.getItem(STORAGE_KEY);
    return stored !== null && PREFERENCES.includes(stored) ? (stored as SchemePreference) : 'system';
  } catch {
    // Storage can be closed to us (private mode, policies). The device's choice serves then.
    return 'system';
  }
}

let preference: SchemePreference = readPreference();
/** Scheme of the screen in view, if it has a separate one. */
let worn: Scheme | null = null;

// Paper is light: white ink would not show on it.
globalThis.addEventListener?.('beforeprint', () => void (document.documentElement.dataset.scheme = 'light'));
globalThis.addEventListener?.('afterprint', announce);

function resolve(): Scheme {
  if (worn) return worn;
  if (preference !== 'system') return preference;
  return deviceIsDark() ? 'dark' : 'light';
}

function announce() {
  document.documentElement.dataset.scheme = resolve();
  for (const listener of listeners) listener();
}

/** Puts the chosen scheme on `<html data-scheme>`. Call it before the first render to avoid a flash. */
export function applyScheme() {
  document.documentElement.dataset.scheme = resolve();
}

/** Remembers the person's choice on this device and shows it immediately. */
export function setSchemePreference(next: SchemePreference) {
  preference = next;
  try {
    globalThis.localStorage?.setItem(STORAGE_KEY, next);
  } catch {
    // Not remembered, but still shown for this visit.
  }
  announce();
}

/** Shows the screen in view in a separate scheme. Null goes back to the person's choice for everything. */
export function wearScheme(scheme: Scheme | null) {
  worn = scheme;
  announce();
}

function subscribe(listener: () => void) {
  const media = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  listeners.add(listener);
  media?.addEventListener('change', announce);
  return () => {
    listeners.delete(listener);
    media?.removeEventListener('change', announce);
  };
}

/** The scheme that is shown, what the person chose, and the setter. */
export function useScheme(): {
  scheme: Scheme;
  preference: SchemePreference;
  setPreference: (next: SchemePreference) => void;
} {
  const scheme = useSyncExternalStore(subscribe, resolve, () => 'light' as const);
  const chosen = useSyncExternalStore(
    subscribe,
    () => preference,
    () => 'system' as const,
  );
  return { scheme, preference: chosen, setPreference: setSchemePreference };
}
