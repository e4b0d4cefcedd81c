import { createHash } from 'node:crypto';
import {
  MAX_PHOTO_STORE_BYTES,
  message,
  withNeeded,
  type BodyOf,
  type CopyPart,
  type CopyPreview,
  type PlainCode,
  type QueryOf,
  type accounts,
} from '@laminate/contracts';
import { apiError, fieldError, type Identity } from '@laminate/kit';
import { lockInAccount } from '@laminate/kit/database/lock-in-account';
import { callFunction, tables } from '@laminate/kit/database/tables';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { copiedRows, idsNeeded, peopleToWrite, type NewIds } from '../copies/copied-rows.ts';
import {
  answersWithContacts,
  readEventDocument,
  withoutContacts,
  type EventDocument,
} from '../copies/event-document.ts';
import { moveDates, refuseHardProblems, retentionOf } from '../copies/move-dates.ts';
import { Event } from '../entities/index.ts';
import { loadEvent } from './load-event.ts';
import { lockAccount } from './lock-account.ts';
import { planFollowsEvent } from './plans/plan-period.ts';
import { recordAudit } from './record-audit.ts';
import { roomLeft, withinLimit } from './within-limit.ts';

const SCHEMAS = ['accreditation', 'advancing'] as const;

/** Tables whose rows are what a person would count in a part. */
const COUNTED: Readonly<Record<Exclude<CopyPart, 'settings' | 'users' | 'people' | 'contacts'>, readonly string[]>> = {
  units: ['unit', 'group_', 'quota'],
  access: ['area', 'time_slot', 'profile', 'wristband', 'badge', 'checkpoint'],
  guest_fields: ['guest_field'],
  forms: ['form'],
  programme: ['stage', 'schedule'],
  hotels: ['hotel'],
  information: ['artist_contact'],
  stock: ['stock_desk'],
  artists: ['artist'],
  answers: ['answer'],
  performances: ['performance'],
};

function countOf(part: CopyPart, document: EventDocument, parts: readonly CopyPart[]): number {
  const { users, accreditation, advancing, people } = document;
  if (part === 'settings') return accreditation.event_state?.length ?? 0;
  if (part === 'users') return users.length;
  if (part === 'people') return people.count;
  if (part === 'contacts') {
    const ofGuests = parts.includes('people') ? people.with_contacts : 0;
    return ofGuests + (parts.includes('answers') ? answersWithContacts(document) : 0);
  }
  const rows = { ...advancing, ...accreditation };
  return COUNTED[part].reduce((count, table) => count + (rows[table]?.length ?? 0), 0);
}

/** Parts that a plan with the guest list alone does not have, and what is said of them. */
const NOT_IN_GUEST_LIST: Readonly<Partial<Record<CopyPart, PlainCode>>> = {
  units: 'units_not_in_plan',
  access: 'access_not_in_plan',
  stock: 'access_not_in_plan',
  forms: 'advancing_not_in_plan',
  programme: 'advancing_not_in_plan',
  hotels: 'advancing_not_in_plan',
  information: 'advancing_not_in_plan',
  artists: 'advancing_not_in_plan',
  answers: 'advancing_not_in_plan',
  performances: 'advancing_not_in_plan',
};

/** Returns why the plan does not have a part, or undefined where it does. */
const notInPlan = ({ plan }: Identity, part: CopyPart): PlainCode | undefined =>
  plan.only_guestlist ? NOT_IN_GUEST_LIST[part] : undefined;

/** Returns the chosen parts with what they need, as far as the plan has it: its guests can be without units. */
const partsWithin = (by: Identity, chosen: readonly CopyPart[]): CopyPart[] => {
  const isIn = (part: CopyPart) => notInPlan(by, part) === undefined;
  return withNeeded(chosen.filter(isIn)).filter(isIn);
};

/** Reads as much of an event as these parts copy. @throws ApiError 404 */
async function readParts(em: EntityManager, eventId: number, parts: readonly CopyPart[]): Promise<EventDocument> {
  const document = await readEventDocument(em, eventId);
  return parts.includes('contacts') ? document : withoutContacts(document);
}

const publishedIn = ({ event, advancing }: EventDocument): CopyPreview['published'] => [
  ...(event.schedule_published ? (['schedule'] as const) : []),
  ...(event.general_information_published ? (['general_information'] as const) : []),
  ...(advancing.artist?.some((artist) => artist.accommodation_published) ? (['accommodation'] as const) : []),
];

async function isNameTaken(em: EntityManager, name: string): Promise<boolean> {
  return (await em.count(Event, { name, deletedAt: null })) > 0;
}

/**
 * Says what a copy of an event would be: its parts, its dates, and what keeps it from being made. Parts that the plan
 * does not have are left out. Joins the caller's transaction.
 * @throws ApiError 404
 */
export async function previewEventCopy(
  em: EntityManager,
  by: Identity,
  eventId: number,
  { first_day: firstDay, parts: chosen = [], name }: QueryOf<typeof accounts.previewEventCopy>,
): Promise<CopyPreview> {
  const parts = partsWithin(by, chosen);
  const document = await readParts(em, eventId, parts);
  const now = Date.now();
  const { dates } = moveDates(document, { firstDay, parts, corrections: [], now });
  const retention = retentionOf(document, now);
  return {
    parts: parts.map((part) => ({ part, count: countOf(part, document, parts), chosen: chosen.includes(part) })),
    dates: [...dates],
    retention: retention && { ...retention, earliest: new Date(retention.earliest).toISOString() },
    published: publishedIn(document),
    limits: await roomLeft(em, by.accountId),
    name_taken: name !== undefined && (await isNameTaken(em, name)),
  };
}

