import { accounts, channelOf, FIRST_STEPS, type CallerRole, type FirstStep } from '@laminate/contracts';
import { endpoint, printSignal, type Bus, type Endpoint, type Identity } from '@laminate/kit';
import { callFunction, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { createEvent as create } from '../../commands/create-event.ts';
import { deleteEvent as remove, deletionOf } from '../../commands/delete-event.ts';
import { loadEvent } from '../../commands/load-event.ts';
import { lockAccount } from '../../commands/lock-account.ts';
import { deletedEvents as list, restoreEvent as restore } from '../../commands/restore-event.ts';
import { supportOf } from '../../commands/support.ts';
import { previewEvent as preview } from '../../commands/preview-event.ts';
import { undoEventChange as undo, updateEvent as update } from '../../commands/update-event.ts';
import { Event } from '../../entities/index.ts';
import { presentEvent, presentSupported } from '../../presenters/event.ts';

const OUTSIDE_GUEST_LIST: readonly FirstStep['step'][] = ['access', 'forms'];

const WHOLE_ACCOUNT: readonly CallerRole[] = ['owner', 'manager', 'security', 'artist_manager'];

/** The caller's roles by event, where they come from the event itself. */
async function eventRoles(em: EntityManager, { userId, sessionId }: Identity): Promise<Map<number, CallerRole[]>> {
  const own = tables(em).selectFrom('accounts.event_user').select(['event_id', 'role']).where('user_id', '=', userId);
  const asArtist = tables(em)
    .selectFrom('accounts.artist_link')
    .select(['event_id', sql<string>`'artist'`.as('role')])
    .where('user_id', '=', userId);
  const asDevice = tables(em)
    .selectFrom('accounts.session')
    .innerJoin('accounts.door_device', 'accounts.door_device.id', 'door_device_id')
    .select(['accounts.door_device.event_id', 'role'])
    .where('accounts.session.id', '=', sessionId);
  const rows = await own.union(asArtist).union(asDevice).$castTo<{ event_id: number; role: CallerRole }>().execute();
  const roles = new Map<number, CallerRole[]>();
  for (const { event_id, role } of rows) roles.set(event_id, [...(roles.get(event_id) ?? []), role]);
  return roles;
}

const listEvents = endpoint(accounts.listEvents).handle(({ identity, transaction }) =>
  transaction(async (em) => {
    const byEvent = await eventRoles(em, identity);
    const global = identity.roles.filter((role) => WHOLE_ACCOUNT.includes(role));
    const visible = global.length > 0 ? {} : { id: { $in: [...byEvent.keys()] } };
    const chosen = identity.apiToken?.eventIds;
    const events = await em.find(
      Event,
      { deletedAt: null, ...visible, ...(chosen && { $and: [{ id: { $in: [...chosen] } }] }) },
      { orderBy: { startTime: 'desc', id: 'desc' } },
    );
    const supported = identity.roles.includes('superuser') ? await supportOf(em, identity) : [];
    return {
      events: [
        ...supported.map((each) => presentSupported(each, identity)),
        ...events.map((event) => presentEvent(event, identity, [...global, ...(byEvent.get(event.id) ?? [])])),
      ],
    };
  }),
);

const createEvent = endpoint(accounts.createEvent).handle(({ identity, body, transaction }) =>
  transaction(async (em) => ({ event: presentEvent(await create(em, identity, body), identity) })),
);

/** Tells doors, and screens of the guest list, that dates of theirs moved along. */
function announce(bus: Bus, eventId: number, seq: number | null): void {
  if (seq !== null) bus.publish(channelOf(eventId), printSignal(seq));
}

const updateEvent = endpoint(accounts.updateEvent).handle(({ identity, params, body, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { event, seq, undo: id } = await update(em, identity, params.eventId, body);
    afterCommit(() => announce(bus, params.eventId, seq));
    return { event: presentEvent(event, identity), undo: id };
  }),
);

const undoEventChange = endpoint(accounts.undoEventChange).handle(({ identity, params, body, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { event, seq } = await undo(em, identity, params.eventId, body.id);
    afterCommit(() => announce(bus, params.eventId, seq));
    return { event: presentEvent(event, identity) };
  }),
);

const previewEvent = endpoint(accounts.previewEvent).handle(({ identity, params, body, transaction }) =>
  transaction((em) => preview(em, identity, params.eventId, body)),
);

const getEventDeletion = endpoint(accounts.getEventDeletion).handle(({ params, transaction }) =>
  transaction(async (em) => ({ deletion: await deletionOf(em, await loadEvent(em, params.eventId)) })),
);

/** Deletes an event. It leaves every list immediately. Its rows stay, so that a mistake can be mended. */
const deleteEvent = endpoint(accounts.deleteEvent).respond(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    // Before the event, as everyone else takes them.
    await lockAccount(em, identity.accountId, 'other-locks');
    await remove(em, identity, await loadEvent(em, params.eventId), body.name);
  }),
);

/** The first steps that a plan includes. None of an event that is over, where they were hidden, or once all are done. */
const getFirstSteps = endpoint(accounts.getFirstSteps).handle(({ identity, params: { eventId }, transaction }) =>
  transaction(async (em) => {
    const event = await em.findOne(Event, { id: eventId, firstSteps: true, endTime: { $gt: new Date() } });
    if (!event) return { steps: [] };
    const [row] = await callFunction<{ value: Record<FirstStep['step'], boolean> }>(em, 'accounts.first_steps', [
      eventId,
    ]);
    const steps = FIRST_STEPS.filter((step) => !identity.plan.only_guestlist || !OUTSIDE_GUEST_LIST.includes(step)).map(
      (step) => ({ step, done: row?.value[step] ?? false }),
    );
    return { steps: steps.every(({ done }) => done) ? [] : steps };
  }),
);

const hideFirstSteps = endpoint(accounts.hideFirstSteps).respond(({ params, transaction }) =>
  transaction(async (em) => {
    (await loadEvent(em, params.eventId)).firstSteps = false;
    await em.flush();
  }),
);

const listDeletedEvents = endpoint(accounts.listDeletedEvents).handle(({ transaction }) =>
  transaction(async (em) => ({ events: await list(em) })),
);

const restoreEvent = endpoint(accounts.restoreEvent).handle(({ identity, params, transaction }) =>
  transaction(async (em) => ({ event: presentEvent(await restore(em, identity, params.deletedEventId), identity) })),
);

export const eventRoutes: readonly Endpoint[] = [
  listEvents,
  createEvent,
  previewEvent,
  undoEventChange,
  updateEvent,
  getEventDeletion,
  deleteEvent,
  getFirstSteps,
  hideFirstSteps,
  listDeletedEvents,
  restoreEvent,
];
