import type { EventCan } from './events.ts';
import { ADVANCERS, DOOR_STAFF, LIST_KEEPERS, ORGANISERS, type CallerRole, type Role } from './roles.ts';
import type { AccountCan } from './session.ts';

/** Roles that have a right, and exceptions that take it from them. */
export interface RightRule {
  /** `signed-in`: every user. */
  readonly roles: readonly Role[] | 'signed-in';
  /** Only while the plan of the account runs. */
  readonly planRuns?: true;
  /** Not on a guest-list-only plan. */
  readonly wholePlan?: true;
  /** Also of a superuser who reads the event for support. */
  readonly support?: true;
}

const SECURED = [...ORGANISERS, 'security'] as const satisfies readonly Role[];
const OWNER = ['owner'] as const satisfies readonly Role[];

/** Rights in an event: `can` of an event and the `access` of routes are both made from this table. */
export const EVENT_RIGHTS = {
  view_dashboard: { roles: ORGANISERS, support: true },
  check_in: { roles: DOOR_STAFF },
  view_people: { roles: LIST_KEEPERS, support: true },
  edit_people: { roles: LIST_KEEPERS, planRuns: true },
  manage_groups: { roles: LIST_KEEPERS, wholePlan: true },
  block: { roles: ORGANISERS, planRuns: true },
  manage_sources: { roles: ORGANISERS, wholePlan: true },
  view_access: { roles: SECURED, wholePlan: true, support: true },
  view_artists: { roles: ADVANCERS, support: true },
  manage_users: { roles: ORGANISERS },
  answer_guests: { roles: ORGANISERS },
  export: { roles: LIST_KEEPERS },
  export_access: { roles: ORGANISERS },
  manage_access: { roles: ORGANISERS, planRuns: true, wholePlan: true },
  rename: { roles: ORGANISERS, planRuns: true },
  delete: { roles: ORGANISERS },
} as const satisfies Record<keyof EventCan, RightRule>;

/** Rights in the account, as those in an event. */
export const ACCOUNT_RIGHTS = {
  create_event: { roles: ORGANISERS, planRuns: true },
  list_events: { roles: 'signed-in' },
  list_all_events: { roles: ['superuser'] },
  manage_account_users: { roles: OWNER },
  choose_plan: { roles: OWNER },
  see_audit: { roles: OWNER },
  see_privacy: { roles: ORGANISERS },
  set_retention: { roles: OWNER },
  restore_events: { roles: OWNER },
  manage_integrations: { roles: OWNER },
} as const satisfies Record<keyof AccountCan, RightRule>;

const RIGHTS = { ...EVENT_RIGHTS, ...ACCOUNT_RIGHTS };

export type Right = keyof typeof RIGHTS;

/** Who has a right, and what withdraws it. */
export const ruleOf = (right: Right): RightRule => RIGHTS[right];

/**
 * Returns the right that a route takes, and its `access`, for the route table. Conditions of the plan are not part of
 * `access`, because reading goes on when a plan has ended.
 * @param others callers without a `can`, or with another one, who can also call the route
 */
export function withRight(
  right: Right,
  ...others: readonly CallerRole[]
): { readonly right: Right; readonly access: 'signed-in' | readonly CallerRole[] } {
  const { roles } = ruleOf(right);
  return { right, access: roles === 'signed-in' ? roles : [...roles, ...others] };
}
