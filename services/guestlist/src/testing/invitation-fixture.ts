import {
  guestlist,
  type AnswerGiven,
  type GuestPage,
  type Person,
  type SignUpPage,
  type SignUpSettings,
} from '@laminate/contracts';
import { guestKeys, hashOfSecret, codeKey } from '@laminate/accreditation';
import { call, openFixture, type Caller, type Fixture } from '@laminate/testing';
import { keepWaitingLists } from '../waiting-lists.ts';
import { startGuestlist } from '../service.ts';

type Answer = Partial<AnswerGiven> & { readonly details?: object };

interface NewGuest {
  readonly listId: number;
  readonly name?: string;
  readonly party?: number;
  readonly unitId?: number | null;
  readonly groupId?: number | null;
  readonly eMail?: string;
}

/** An invited guest. */
export interface TestGuest {
  readonly id: number;
  readonly key: string;
}

/** Puts a row into a table of the guest list. @returns its id */
export async function insertRow(
  { sql }: Pick<Fixture, 'sql'>,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  const columns = Object.keys(row);
  const [made] = await sql<{ id: number }>(
    `insert into accreditation.${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return (made as { id: number }).id;
}

/** Invites a person who is on the list, with a key that works. */
export const insertInvitation = (
  { sql }: Pick<Fixture, 'sql'>,
  {
    accountId,
    eventId,
    personId,
    listId,
    key,
    party,
    eMail = `guest${personId}@example.test`,
  }: {
    readonly accountId: number;
    readonly eventId: number;
    readonly personId: number;
    readonly listId: number;
    readonly key: string;
    readonly party: number;
    readonly eMail?: string | undefined;
  },
) =>
  sql(
    `insert into accreditation.invitation (account_id, event_id, person_id, list_id, key_hash, e_mail, language, invited_count)
     values ($1, $2, $3, $4, decode($5, 'hex'), $6, 'en', $7)`,
    [accountId, eventId, personId, listId, hashOfSecret(key), eMail, party],
  );

/** Opens a guestlist service with invitations that are put there by SQL. Close it afterwards. */
export async function openInvitationFixture() {
  const fixture = await openFixture();
  // Limits of attempts stay in this process: all calls come from one address. What is due is done when a test says so.
  const service = await startGuestlist(fixture.env('guestlist', { bus: 'postgres' }), { pollMs: 3_600_000 });
  const ask = <Body>(route: Parameters<typeof call>[1], options: Parameters<typeof call>[2]) =>
    call<Body>(service.url, route, options);
  const insert = (table: string, row: Readonly<Record<string, unknown>>) => insertRow(fixture, table, row);
  let serial = 0;

  const here = {
    fixture,
    service,
    ask,
    insert,
    keep: keepWaitingLists(service),
    async addEvent(options?: { plan?: string }) {
      const accountId = await fixture.account({ name: 'Kaldapealne MTÜ', ...options });
      const eventId = await fixture.event(accountId, 'Kaldapäev');
      await fixture.sql('insert into accreditation.event_state (account_id, event_id) values ($1, $2)', [
        accountId,
        eventId,
      ]);
      return { accountId, eventId, owner: await fixture.caller({ accountId, role: 'owner' }) };
    },
    addList: ({ accountId, eventId }: { accountId: number; eventId: number }, set: object = {}) => {
      serial += 1;
      // No quiet hours, whenever tests run.
      const list = { name: `List ${serial}`, name_folded: `list ${serial}`, quiet_from: 0, quiet_to: 0, ...set };
      return insert('invitation_list', { account_id: accountId, event_id: eventId, ...list });
    },
    /** Guests with keys that work. */
    async invite(
      { accountId, eventId }: { accountId: number; eventId: number },
      guests: readonly NewGuest[],
    ): Promise<TestGuest[]> {
      const { privateKey } = await service.db.transaction({ accountId, userId: 0 }, (em) =>
        codeKey(em, { accountId, eventId, userId: null, userName: '' }),
      );
      const keyOf = guestKeys(eventId, privateKey);
      const made: TestGuest[] = [];
      for (const { listId, name = `Guest ${++serial}`, party = 1, unitId = null, groupId = null, eMail } of guests) {
        const event = { account_id: accountId, event_id: eventId };
        const seat = { unit_id: unitId, group_id: groupId };
        const person = { name, name_folded: name.toLowerCase(), guest_count: party, pending: true, answer: 'invited' };
        const id = await insert('person', { ...event, ...seat, ...person, seq: 0 });
        const key = keyOf(id, 1);
        await insertInvitation(fixture, { accountId, eventId, personId: id, listId, key, party, eMail });
        made.push({ id, key });
      }
      await fixture.sql(
        `update accreditation.event_state s set people_count = c.people, guest_count = c.guests
         from (select count(*) as people, coalesce(sum(guest_count), 0) as guests from accreditation.person
           where event_id = $1 and deleted_at is null) c where s.event_id = $1`,
        [eventId],
      );
      return made;
    },
    read: (key: string) => ask<GuestPage>(guestlist.readGuestPage, { body: { key } }),
    answer: (key: string, answer: Answer) =>
      ask<GuestPage>(guestlist.answerInvitation, { body: { key, comes: true, ...answer } }),
    people: async (as: Caller, eventId: number) =>
      (await ask<{ people: Person[] }>(guestlist.listPeople, { as, params: { eventId } })).body.people,
    /** Answers, parties and offers of all guests of an event, by their ids. */
    states: async (eventId: number) =>
      fixture.sql<{
        id: number;
        answer: string;
        pending: boolean;
        guest_count: number;
        offered: number | null;
        waiting_no: string | null;
      }>(
        `select p.id, p.answer, p.pending, p.guest_count, i.offered, i.waiting_no from accreditation.person p
         join accreditation.invitation i on i.person_id = p.id where p.event_id = $1 and p.deleted_at is null order by p.id`,
        [eventId],
      ),
    /** Mails in the outbox to an address. */
    mails: (to: string) =>
      fixture.sql<{ subject: string; text: string }>(
        'select subject, text from accounts.mail where recipient = $1 order by id',
        [to],
      ),
    logOf: (eventId: number, action: string) =>
      fixture.sql<{ user_name: string; details: Record<string, unknown> }>(
        'select user_name, details from accreditation.activity_log where event_id = $1 and action = $2 order by id',
        [eventId, action],
      ),
    setSignUp: (as: Caller, eventId: number, listId: number, settings: Partial<SignUpSettings> = {}, newLink = false) =>
      ask<{ link: string | null }>(guestlist.setSignUp, {
        as,
        params: { eventId, listId },
        body: { sign_up: { consent: 'You agree to get mails.', ...settings }, new_link: newLink },
      }),
    endSignUp: (as: Caller, eventId: number, listId: number) =>
      ask(guestlist.endSignUp, { as, params: { eventId, listId } }),
    readSignUp: (token: string) => ask<SignUpPage>(guestlist.readSignUp, { body: { token } }),
    signUp: (token: string, given: object = {}) =>
      ask<{ mailed: true }>(guestlist.signUp, {
        body: { token, name: 'Mari Tamm', e_mail: 'mari@example.test', consents: true, ...given },
      }),
    confirm: (key: string) => ask<{ key: string; page: GuestPage }>(guestlist.confirmSignUp, { body: { key } }),
    async close() {
      await service.close();
      await fixture.close();
    },
  };
  return here;
}
export type InvitationFixture = Awaited<ReturnType<typeof openInvitationFixture>>;
