/**
 * The browser storage of the session. The keys are fixed: other tabs, older
 * builds and the specification know them by these names.
 */
export const STORAGE_KEYS = {
  user: 'user',
  token: 'JWT',
  eventUsers: 'EVENT_USERS',
  event: 'EVENT',
  roles: 'ROLES',
  accountId: 'ACCOUNT_ID',
  plan: 'PLAN',
  accountName: 'ACCOUNT_NAME',
  currentArtist: 'CURRENT_ARTIST',
  artists: 'ARTISTS',
  /** What the server lets the user do in the account; stored so that a reload paints the right buttons at once. */
  can: 'CAN',
  /** The accounts that the user can switch between. */
  accounts: 'ACCOUNTS',
  /** The events as they were last seen: shown at once, and where there is no network. */
  events: 'EVENTS',
  /** The door device that the session belongs to, which is no user. */
  device: 'DEVICE',
} as const;

/** Reads a JSON value; `fallback` when it is absent or was damaged by hand. */
export function readStored<T>(key: string, fallback: T): T {
  const text = localStorage.getItem(key);
  if (text === null) return fallback;
  try {
    return JSON.parse(text) as T;
  } catch {
    return fallback;
  }
}

/** Writes a JSON value; `null` removes the key. */
export function writeStored(key: string, value: unknown): void {
  if (value === null || value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
}
