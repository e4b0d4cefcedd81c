import { createHash } from 'node:crypto';
import {
  withNeeded,
  type BodyOf,
  type CopyPart,
  type CopyPreview,
  type PlainCode,
  type QueryOf,
  type accounts,
} from '@laminate/contracts';
import { apiError, fieldError, type Identity } from '@laminate/kit';
import { callFunction, tables } from '@laminate/kit/database/tables';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { copiedRows, idsNeeded, type NewIds } from '../copies/copied-rows.ts';
import { readEventDocument, type EventDocument } from '../copies/event-document.ts';
import { moveDates, refuseHardProblems, retentionOf } from '../copies/move-dates.ts';
import { Event } from '../entities/index.ts';
import { loadEvent } from './load-event.ts';
import { lockAccount } from './lock-account.ts';
import { planFollowsEvent } from './plans/plan-period.ts';
import { recordAudit } from './record-audit.ts';
import { roomLeft, withinLimit } from './within-limit.ts';

const SCHEMAS = ['accreditation', 'advancing'] as const;

/** Tables whose rows are what a person would count in a part. */
const COUNTED: Readonly<Record<Exclude<CopyPart, 'settings' | 'users'>, readonly string[]>> = {
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

function countOf(part: CopyPart, { users, accreditation, advancing }: EventDocument): number {
  if (part === 'settings') return accreditation.event_state?.length ?? 0;
  if (part === 'users') return users.length;
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
  const document = await readEventDocument(em, eventId);
  const parts = withNeeded(chosen.filter((part) => notInPlan(by, part) === undefined));
  const now = Date.now();
  const { dates } = moveDates(document, { firstDay, parts, corrections: [], now });
  const retention = retentionOf(document, now);
  return {
    parts: parts.map((part) => ({ part, count: countOf(part, document), chosen: chosen.includes(part) })),
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
  const parts = withNeeded(asked.parts);
  return withinLimit(em, by.accountId, 'events', async () => {
    await keepEvent(em, eventId);
    const document = await readEventDocument(em, eventId);
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
      const rows = copiedRows(schema, { document, parts, values }, ids);
      await callFunction(em, `${schema}.write_copy`, [eventId, event.id, JSON.stringify(rows)]);
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
      },
    });
    return event;
  });
}

async function copyUsers(em: EntityManager, { accountId, id }: Event, { users }: EventDocument): Promise<void> {
  if (users.length === 0) return;
  await tables(em)
    .insertInto('accounts.event_user')
    .values(users.map((user) => ({ account_id: accountId, event_id: id, ...user })))
    .execute();
}
