import {
  MAX_DOOR_DEVICES,
  SET_UP,
  message,
  type accounts,
  type BodyOf,
  type DoorCheckpoint,
  type DoorDevice,
} from '@laminate/contracts';
import { apiError, fieldError, makerOf, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { loadEvent } from './load-event.ts';
import { logDoorDevices, type DoneBy } from './log-door-devices.ts';
import { hashSecret, newSecret } from './refresh-token.ts';
import { callFunction, tables, eventColumns, ofEvent, anyOf } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Hours in which a link has to be opened. */
const LINK_HOURS = 24;
/** Most devices that a list shows, and most of those that are out. */
const MOST_SHOWN = 200;

const ISO = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const devices = (em: EntityManager, event: EventKey) =>
  tables(em)
    .selectFrom('accounts.door_device_now')
    .select([
      'id',
      'name',
      sql<DoorDevice['checkpoint']>`accreditation.checkpoint_of(event_id, checkpoint_id)`.as('checkpoint'),
      'state',
      'created_by',
      ISO('created_at').as('created_at'),
      ISO('valid_until').as('valid_until'),
      ISO('opened_at').$castTo<string | null>().as('opened_at'),
      ISO('last_seen_at').$castTo<string | null>().as('last_seen_at'),
      'revoked_by',
    ])
    .where(ofEvent(event))
    .$narrowType<Pick<DoorDevice, 'state'>>();

/** The devices of an event: those that can be opened or are in use first, then the newest first. */
export const doorDevices = (em: EntityManager, event: EventKey): Promise<DoorDevice[]> =>
  devices(em, event)
    .orderBy(sql`state in ('unopened', 'in_use')`, 'desc')
    .orderBy('accounts.door_device_now.created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();

async function findDevice(em: EntityManager, event: EventKey, id: number): Promise<DoorDevice> {
  const device = await devices(em, event).where('id', '=', id).executeTakeFirst();
  if (!device) throw apiError('not_found', { message: 'no_such_device' });
  return device;
}

/**
 * Admits a device to the door, or to a checkpoint, by a link. The event's row is locked, so of two devices of one name,
 * or for the last place, one is refused. Joins the caller's transaction, as all commands do.
 * @returns also the secret of the link, which is stored nowhere
 * @throws ApiError 404, also for the checkpoint, 400 when another device at the door has the name, 409 `limit_reached`,
 * 409 `conflict` when the event is over
 */
export async function createDoorDevice(
  em: EntityManager,
  eventKey: EventKey,
  by: DoneBy,
  { name, checkpoint_id = null }: BodyOf<typeof accounts.createDoorDevice>,
): Promise<{ device: DoorDevice; secret: string }> {
  const { accountId, eventId } = eventKey;
  const madeBy = await makerOf(em, SET_UP.door_device);
  await loadEvent(em, eventId);
  const [over] = await tables(em)
    .selectFrom('accounts.event')
    .where('id', '=', eventId)
    .where(sql<boolean>`accounts.door_closes(end_time) <= now()`)
    .execute();
  if (over) throw apiError('conflict', { message: 'event_over' });
  if (checkpoint_id !== null) {
    const [found] = await callFunction<{ value: DoorCheckpoint | null }>(em, 'accreditation.checkpoint_of', [
      eventId,
      checkpoint_id,
    ]);
    if (found?.value?.deleted !== false) throw apiError('not_found', { message: 'checkpoint_gone' });
  }
  const [live] = await tables(em)
    .selectFrom('accounts.door_device_now')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(lower(name) = lower(${name})), false)`.as('named'),
    ])
    .where(ofEvent({ accountId, eventId }))
    .where('state', 'in', ['unopened', 'in_use'])
    .execute();
  if (live?.named) {
    throw fieldError('name', 'device_name_taken');
  }
  if ((live?.count ?? 0) >= MAX_DOOR_DEVICES) {
    throw apiError('limit_reached', { message: message('door_devices_max', { limit: MAX_DOOR_DEVICES }) });
  }
  const secret = newSecret();
  const [row] = await tables(em)
    .insertInto('accounts.door_device')
    .values({
      ...eventColumns({ accountId, eventId }),
      name,
      checkpoint_id,
      secret_hash: hashSecret(secret),
      created_by: by.userName,
      made_by: madeBy,
      expires_at: sql`now() + make_interval(hours => ${LINK_HOURS})`,
    })
    .returning('id')
    .execute();
  await logDoorDevices(em, eventId, by, 'add_door_device', [name]);
  return { device: await findDevice(em, eventKey, (row as { id: number }).id), secret };
}

/** Ends the links and sessions of these devices. Those that were revoked already stay as they are. */
export async function endDoorDevices(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  by: DoneBy,
  ids: readonly number[],
): Promise<void> {
  const revoked = await tables(em)
    .updateTable('accounts.door_device')
    .set({ revoked_at: sql`now()`, revoked_by: by.userName })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', anyOf(ids))
    .where('revoked_at', 'is', null)
    .returning('name')
    .execute();
  await tables(em)
    .updateTable('accounts.session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('door_device_id', '=', anyOf(ids))
    .where('ended_at', 'is', null)
    .execute();
  await logDoorDevices(
    em,
    eventId,
    by,
    'revoke_door_device',
    revoked.map(({ name }) => name),
  );
}

/** Ends one device. @throws ApiError 404 */
export async function revokeDoorDevice(
  em: EntityManager,
  eventKey: EventKey,
  by: DoneBy,
  id: number,
): Promise<DoorDevice> {
  await findDevice(em, eventKey, id);
  await endDoorDevices(em, eventKey, by, [id]);
  return findDevice(em, eventKey, id);
}

/** Ends every device that can be opened or is in use. @returns the devices of the event */
export async function revokeDoorDevices(em: EntityManager, eventKey: EventKey, by: DoneBy): Promise<DoorDevice[]> {
  await loadEvent(em, eventKey.eventId);
  const live = (await doorDevices(em, eventKey)).filter(({ state }) => state === 'unopened' || state === 'in_use');
  await endDoorDevices(
    em,
    eventKey,
    by,
    live.map(({ id }) => id),
  );
  return doorDevices(em, eventKey);
}
