/** Every role a signed-in user can hold. Global roles come from the account membership, event roles from the event. */
export const ROLES = [
  'superuser',
  'owner',
  'manager',
  'worker_bee',
  'worker_bee+',
  'security',
  'artist_manager',
  'artist',
] as const;

export type Role = (typeof ROLES)[number];

/**
 * With what a call is allowed. `gate` is no user's, and no answer names it: a door device calls with it whose link is
 * for a checkpoint.
 */
export type CallerRole = Role | 'gate';

/** Roles that run the account as a whole. */
export const ORGANISERS = ['owner', 'manager'] as const satisfies readonly Role[];

/** Roles that keep the guest list. */
export const LIST_KEEPERS = ['owner', 'manager', 'worker_bee+'] as const satisfies readonly Role[];

/** Roles that work at the door. */
export const DOOR_STAFF = ['owner', 'manager', 'worker_bee', 'worker_bee+'] as const satisfies readonly Role[];

/** Roles that run the artists of an event: who they are, what they need, where and when they play. */
export const ADVANCERS = ['owner', 'manager', 'artist_manager'] as const satisfies readonly Role[];

/** Roles that read the access system at a gate. */
export const GATE_STAFF = ['owner', 'manager', 'security', 'gate'] as const satisfies readonly CallerRole[];

/** Roles that are notified when something of an event changes. */
export const STREAM_READERS = [...DOOR_STAFF, 'security', 'gate'] as const satisfies readonly CallerRole[];
