import type { Session as SessionAnswer, SessionDevice } from '@laminate/contracts/session';
import {
  SESSION_DEFAULTS,
  SESSION_KEYS,
  storedParts,
  type SessionChoice,
  type StoredSession,
} from '@laminate/contracts/stored-session';
import { useSyncExternalStore } from 'react';
import { dropSessionDatabases } from './session-database.ts';
import { forgetSessionWork } from './session-work.ts';
import { STORAGE_KEYS, readStored, removeEventStorage, writeStored } from './storage.ts';

/** Who is logged in, as the pages see it. */
export type Session = StoredSession;

/** Outlives the session: a device without one has its own entrance, not the login. */
const DEVICE_OUT_KEY = 'DEVICE_OUT';

type Listener = () => void;
type EndedListener = (ended: Session) => void;

const listeners = new Set<Listener>();
const endedListeners = new Set<EndedListener>();
let current: Session | null | undefined;

function read(): Session | null {
  const token = localStorage.getItem(SESSION_KEYS.token);
  const user = readStored<Session['user'] | null>(SESSION_KEYS.user, null);
  if (!token || !user) return null;
  const parts = Object.entries(SESSION_DEFAULTS) as [keyof typeof SESSION_DEFAULTS, unknown][];
  const stored = parts.map(([part, fallback]) => [part, readStored(SESSION_KEYS[part], fallback)] as const);
  return { user, token, ...(Object.fromEntries(stored) as typeof SESSION_DEFAULTS) };
}

function changed(): void {
  current = undefined;
  for (const listener of listeners) listener();
}

/** Returns the session of this browser, null when no one is logged in. */
export function getSession(): Session | null {
  if (current === undefined) current = read();
  return current;
}

/** Stores what logging in, registering or refreshing answered. */
export function storeSession(answer: SessionAnswer): void {
  const before = getSession();
  if (before && holderOf(before) !== holderOf(answer)) forgetStored();
  for (const [key, value] of storedParts(answer)) writeStored(key, value);
  writeStored(DEVICE_OUT_KEY, null);
  // The token goes last: other tabs wake up on it and then read the rest.
  localStorage.setItem(SESSION_KEYS.token, answer.access_token);
  changed();
}

/** Remembers what a person works in or for, such as the event. */
export function setCurrent(part: SessionChoice, id: number | null): void {
  if (getSession()?.[part] === id) return;
  writeStored(SESSION_KEYS[part], id);
  changed();
}

/** The user or door device that has a session. */
const holderOf = ({ user, device }: Pick<Session, 'user' | 'device'>) => `${user.account_id}/${user.id}/${device?.id}`;

/** What was stored for one person is not for the next. */
function forgetStored(): void {
  writeStored(STORAGE_KEYS.events, null);
  removeEventStorage();
  forgetSessionWork();
  void dropSessionDatabases();
}

/** The door device that this browser was until its session ended. Null when someone has logged in since. */
export const deviceOut = (): SessionDevice | null => readStored(DEVICE_OUT_KEY, null);

/** Forgets the session in this browser, in every tab, and what was stored for it. */
export function clearSession(): void {
  const device = getSession()?.device;
  if (device) writeStored(DEVICE_OUT_KEY, device);
  for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key);
  forgetStored();
  changed();
}

/** Forgets the session and notifies the shell, which then shows the login. */
export function endSession(): void {
  const ended = getSession();
  if (ended === null) return;
  clearSession();
  for (const listener of endedListeners) listener(ended);
}

/** Calls the listener whenever the session changes, in this tab or another. Answers how to stop. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Calls the listener when part of the session changes, such as who the person is. Renewed tokens don't count.
 * @param part compared with what it was, so a string or number
 * @returns how to stop
 */
export function onSessionPartChange(part: () => string | number | null | undefined, listener: () => void): () => void {
  let before = part();
  return onSessionChange(() => {
    const now = part();
    if (now === before) return;
    before = now;
    listener();
  });
}

/** Calls the listener with the session that the server no longer accepts. Answers how to stop. */
export function onSessionEnded(listener: EndedListener): () => void {
  endedListeners.add(listener);
  return () => void endedListeners.delete(listener);
}

/** The session as React state. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession);
}

const KEYS = new Set<string | null>([...Object.values(STORAGE_KEYS), null]);

globalThis.addEventListener?.('storage', (event) => {
  if (!KEYS.has(event.key)) return;
  const before = current;
  changed();
  if (before && getSession() === null) for (const listener of endedListeners) listener(before);
});
