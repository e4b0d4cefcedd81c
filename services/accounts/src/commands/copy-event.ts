import { createHash } from 'node:crypto';
import {
  MAX_EVENT_TEMPLATES,
  MAX_PHOTO_STORE_BYTES,
  message,
  TEMPLATE_PARTS,
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
import { copiedRows, copiesPhotos, idsNeeded, peopleToWrite, type NewIds } from '../copies/copied-rows.ts';
import { COPIED_TABLES, isRowCopied } from '../copies/copied-tables.ts';
import {
  answersWithContacts,
  readEventDocument,
  withoutContacts,
  type EventDocument,
  type Row,
} from '../copies/event-document.ts';
import { moveDates, refuseHardProblems, retentionOf } from '../copies/move-dates.ts';
import { Event } from '../entities/index.ts';
import { amongTemplates, loadEvent } from './load-event.ts';
import { lockAccount } from './lock-account.ts';
import { planFollowsEvent } from './plans/plan-period.ts';
import { recordAudit } from './record-audit.ts';
import { rolesInEvents } from './users/staff.ts';
import { roomLeft, withinLimit } from './within-limit.ts';

const SCHEMAS = ['accreditation', 'advancing'] as const;

/** Tables whose rows are what a person would count in a part. */
const COUNTED: Readonly<Record<Exclude<CopyPart, 'settings' | 'users' | 'people' | 'contacts'>, readonly string[]>> = {
  units: ['unit', 'group_', 'quota', 'place_limit'],
  invitations: ['invitation_list'],
  requests: ['request_category'],
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
    const ofGuests = parts.includes('guest_fields') ? people.with_contacts : people.with_usual_contacts;
    return (parts.includes('people') ? ofGuests : 0) + (parts.includes('answers') ? answersWithContacts(document) : 0);
  }
  const rows = { ...advancing, ...accreditation };
  const isThere = (table: string) => (row: Row) => {
    const how = COPIED_TABLES.accreditation.get(table);
    return !how || isRowCopied('accreditation', how, row, parts);
  };
  return COUNTED[part].reduce((count, table) => count + (rows[table] ?? []).filter(isThere(table)).length, 0);
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

const publishedIn = ({ event, advancing }: EventDocument): CopyPreview['published'] => [
  ...(event.schedule_published ? (['schedule'] as const) : []),
  ...(event.general_information_published ? (['general_information'] as const) : []),
  ...(advancing.artist?.some((artist) => artist.accommodation_published) ? (['accommodation'] as const) : []),
];

async function isNameTaken(em: EntityManager, name: string): Promise<boolean> {
  return (await em.count(Event, { name, deletedAt: null })) > 0;
}

/** An event that is copied, or a template from which one is started. */
export interface CopySource {
  readonly eventId: number;
  readonly isTemplate?: true;
}

const HAD_BY_TEMPLATES: readonly CopyPart[] = TEMPLATE_PARTS;

/** Returns those of the chosen parts that a source can have. */
const hadBy = ({ isTemplate }: CopySource, chosen: readonly CopyPart[]): readonly CopyPart[] =>
  isTemplate ? chosen.filter((part) => HAD_BY_TEMPLATES.includes(part)) : chosen;

/** Checks whether the photos that these parts copy are more than the account can hold. */
const hasNoRoomForPhotos = ({ people }: EventDocument, parts: readonly CopyPart[]): boolean =>
  copiesPhotos(parts) &&
  people.photo_bytes > 0 &&
  people.photo_bytes + people.photo_bytes_in_account > MAX_PHOTO_STORE_BYTES;

/** Returns the document of a template without users who have no role in the account or in an event by now. */
async function withoutFormerUsers(em: EntityManager, document: EventDocument): Promise<EventDocument> {
  const rows = await tables(em)
    .selectFrom('accounts.membership')
    .select('user_id')
    .where('account_id', '=', sql<number>`accounts.app_account()`)
    .where('role', 'is not', null)
    .union(rolesInEvents(em).select('eu.user_id'))
    .execute();
  const left = new Set(rows.map(({ user_id: id }) => id));
  return { ...document, users: document.users.filter(({ user_id: id }) => left.has(id)) };
}

/** Reads as much of an event or of a template as these parts copy. @throws ApiError 404 */
async function readParts(
  em: EntityManager,
  by: Identity,
  { eventId, isTemplate }: CopySource,
  parts: readonly CopyPart[],
  read = readEventDocument,
): Promise<EventDocument> {
  const readIt = () => read(em, eventId, notInPlan(by, 'answers') === undefined);
  const document = isTemplate ? await withoutFormerUsers(em, await amongTemplates(em, readIt)) : await readIt();
  return parts.includes('contacts') ? document : withoutContacts(document);
}

/**
 * Says what a copy of an event would be: its parts, its dates, and what keeps it from being made. Parts that the plan
 * or a template does not have are left out. Joins the caller's transaction.
 * @throws ApiError 404
 */
export async function previewEventCopy(
  em: EntityManager,
  by: Identity,
  source: CopySource,
  { first_day: firstDay, parts: chosen = [], name }: QueryOf<typeof accounts.previewEventCopy>,
): Promise<CopyPreview> {
  const parts = partsWithin(by, hadBy(source, chosen));
  const document = await readParts(em, by, source, parts);
  const now = Date.now();
  const { dates } = moveDates(document, { firstDay, parts, corrections: [], now });
  const retention = retentionOf(document, now);
  return {
    parts: parts.map((part) => ({ part, count: countOf(part, document, parts), chosen: chosen.includes(part) })),
    dates: [...dates],
    retention: retention && { ...retention, earliest: new Date(retention.earliest).toISOString() },
    published: publishedIn(document),
    limits: await roomLeft(em, by.accountId),
    photos_full: hasNoRoomForPhotos(document, parts),
    name_taken: name !== undefined && (await isNameTaken(em, name)),
  };
}

interface Request<Asked> {
  readonly source: CopySource;
  /** The same one answers the same copy. */
  readonly key: string;
  readonly asked: Asked;
}

const fingerprintOf = ({ source, asked }: Request<unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([source.eventId, asked]))
    .digest('hex');

/** Returns the copy that this key was used for, or null. @throws ApiError 409 `key_reuse`, 404 where it was deleted */
async function copyByKey(em: EntityManager, request: Request<unknown>): Promise<Event | null> {
  const known = await tables(em)
    .selectFrom('accounts.event_copy')
    .select(['event_id', sql<boolean>`fingerprint = decode(${fingerprintOf(request)}, 'hex')`.as('fits')])
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!known) return null;
  if (!known.fits) throw apiError('key_reuse');
  return loadEvent(em, known.event_id);
}

