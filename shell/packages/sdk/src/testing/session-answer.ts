import type { Session } from '@laminate/contracts/session';

/** What logging in answers, with a given access token. */
export function sessionAnswer(token: string, changes: Partial<Session> = {}): Session {
  return {
    access_token: token,
    user: { id: 1, name: 'Mari Maasikas', e_mail: 'mari@example.test', account_id: 7 },
    event_users: [{ id: 3, event_id: 34, event_name: 'Harbour Festival', role: 'worker_bee' }],
    roles: [],
    plan: {
      plan_name: 'Free',
      only_guestlist: true,
      user_count: 1,
      user_limit: 1,
      event_count: 1,
      event_limit: 1,
      plan_expires: null,
    },
    account_name: 'Harbour',
    artists: [],
    can: {
      create_event: false,
      list_events: true,
      list_all_events: false,
      manage_account_users: false,
      choose_plan: false,
      see_audit: false,
      see_privacy: false,
      set_retention: false,
      restore_events: false,
      manage_integrations: false,
    },
    accounts: [{ id: 7, name: 'Harbour' }],
    device: null,
    ...changes,
  };
}
