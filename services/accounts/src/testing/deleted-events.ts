import { accounts, type DeletedEvent, type Event, type EventDeletion, type Problem } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openFixture, type Caller, type Fixture } from '@laminate/testing';
import type * as service from '../service.ts';

/**
 * Opens an accounts service on a dedicated database for the tests of one file, closed after them, with the calls that
 * delete and restore events.
 */
export async function openDeletions(start: typeof service.startAccounts) {
  const fixture = await openFixture();
  const running = await start(fixture.env('accounts', { bus: 'postgres' }));
  afterAll(async () => {
    await running.close();
    await fixture.close();
  });
  return { fixture, service: running, ...deletionCalls(fixture, running) };
}

/** Returns the calls of the service. Bodies are read as successes and as problems alike. */
export const deletionCalls = (fixture: Fixture, { url }: Pick<RunningService, 'url'>) => ({
  remove: (as: Caller, eventId: number, body: object = {}) =>
    call(url, accounts.deleteEvent, { as, params: { eventId }, body }),
  deletion: async (as: Caller, eventId: number) =>
    (await call<{ deletion: EventDeletion }>(url, accounts.getEventDeletion, { as, params: { eventId } })).body
      .deletion,
  deleted: (as: Caller) => call<{ events: DeletedEvent[] } & Problem>(url, accounts.listDeletedEvents, { as }),
  restore: (as: Caller, deletedEventId: number) =>
    call<{ event: Event } & Problem>(url, accounts.restoreEvent, { as, params: { deletedEventId }, body: {} }),
  names: async (as: Caller) =>
    (await call<{ events: Event[] }>(url, accounts.listEvents, { as })).body.events.map(({ name }) => name),
  /** An event of the account that is still to come, or is on. */
  async event(accountId: number, name: string, { on = false, guests = 0 } = {}) {
    const eventId = await fixture.event(accountId, name);
    if (!on)
      await fixture.sql(
        `update accounts.event set start_time = now() + interval '5 days', end_time = now() + interval '6 days' where id = $1`,
        [eventId],
      );
    if (guests > 0)
      await fixture.sql(
        'insert into accreditation.event_state (account_id, event_id, people_count, guest_count) values ($1, $2, 1, $3)',
        [accountId, eventId, guests],
      );
    return eventId;
  },
});