async function noteKey(em: EntityManager, { accountId, id }: Event, request: Request<unknown>): Promise<void> {
  const fingerprint = sql<Buffer>`decode(${fingerprintOf(request)}, 'hex')`;
  await tables(em)
    .insertInto('accounts.event_copy')
    .values({ account_id: accountId, event_id: id, key: request.key, fingerprint })
    .execute();
}

/** Reads an event and keeps it from being changed or deleted, while rows can be added to it. @throws ApiError 404 */
async function keepAndRead(em: EntityManager, id: number, hasAnswers: boolean): Promise<EventDocument> {
  const event = await em.findOne(Event, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!event) throw apiError('not_found');
  return readEventDocument(em, id, hasAnswers);
}

/** Returns the parts with what they need. @throws ApiError 403 `plan_required` for one that the plan does not have */
function partsInPlan(by: Identity, asked: readonly CopyPart[]): CopyPart[] {
  const missing = asked.map((part) => notInPlan(by, part)).find((reason) => reason !== undefined);
  if (missing) throw fieldError('parts', missing, 'plan_required');
  return partsWithin(by, asked);
}

async function takeIds(em: EntityManager, schema: (typeof SCHEMAS)[number], counts: object): Promise<NewIds> {
  const [row] = await callFunction<{ value: NewIds }>(em, `${schema}.take_ids`, [JSON.stringify(counts)]);
  return row?.value ?? {};
}

interface Copied {
  readonly document: EventDocument;
  readonly parts: readonly CopyPart[];
  /** Of dates that were moved, by their keys. */
  readonly values: ReadonlyMap<string, string>;
}

/** Copies the guests that the cursor of the document holds. @returns how many */
async function copyPeople(
  em: EntityManager,
  { userId, userName }: Identity,
  { event, people }: EventDocument,
  to: number,
  how: ReturnType<typeof peopleToWrite>,
): Promise<number> {
  const [row] = await callFunction<{ value: string }>(em, 'accreditation.write_people', [
    people.held,
    event.id,
    to,
    JSON.stringify(how),
    userId,
    userName,
  ]);
  return Number(row?.value ?? 0);
}

/** Writes the parts into a new event. @returns the number of its guests */
async function writeParts(em: EntityManager, by: Identity, { accountId, id }: Event, copied: Copied): Promise<number> {
  const { document, parts } = copied;
  let guests = 0;
  for (const schema of SCHEMAS) {
    const taken = await takeIds(em, schema, idsNeeded(schema, copied));
    const { rows, ids } = copiedRows(schema, copied, taken);
    await callFunction(em, `${schema}.write_copy`, [document.event.id, id, JSON.stringify(rows)]);
    if (schema === 'accreditation' && parts.includes('people'))
      guests = await copyPeople(em, by, document, id, peopleToWrite(copied, ids));
  }
  if (!parts.includes('users') || document.users.length === 0) return guests;
  await tables(em)
    .insertInto('accounts.event_user')
    .values(document.users.map((user) => ({ account_id: accountId, event_id: id, ...user })))
    .execute();
  return guests;
}