type Asked = BodyOf<typeof accounts.copyEvent>;

/** Returns the copy that this key was used for, or null. @throws ApiError 409 `key_reuse`, 404 where it was deleted */
async function copyByKey(em: EntityManager, key: string, fingerprint: string): Promise<Event | null> {
  const known = await tables(em)
    .selectFrom('accounts.event_copy')
    .select(['event_id', sql<boolean>`fingerprint = decode(${fingerprint}, 'hex')`.as('fits')])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!known) return null;
  if (!known.fits) throw apiError('key_reuse');
  return loadEvent(em, known.event_id);
}

/** Keeps an event from being changed or deleted, while rows can still be added to it. @throws ApiError 404 */
async function keepEvent(em: EntityManager, id: number): Promise<void> {
  const event = await em.findOne(Event, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!event) throw apiError('not_found');
}

async function takeIds(em: EntityManager, schema: (typeof SCHEMAS)[number], counts: object): Promise<NewIds> {
  const [row] = await callFunction<{ value: NewIds }>(em, `${schema}.take_ids`, [JSON.stringify(counts)]);
  return row?.value ?? {};
}

/**
 * Copies parts of an event to a new one, which begins on another day. All of it is as it was at one moment, and
 * nothing is left of a copy that is cut off. Joins the caller's transaction.
 * @param key of the request: the same one answers the same copy
 * @throws ApiError 404, 409 `limit_reached` or `key_reuse`, 400 for a date that can't be, 403 `plan_required` for parts
 * that the plan does not have
 */
export async function copyEvent(
  em: EntityManager,
  by: Identity,
  { eventId, key, asked }: { readonly eventId: number; readonly key: string; readonly asked: Asked },
): Promise<Event> {
  await lockAccount(em, by.accountId, 'other-locks');
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([eventId, asked]))
    .digest('hex');
  const known = await copyByKey(em, key, fingerprint);
  if (known) return known;
  const { name, first_day: firstDay, corrections = [] } = asked;
  const missing = asked.parts.map((part) => notInPlan(by, part)).find((reason) => reason !== undefined);
  if (missing) throw fieldError('parts', missing, 'plan_required');
  const parts = partsWithin(by, asked.parts);
  return withinLimit(em, by.accountId, 'events', async () => {
    await keepEvent(em, eventId);
    const document = await readParts(em, eventId, parts);
    const { dates, values } = moveDates(document, { firstDay, parts, corrections, now: Date.now() });
    refuseHardProblems(dates, corrections);
    const event = em.create(Event, {
      accountId: by.accountId,
      name,
      startTime: new Date(values.get('event_start') ?? document.event.start_time),
      endTime: new Date(values.get('event_end') ?? document.event.end_time),
      timeZone: document.event.time_zone,
    });
    await em.flush();
    for (const schema of SCHEMAS) {
      const ids = await takeIds(em, schema, idsNeeded(schema, { document, parts }));
      const copied = copiedRows(schema, { document, parts, values }, ids);
      await callFunction(em, `${schema}.write_copy`, [eventId, event.id, JSON.stringify(copied.rows)]);
      if (schema === 'accreditation' && parts.includes('people'))
        await copyPeople(em, by, [eventId, event.id], document.people.held, peopleToWrite(copied.ids, parts));
    }
    if (parts.includes('users')) await copyUsers(em, event, document);
    await planFollowsEvent(em, by.accountId);
    await tables(em)
      .insertInto('accounts.event_copy')
      .values({
        account_id: by.accountId,
        event_id: event.id,
        key,
        fingerprint: sql`decode(${fingerprint}, 'hex')`,
      })
      .execute();
    await recordAudit(em, by, {
      action: 'create_event',
      subject: event.name,
      eventId: event.id,
      changes: {
        copy: { from: document.event.name, to: event.name },
        parts: { from: null, to: parts.join(', ') },
        ...(parts.includes('users') && { users: { from: null, to: String(document.users.length) } }),
        ...(parts.includes('people') && { guests: { from: null, to: String(document.people.count) } }),
      },
    });
    return event;
  });
}

/** Copies the guests that a cursor holds. @throws ApiError 409 `limit_reached` for more photos than an account can have */
async function copyPeople(
  em: EntityManager,
  { accountId, userId, userName }: Identity,
  [from, to]: readonly [number, number],
  held: string,
  how: ReturnType<typeof peopleToWrite>,
): Promise<void> {
  if (how.contacts) await lockInAccount(em, 'photos', accountId);
  const [row] = await callFunction<{ value: string | null }>(em, 'accreditation.write_people', [
    held,
    from,
    to,
    JSON.stringify(how),
    userId,
    userName,
  ]);
  if (Number(row?.value ?? 0) > MAX_PHOTO_STORE_BYTES)
    throw apiError('limit_reached', { message: message('photos_full', { limit: MAX_PHOTO_STORE_BYTES / 1024 ** 3 }) });
}

async function copyUsers(em: EntityManager, { accountId, id }: Event, { users }: EventDocument): Promise<void> {
  if (users.length === 0) return;
  await tables(em)
    .insertInto('accounts.event_user')
    .values(users.map((user) => ({ account_id: accountId, event_id: id, ...user })))
    .execute();
}
