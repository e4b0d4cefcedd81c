import type { OwnAccount } from './own-sessions.ts';
import type { Role } from './roles.ts';
import type { AccountCan, EventUserEntry, Plan, Session, SessionArtist, SessionDevice } from './session.ts';

/** A session as a browser stores it and its pages see it. */
export interface StoredSession {
  readonly user: Session['user'];
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

/**
 * Keys of its parts in the browser's storage, each with JSON but for the token. They are fixed: other tabs, older builds
 * and the specification (§3) know them by these names.
 */
export const SESSION_KEYS = {
  user: 'user',
  token: 'JWT',
  eventUsers: 'EVENT_USERS',
  currentEvent: 'EVENT',
  roles: 'ROLES',
  accountId: 'ACCOUNT_ID',
  plan: 'PLAN',
  accountName: 'ACCOUNT_NAME',
  currentArtist: 'CURRENT_ARTIST',
  artists: 'ARTISTS',
  /** Stored so that a reload paints the right buttons immediately. */
  can: 'CAN',
  accounts: 'ACCOUNTS',
  device: 'DEVICE',
} as const satisfies Record<keyof StoredSession | 'accountId', string>;

/** Parts that are chosen after the login. */
export type SessionChoice = 'currentEvent' | 'currentArtist';

/** Parts that might not be stored: earlier builds didn't know them, or nothing was chosen yet. */
export const SESSION_DEFAULTS: Omit<StoredSession, 'user' | 'token'> = {
  roles: [],
  eventUsers: [],
  plan: {
    plan_name: '',
    only_guestlist: true,
    user_count: 1,
    user_limit: 1,
    event_count: 0,
    event_limit: null,
    plan_expires: null,
  },
  accountName: '',
  artists: [],
  can: {
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
  },
  accounts: [],
  currentEvent: null,
  currentArtist: null,
  device: null,
};

type Key = (typeof SESSION_KEYS)[keyof typeof SESSION_KEYS];

/** What logging in, registering or refreshing answered, by the keys to store it under. The token is left to the caller. */
export function storedParts(answer: Session): readonly (readonly [key: Key, value: unknown])[] {
  const { user, artists } = answer;
  return [
    [SESSION_KEYS.user, user],
    [SESSION_KEYS.eventUsers, answer.event_users],
    [SESSION_KEYS.roles, answer.roles],
    [SESSION_KEYS.accountId, user.account_id],
    [SESSION_KEYS.plan, answer.plan],
    [SESSION_KEYS.accountName, answer.account_name],
    [SESSION_KEYS.artists, artists],
    [SESSION_KEYS.can, answer.can],
    [SESSION_KEYS.accounts, answer.accounts],
    [SESSION_KEYS.device, answer.device],
    // Nothing else could be chosen.
    ...(artists.length === 1 ? ([[SESSION_KEYS.currentArtist, artists[0]?.id]] as const) : []),
  ];
}