/**
 * Copies parts of an event or of a template to a new event, which begins on another day. All of it is as it was at one
 * moment, and nothing is left of a copy that is cut off. Joins the caller's transaction.
 * @throws ApiError 404, 409 `limit_reached` or `key_reuse`, 400 for a date that can't be, 403 `plan_required` for parts
 * that the plan does not have
 */
export async function copyEvent(
  em: EntityManager,
  by: Identity,
  request: Request<BodyOf<typeof accounts.copyEvent>>,
): Promise<Event> {
  const { source, asked } = request;
  await lockAccount(em, by.accountId, 'other-locks');
  const known = await copyByKey(em, request);
  if (known) return known;
  const { name, first_day: firstDay, corrections = [] } = asked;
  const parts = partsInPlan(by, hadBy(source, asked.parts));
  const copy = () =>
    withinLimit(em, by.accountId, 'events', async () => {
      // Before the photos are counted, so that uploads at the same moment also count.
      if (copiesPhotos(parts)) await lockInAccount(em, 'photos', by.accountId);
      const document = await readParts(em, by, source, parts, keepAndRead);
      if (hasNoRoomForPhotos(document, parts))
        throw apiError('limit_reached', {
          message: message('photos_full', { limit: MAX_PHOTO_STORE_BYTES / 1024 ** 3 }),
        });
      const { dates, values } = moveDates(document, { firstDay, parts, corrections, now: Date.now() });
      refuseHardProblems(dates, corrections);
      const event = em.create(Event, {
        accountId: by.accountId,
        name,
        startTime: new Date(values.get('event_start') ?? document.event.start_time),
        endTime: new Date(values.get('event_end') ?? document.event.end_time),
        timeZone: document.event.time_zone,
        firstSteps: true,
      });
      await em.flush();
      const guests = await writeParts(em, by, event, { document, parts, values });
      await planFollowsEvent(em, by.accountId);
      await noteKey(em, event, request);
      await recordAudit(em, by, {
        action: 'create_event',
        subject: event.name,
        eventId: event.id,
        changes: {
          copy: { from: document.event.name, to: event.name },
          parts: { from: null, to: parts.join(', ') },
          ...(parts.includes('users') && { users: { from: null, to: String(document.users.length) } }),
          ...(parts.includes('people') && { guests: { from: null, to: String(guests) } }),
        },
      });
      return event;
    });
  // Users whose other events are gone count again with an event of the template.
  return source.isTemplate ? withinLimit(em, by.accountId, 'users', copy) : copy();
}

/**
 * Keeps parts of an event as a template, with the dates that they have. Joins the caller's transaction.
 * @throws ApiError 404, 409 `limit_reached` or `key_reuse`, 403 `plan_required` for parts that the plan does not have
 */
export async function keepEventTemplate(
  em: EntityManager,
  by: Identity,
  request: Request<BodyOf<typeof accounts.keepEventTemplate>>,
): Promise<Event> {
  await lockAccount(em, by.accountId, 'other-locks');
  const known = await amongTemplates(em, () => copyByKey(em, request));
  if (known) return known;
  const { name, parts: chosen } = request.asked;
  const parts = chosen ? partsInPlan(by, chosen) : TEMPLATE_PARTS.filter((part) => notInPlan(by, part) === undefined);
  const document = await readParts(em, by, request.source, parts, keepAndRead);
  const { start_time: start, end_time: end, time_zone: timeZone } = document.event;
  return amongTemplates(em, async () => {
    const template = em.create(Event, {
      accountId: by.accountId,
      name,
      startTime: new Date(start),
      endTime: new Date(end),
      timeZone,
      isTemplate: true,
    });
    await em.flush();
    await refuseMoreTemplates(em);
    await writeParts(em, by, template, { document, parts, values: new Map() });
    await noteKey(em, template, request);
    await recordAudit(em, by, {
      action: 'create_event',
      subject: name,
      eventId: document.event.id,
      changes: { template: { from: document.event.name, to: name }, parts: { from: null, to: parts.join(', ') } },
    });
    return template;
  });
}

/** Refuses the templates that an account has by now, if there are too many. @throws ApiError 409 `limit_reached` */
export async function refuseMoreTemplates(em: EntityManager): Promise<void> {
  if ((await em.count(Event, { deletedAt: null })) > MAX_EVENT_TEMPLATES)
    throw apiError('limit_reached', { message: message('event_templates_max', { limit: MAX_EVENT_TEMPLATES }) });
}
