import {
  accounts,
  type AccountUser,
  type AccountUsers,
  type EventUser,
  type OwnSession,
  type Problem,
  type Session,
} from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openFixture, type Caller } from '@laminate/testing';
import { startAccounts } from '../service.ts';

export const PASSWORD = 'correct horse battery';

let serial = 0;
/** Returns an unused e-mail. */
export const newMail = (): string => `person${(serial += 1)}-${process.pid}@example.test`;

type User = { user: AccountUser } & Problem;
type OfEvent = { user: EventUser } & Problem;

/**
 * Opens the accounts service on a dedicated database, with the calls that this test makes of it. Closes when the tests
 * are done.
 */
export async function openUsers() {
  const fixture = await openFixture();
  const service = await startAccounts(fixture.env('accounts'));
  afterAll(async () => {
    await service.close();
    await fixture.close();
  });
  const callsOf = ({ url }: RunningService) => ({
    list: async (as: Caller) => (await call<AccountUsers>(url, accounts.listAccountUsers, { as })).body.users,
    add: (as: Caller, body: object = {}) =>
      call<User>(url, accounts.addAccountUser, {
        as,
        body: { user_email: newMail(), name: 'Ele Vaher', role: 'manager', password: PASSWORD, ...body },
      }),
    update: (as: Caller, userId: number, body: object) =>
      call<User>(url, accounts.updateAccountUser, { as, params: { userId }, body }),
    remove: (as: Caller, userId: number) => call(url, accounts.removeAccountUser, { as, params: { userId }, body: {} }),
    listOf: async (as: Caller, eventId: number) =>
      (await call<{ users: EventUser[] }>(url, accounts.listEventUsers, { as, params: { eventId } })).body.users,
    addTo: (as: Caller, eventId: number, body: object = {}) =>
      call<OfEvent>(url, accounts.addEventUser, {
        as,
        params: { eventId },
        body: { email: newMail(), name: 'Rando Pihlak', role: 'worker_bee', password: PASSWORD, ...body },
      }),
    updateIn: (as: Caller, eventId: number, userId: number, body: object) =>
      call<OfEvent>(url, accounts.updateEventUser, { as, params: { eventId, userId }, body }),
    removeFrom: (as: Caller, eventId: number, userId: number) =>
      call(url, accounts.removeEventUser, { as, params: { eventId, userId }, body: {} }),
    signIn: (username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
      call<Session>(url, accounts.signIn, { body: { username, password }, headers }),
    sessions: async (as: Pick<Caller, 'token'>) =>
      (await call<{ sessions: OwnSession[] }>(url, accounts.listOwnSessions, { as })).body.sessions,
    switchTo: (as: Pick<Caller, 'token'>, account_id: number) =>
      call<Session>(url, accounts.switchAccount, { as, body: { account_id } }),
  });
  const company = async (plan?: string) => {
    const accountId = await fixture.account(plan ? { plan } : {});
    return {
      accountId,
      owner: await fixture.caller({ accountId, role: 'owner' }),
      eventId: await fixture.event(accountId),
    };
  };
  /** Has a person open every invitation that they have got. */
  const accepts = async (userId: number) => {
    await fixture.sql('update accounts.app_user set e_mail_verified_at = now() where id = $1', [userId]);
    await fixture.sql('update accounts.membership set accepted_at = now() where user_id = $1', [userId]);
  };
  return { fixture, service, company, accepts, callsOf, ...callsOf(service) };
}
