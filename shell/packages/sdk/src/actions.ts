import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** Something that can be done on the screen in view. */
export interface Action {
  /** What it does, e.g. "Search people". */
  readonly label: string;
  /** The keys that do it: one sign such as `/`, or `mod+k`, where `mod` is Ctrl and on Apple's devices ⌘. */
  readonly keys?: string;
  readonly run: () => void;
}

/** Keys that a part of the screen handles itself, listed in the help: `{ keys: ['↑', '↓'], label: 'Next row' }`. */
export interface KeyHint {
  readonly keys: readonly string[];
  readonly label: string;
}

interface Registered extends Action {
  /** Works on every screen. */
  readonly everywhere: boolean;
}

interface Options {
  /** Keeps the shell's own actions apart from those of the screen. */
  readonly everywhere?: boolean;
  /** Takes it away for now. */
  readonly disabled?: boolean;
}

const SINGLE_KEYS = 'LAMINATE_SINGLE_KEYS';
/** What a text field does itself, such as taking back what was typed. */
const EDITING = /^mod\+[acvxyz]$/;
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]';

/** What can be done now, in the order of the screen. The palette lists it, the help those with keys. */
export const actions = createStore<readonly Registered[]>([]);

/** What parts of the screen handle themselves. */
export const keyHints = createStore<readonly KeyHint[]>([]);

/** Whether single-key actions run. Speech input can press keys by mistake, so they can be switched off (WCAG 2.1.4). */
export const singleKeys = createStore(globalThis.localStorage?.getItem(SINGLE_KEYS) !== 'off');

/** Switches actions of a single sign on or off, in this browser. */
export function setSingleKeys(on: boolean): void {
  globalThis.localStorage.setItem(SINGLE_KEYS, on ? 'on' : 'off');
  singleKeys.set(on);
}

const isOn = (keys: string, single: boolean) => single || keys.length > 1;

/** Tells which keys of actions do something now, so that no screen shows others. */
export function useKeysOn(): (keys: string) => boolean {
  const single = useSyncExternalStore(singleKeys.subscribe, singleKeys.get);
  return (keys) => isOn(keys, single);
}

/**
 * Offers an action for as long as the component is on the screen: found in the palette, run by its keys, listed in the
 * help. Single keys, and those that edit text (`mod+z`), do nothing while someone types. No keys do anything while a
 * dialog is open. If two actions want the same keys, the later one has them.
 */
export function useAction({ label, keys, run }: Action, { everywhere = false, disabled = false }: Options = {}): void {
  const latest = useRef(run);
  // Runs before the screen is painted, since a person who sees the search can press its key.
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    if (disabled) return;
    return register(actions, [{ label, keys, everywhere, run: () => latest.current() }]);
  }, [label, keys, everywhere, disabled]);
}

/** Lists keys in the help for as long as the component is on the screen. The first list counts. */
export function useKeyHints(hints: readonly KeyHint[]): void {
  const [shown] = useState(hints);
  useEffect(() => register(keyHints, shown), [shown]);
}

function register<T>(
  store: { get: () => readonly T[]; set: (next: readonly T[]) => void },
  added: readonly T[],
): () => void {
  store.set([...store.get(), ...added]);
  return () => store.set(store.get().filter((each) => !added.includes(each)));
}

const onApple = () => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** Returns keys as labelled on the keyboard in use: `mod+k` is `Ctrl K` or `⌘ K`. */
export function keyNames(keys: string): readonly string[] {
  return keys.split('+').map((key) => (key === 'mod' ? (onApple() ? '⌘' : 'Ctrl') : key.toUpperCase()));
}

/**
 * The keys of an event as actions write them. With Ctrl or ⌘, letters go by their position if the layout is not Latin.
 */
function pressedKeys(event: KeyboardEvent): string | null {
  const { key, code, ctrlKey, metaKey, altKey } = event;
  const [mod, other] = onApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (mod && !other && !altKey)
    return `mod+${/^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()}`;
  const plain = !ctrlKey && !metaKey && !altKey;
  return key.length === 1 && (plain || event.getModifierState('AltGraph')) ? key : null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  const pressed = pressedKeys(event);
  const action = actions.get().findLast(({ keys }) => keys !== undefined && keys === pressed);
  if (!action || pressed === null) return;
  const single = pressed.length === 1;
  if (!isOn(pressed, singleKeys.get())) return;
  if ((single || EDITING.test(pressed)) && isTyping(event.target)) return;
  const inDialog = document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;
  if (single && inDialog) return;
  // What the browser would do instead (Ctrl+K leaves the page) is never meant.
  event.preventDefault();
  if (!inDialog) action.run();
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING) !== null;

globalThis.document?.addEventListener('keydown', onKeyDown);
