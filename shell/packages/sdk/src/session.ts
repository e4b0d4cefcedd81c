import type {
  AccountCan,
  EventUserEntry,
  Plan,
  Session as SessionAnswer,
  SessionArtist,
  SessionDevice,
} from '@laminate/contracts/session';
import type { OwnAccount } from '@laminate/contracts/own-sessions';
import type { Role } from '@laminate/contracts/roles';
import { useSyncExternalStore } from 'react';
import { dropSessionDatabases } from './session-database.ts';
import { forgetSessionWork } from './session-work.ts';
import { STORAGE_KEYS, readStored, removeEventStorage, writeStored } from './storage.ts';

/** Who is logged in, as the pages see it. */
export interface Session {
  readonly user: SessionAnswer['user'];
  readonly token: string;
  readonly roles: readonly Role[];
  readonly eventUsers: readonly EventUserEntry[];
  readonly plan: Plan;
  readonly accountName: string;
  readonly artists: readonly SessionArtist[];
  readonly can: AccountCan;
  /** The accounts that the user belongs to, this one among them. */
  readonly accounts: readonly OwnAccount[];
  /** The event that was opened last, null before the first. */
  readonly currentEvent: number | null;
  /** The artist that an artist user works for now. */
  readonly currentArtist: number | null;
  /** The door device that this browser is, by its link. Null for a user. */
  readonly device: SessionDevice | null;
}

/** The plan of an account for which none is stored. */
const DEFAULT_PLAN: Plan = {
  plan_name: '',
  only_guestlist: true,
  user_count: 1,
  user_limit: 1,
  event_count: 0,
  event_limit: null,
  plan_expires: null,
};

const NOTHING_ALLOWED: AccountCan = {
  create_event: false,
  list_events: false,
  list_all_events: false,
  manage_account_users: false,
  choose_plan: false,
  see_audit: false,
  see_privacy: false,
  set_retention: false,
  restore_events: false,
  manage_integrations: false,
};

/** Outlives the session: a device without one has its own entrance, not the login. */
const DEVICE_OUT_KEY = 'DEVICE_OUT';

type Listener = () => void;
type EndedListener = (ended: Session) => void;

const listeners = new Set<Listener>();
const endedListeners = new Set<EndedListener>();
let current: Session | null | undefined;

function read(): Session | null {
  const token = localStorage.getItem(STORAGE_KEYS.token);
  const user = readStored<Session['user'] | null>(STORAGE_KEYS.user, null);
  if (!token || !user) return null;
  return {
    user,
    token,
    roles: readStored(STORAGE_KEYS.roles, []),
    eventUsers: readStored(STORAGE_KEYS.eventUsers, []),
    plan: readStored(STORAGE_KEYS.plan, DEFAULT_PLAN),
    accountName: readStored(STORAGE_KEYS.accountName, ''),
    artists: readStored(STORAGE_KEYS.artists, []),
    can: readStored(STORAGE_KEYS.can, NOTHING_ALLOWED),
    accounts: readStored(STORAGE_KEYS.accounts, []),
    currentEvent: readStored(STORAGE_KEYS.event, null),
    currentArtist: readStored(STORAGE_KEYS.currentArtist, null),
    device: readStored(STORAGE_KEYS.device, null),
  };
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
  const { user, access_token, event_users, roles, plan, account_name, artists, can, accounts, device } = answer;
  const before = getSession();
  if (before && personOf(before) !== personOf(answer)) forgetStored();
  writeStored(STORAGE_KEYS.user, user);
  writeStored(STORAGE_KEYS.eventUsers, event_users);
  writeStored(STORAGE_KEYS.roles, roles);
  writeStored(STORAGE_KEYS.accountId, user.account_id);
  writeStored(STORAGE_KEYS.plan, plan);
  writeStored(STORAGE_KEYS.accountName, account_name);
  writeStored(STORAGE_KEYS.artists, artists);
  writeStored(STORAGE_KEYS.can, can);
  writeStored(STORAGE_KEYS.accounts, accounts);
  writeStored(STORAGE_KEYS.device, device);
  if (artists.length === 1) writeStored(STORAGE_KEYS.currentArtist, artists[0]?.id);
  writeStored(DEVICE_OUT_KEY, null);
  // The token goes last: other tabs wake up on it and then read the rest.
  localStorage.setItem(STORAGE_KEYS.token, access_token);
  changed();
}

/** Remembers the event a person works in. */
export function setCurrentEvent(eventId: number | null): void {
  if (getSession()?.currentEvent === eventId) return;
  writeStored(STORAGE_KEYS.event, eventId);
  changed();
}

/** Remembers the artist an artist user works for. */
export function setCurrentArtist(artistId: number | null): void {
  writeStored(STORAGE_KEYS.currentArtist, artistId);
  changed();
}

const personOf = ({ user, device }: Pick<Session, 'user' | 'device'>) => `${user.account_id}/${user.id}/${device?.id}`;

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
