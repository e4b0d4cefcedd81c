import {
  guestlist,
  type DelegatedGuest,
  type DelegatedList,
  type Person,
  type PeopleChanged,
  type SharedGuest,
  type SharedList,
  type Unit,
} from '@laminate/contracts';
import { call, openFixture, type Caller } from '@laminate/testing';
import { startGuestlist } from '../service.ts';

interface Made {
  delegated_list: DelegatedList;
  link: string;
}

interface One {
  delegated_list: DelegatedList;
  guests: DelegatedGuest[];
  seq: number;
}

const SETTINGS = { title: 'Raadio Kuku', quota: 10, deadline: '2099-12-31', unitId: null, groupId: null };

/** The secret of a link. */
export const secretOf = (link: string): string => link.split('#')[1] as string;

/**
 * Opens a guestlist service with everything that can be done to shared lists, from both sides. `close` it afterwards.
 */
export async function openListFixture() {
  const fixture = await openFixture();
  // Limits of attempts stay in this process: all calls come from one address.
  const service = await startGuestlist(fixture.env('guestlist', { bus: 'postgres' }));
  const ask = <Body>(route: Parameters<typeof call>[1], options: Parameters<typeof call>[2]) =>
    call<Body>(service.url, route, options);
  const keyed = (key?: string): Record<string, string> => (key ? { 'idempotency-key': key } : {});

  async function addEvent(options?: { plan?: string }) {
    const accountId = await fixture.account({ name: 'Kaldapealne MTÜ', ...options });
    const eventId = await fixture.event(accountId, 'Kaldapäev');
    return { accountId, eventId, owner: await fixture.caller({ accountId, role: 'owner' }) };
  }
  const make = (as: Caller, eventId: number, body: object = {}, key?: string) =>
    ask<Made>(guestlist.createDelegatedList, {
      as,
      params: { eventId },
      body: { ...SETTINGS, ...body },
      headers: keyed(key),
    });
  const one = (as: Caller, eventId: number, listId: number) =>
    ask<One>(guestlist.getDelegatedList, { as, params: { eventId, listId } });

  return {
    fixture,
    ask,
    addEvent,
    make,
    one,
    /** An event with one delegated list. */
    async withLink(body: object = {}, options?: { plan?: string }) {
      const here = await addEvent(options);
      const made = await make(here.owner, here.eventId, body);
      expect(made.status).toBe(201);
      return { ...here, listId: made.body.delegated_list.id, token: secretOf(made.body.link) };
    },
    read: (token: string) => ask<SharedList>(guestlist.readSharedList, { body: { token } }),
    add: (token: string, guests: readonly SharedGuest[], key?: string) =>
      ask<SharedList>(guestlist.addSharedGuests, { body: { token, guests }, headers: keyed(key) }),
    edit: (token: string, guestId: number, guest: SharedGuest) =>
      ask<SharedList>(guestlist.updateSharedGuest, { params: { guestId }, body: { token, ...guest } }),
    takeBack: (token: string, guestId: number) =>
      ask<SharedList>(guestlist.deleteSharedGuest, { params: { guestId }, body: { token } }),
    people: async (as: Caller, eventId: number) =>
      (await ask<{ people: Person[] }>(guestlist.listPeople, { as, params: { eventId } })).body.people,
    addUnit: async (as: Caller, eventId: number, name: string) =>
      (await ask<{ unit: Unit }>(guestlist.addUnit, { as, params: { eventId }, body: { name } })).body.unit,
    renew: (as: Caller, eventId: number, listId: number) =>
      ask<Made>(guestlist.renewDelegatedList, { as, params: { eventId, listId }, body: {} }),
    revoke: (as: Caller, eventId: number, listId: number) =>
      ask<Made>(guestlist.revokeDelegatedList, { as, params: { eventId, listId }, body: {} }),
    undo: (as: Caller, eventId: number, id: number | null) =>
      ask<{ restored: number }>(guestlist.undoChange, { as, params: { eventId }, body: { id } }),
    /** Decides on guests as they are now, or as they were at `seq`. */
    async decide(
      as: Caller,
      what: 'accept' | 'refuse',
      { eventId, listId }: { eventId: number; listId: number },
      people: number[],
      seq?: number,
    ) {
      const route = what === 'accept' ? guestlist.acceptDelegatedGuests : guestlist.refuseDelegatedGuests;
      const body = { people, seq: seq ?? (await one(as, eventId, listId)).body.seq };
      return ask<PeopleChanged>(route, { as, params: { eventId, listId }, body });
    },
    async close() {
      await service.close();
      await fixture.close();
    },
  };
}
