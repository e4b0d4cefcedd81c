import type { AccountCan, CallerRole, EventCan } from '@laminate/contracts';
import { apiError } from './errors.ts';
import type { Identity } from './identity.ts';

type Rights = Pick<Identity, 'roles' | 'plan'> & Partial<Pick<Identity, 'support'>>;

const holds = (identity: Rights, ...roles: CallerRole[]) => identity.roles.some((role) => roles.includes(role));

/** Who reads for support. */
const CHANGES_NOTHING: EventCan = {
  view_dashboard: true,
  check_in: false,
  view_people: true,
  edit_people: false,
  manage_groups: false,
  block: false,
  view_access: true,
  view_artists: true,
  manage_users: false,
  answer_guests: false,
  export: false,
  manage_access: false,
  rename: false,
  delete: false,
};

/** What the caller may do in the event of the request (specification §6). The roles are those for this event. */
export function eventCan(identity: Rights): EventCan {
  const organiser = holds(identity, 'owner', 'manager');
  const keepsList = organiser || holds(identity, 'worker_bee+');
  if (identity.support) return { ...CHANGES_NOTHING, view_access: !identity.plan.only_guestlist };
  const planRuns = !identity.plan.ended_at;
  return {
    view_dashboard: organiser,
    check_in: keepsList || holds(identity, 'worker_bee'),
    view_people: keepsList,
    edit_people: keepsList && planRuns,
    manage_groups: keepsList && !identity.plan.only_guestlist,
    block: organiser && planRuns,
    view_access: (organiser || holds(identity, 'security')) && !identity.plan.only_guestlist,
    view_artists: organiser || holds(identity, 'artist_manager'),
    manage_users: organiser,
    answer_guests: organiser,
    export: keepsList,
    manage_access: organiser && planRuns && !identity.plan.only_guestlist,
    rename: organiser && planRuns,
    delete: organiser,
  };
}

/** What the caller may do in the account. */
export function accountCan(identity: Rights): AccountCan {
  return {
    create_event: holds(identity, 'owner', 'manager') && !identity.plan.ended_at,
    list_events: true,
    list_all_events: holds(identity, 'superuser'),
    manage_account_users: holds(identity, 'owner'),
    choose_plan: holds(identity, 'owner'),
    see_audit: holds(identity, 'owner'),
    see_privacy: holds(identity, 'owner', 'manager'),
    set_retention: holds(identity, 'owner'),
    restore_events: holds(identity, 'owner'),
    manage_integrations: holds(identity, 'owner'),
  };
}

/** Policy: units, groups and profiles are not part of a guest-list-only plan. */
export function managesGroups(identity: Rights): void {
  if (identity.plan.only_guestlist) throw apiError('plan_required', { message: 'units_not_in_plan' });
}
