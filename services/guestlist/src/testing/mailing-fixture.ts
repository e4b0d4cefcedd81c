import {
  guestlist,
  type GuestInvitation,
  type InvitationList,
  type Invited,
  type LetterPreview,
} from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { openGuestlist } from './guestlist-fixture.ts';

/** A guest of a test, with an address unless told otherwise. */
interface Guest {
  readonly name: string;
  readonly extra?: number;
  readonly email?: string | null;
  readonly language?: string;
}

/** Opens a guestlist service with all that is done about invitations and their letters. */
export async function openMailings() {
  const { fixture, service, eventOf } = await openGuestlist();
  const ask = <Body>(route: Parameters<typeof call>[1], options: Parameters<typeof call>[2]) =>
    call<Body>(service.url, route, options);
  /** The mails that wait, the oldest first. */
  const mails = (accountId: number) =>
    fixture.sql<{
      id: string;
      recipient: string;
      language: string;
      subject: string;
      text: string;
      html: string;
      unsubscribe: string | null;
    }>('select * from accounts.mail where account_id = $1 and text is not null order by id', [accountId]);
  const here = {
    fixture,
    service,
    eventOf,
    ask,
    mails,
    /** Adds guests. @returns their ids, in their order */
    async addGuests(as: Caller, eventId: number, guests: readonly Guest[]): Promise<number[]> {
      const { body, status } = await ask<{ people: { id: number }[] }>(guestlist.addGuests, {
        as,
        params: { eventId },
        body: {
          guests: guests.map(({ name, extra = 0, email = `${name.toLowerCase()}@example.ee`, language }) => ({
            name,
            extra,
            details: { ...(email && { email }), ...(language && { language }) },
          })),
        },
      });
      expect(status).toBe(201);
      return body.people.map(({ id }) => id);
    },
    addList: (as: Caller, eventId: number, body: object = {}, headers: Record<string, string> = {}) =>
      ask<{ invitation_list: InvitationList }>(guestlist.createInvitationList, {
        as,
        params: { eventId },
        body: { name: 'Press', ...body },
        headers,
      }),
    lists: (as: Caller, eventId: number) =>
      ask<{ invitation_lists: InvitationList[]; place_limits: object[] }>(guestlist.listInvitationLists, {
        as,
        params: { eventId },
      }),
    invite: (
      as: Caller,
      eventId: number,
      listId: number,
      people: readonly number[],
      headers: Record<string, string> = {},
    ) => ask<Invited>(guestlist.inviteGuests, { as, params: { eventId, listId }, body: { people }, headers }),
    preview: (as: Caller, eventId: number, listId: number, personId: number, language?: string) =>
      ask<LetterPreview>(guestlist.previewInvitation, {
        as,
        params: { eventId, listId },
        body: { person_id: personId },
        headers: language ? { 'accept-language': language } : {},
      }),
    invitations: async (as: Caller, eventId: number, listId: number) =>
      (await ask<{ invitations: GuestInvitation[] }>(guestlist.listInvitations, { as, params: { eventId, listId } }))
        .body.invitations,
    /** Calls a route of the invitation of one guest. */
    one: (as: Caller, route: Parameters<typeof call>[1], eventId: number, personId: number, body: object = {}) =>
      ask<{ invitation: GuestInvitation }>(route, { as, params: { eventId, personId }, body }),
    /** The person of a key, or undefined where it opens nothing. */
    async personOf(key: string): Promise<number | undefined> {
      const [row] = await fixture.sql<{ person_id: number }>(
        `select person_id from accreditation.invitation where key_hash = sha256(convert_to($1, 'UTF8')) and revoked_at is null`,
        [key],
      );
      return row?.person_id;
    },
  };
  return {
    ...here,
    /** An event with one list, and guests with addresses. */
    async withList(settings: object = {}, names: readonly string[] = ['Kadri', 'Mati'], plan?: string) {
      const event = await eventOf(plan ? { plan } : {});
      const { owner, eventId } = event;
      const people = await here.addGuests(
        owner,
        eventId,
        names.map((name) => ({ name })),
      );
      const listId = (await here.addList(owner, eventId, settings)).body.invitation_list.id;
      return { ...event, people: people as [number, ...number[]], listId };
    },
    statesOf: (eventId: number) =>
      fixture.sql<{ name: string; answer: string | null; pending: boolean }>(
        'select name, answer, pending from accreditation.person where event_id = $1 order by id',
        [eventId],
      ),
  };
}

/** The key that a mail carries. */
export const keyIn = (text: string): string => /#([\w-]{43})/.exec(text)?.[1] ?? '';
