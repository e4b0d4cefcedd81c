import type { AuditAction, AuditChange, EventUpdate } from '@laminate/contracts';
import { clockAt } from '@laminate/contracts/zoned-clock';
import { readableDates } from '@laminate/files';
import { apiError, fieldError, type Identity } from '@laminate/kit';
import { eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Event } from '../entities/index.ts';
import {
  checkAsLeft,
  checkKinds,
  datedFacts,
  datesAlong,
  factsWithin,
  momentAfter,
  NO_ROWS,
  rowsOf,
  writeAlong,
  DATED_SCHEMAS,
  type AlongRows,
  type DatedFacts,
  type Moment,
  type MovedRow,
} from './dates-along.ts';
import { loadEvent } from './load-event.ts';
import { lockAccount } from './lock-account.ts';
import { planFollowsEvent } from './plans/plan-period.ts';
import { recordAudit } from './record-audit.ts';

/** The moment before which changes can no longer be undone. */
export const undoableSince = sql<string>`now() - interval '7 days'`;

/** An event after a change. */
export interface EventWritten {
  readonly event: Event;
  /** The guest list’s change to announce after the commit, or null where none of its dates moved along. */
  readonly seq: number | null;
}

/** What of an event can be changed, as it is stored. */
interface Settings {
  readonly name: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly time_zone: string;
}

const settingsOf = ({ name, startTime, endTime, timeZone }: Event): Settings => ({
  name,
  start_time: startTime.toISOString(),
  end_time: endTime.toISOString(),
  time_zone: timeZone,
});

const momentOf = ({ start_time, end_time, time_zone: timeZone }: Settings): Moment => ({
  start: Date.parse(start_time),
  end: Date.parse(end_time),
  timeZone,
});

const isAsSeen = (event: Settings, { name, start_time, end_time, time_zone }: NonNullable<EventUpdate['seen']>) =>
  event.name === name &&
  Date.parse(event.start_time) === Date.parse(start_time) &&
  Date.parse(event.end_time) === Date.parse(end_time) &&
  event.time_zone === time_zone;

function setEvent(event: Event, { name, start_time, end_time, time_zone }: Partial<Settings>): void {
  if (name !== undefined) event.name = name;
  if (start_time !== undefined) event.startTime = new Date(start_time);
  if (end_time !== undefined) event.endTime = new Date(end_time);
  if (time_zone !== undefined) event.timeZone = time_zone;
}

const keys = ['name', 'start_time', 'end_time', 'time_zone'] as const;

const isMoved = (was: Settings, now: Settings): boolean =>
  was.start_time !== now.start_time || was.end_time !== now.end_time;

/**
 * Returns what differs of an event, as it was and as it is. Start and end are one value: with a start that is undone
 * alone, a later end could be before it.
 */
function differences(was: Settings, now: Settings): { was: Partial<Settings>; now: Partial<Settings> } {
  const moved = isMoved(was, now);
  const changed = keys.filter(
    (key) => was[key] !== now[key] || (moved && (key === 'start_time' || key === 'end_time')),
  );
  const pick = (from: Settings) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  return { was: pick(was), now: pick(now) };
}

/** First days of an event, for the logs of what moves along. */
const firstDays = (was: Moment, now: Moment) => ({
  from: clockAt(was.start, was.timeZone).slice(0, 10),
  to: clockAt(now.start, now.timeZone).slice(0, 10),
});

/** Returns the rows of the kinds that move along. @throws ApiError 409 where they are others than were seen */
function chosenRows(facts: DatedFacts, to: Moment, chosen: NonNullable<EventUpdate['along']>): AlongRows {
  const found = datesAlong(facts, to, clockAt(Date.now(), to.timeZone).slice(0, 10));
  return rowsOf(
    chosen.map(({ kind, seen }, index) => {
      const along = found.find((one) => one.kind === kind);
      if (along?.seen !== seen) throw apiError('changed_meanwhile');
      if (along.dates.some(({ problem }) => problem === 'end_before_start'))
        throw fieldError(`along.${index}.kind`, 'end_before_start');
      return along;
    }),
  );
}

const countOf = (rows: AlongRows): number => DATED_SCHEMAS.reduce((sum, schema) => sum + rows[schema].length, 0);

/** Writes the audit of a change. @returns the last of its lines, or null where nothing was changed */
async function auditChange(
  em: EntityManager,
  by: Identity,
  { id: eventId, name: subject }: Event,
  { was, now, rows }: { was: Settings; now: Settings; rows: AlongRows },
): Promise<number | null> {
  const zoned = was.time_zone !== now.time_zone;
  const moved = isMoved(was, now);
  if (moved) await planFollowsEvent(em, by.accountId);
  const count = countOf(rows);
  const parts: [AuditAction, Record<string, AuditChange>][] = [];
  if (was.name !== now.name) parts.push(['rename_event', { name: { from: was.name, to: now.name } }]);
  if (moved) parts.push(['change_event_dates', { dates: { from: readableDates(was), to: readableDates(now) } }]);
  if (zoned) parts.push(['change_event_time_zone', { time_zone: { from: was.time_zone, to: now.time_zone } }]);
  const last = parts.at(-1);
  if (last && count > 0) last[1].moved_along = { from: null, to: String(count) };
  let line: number | null = null;
  for (const [action, changes] of parts) line = await recordAudit(em, by, { action, subject, eventId, changes });
  return line;
}

/**
 * Renames an event, or moves it to other dates or to another time zone. A plan that lasts until its event moves along,
 * and so do the kinds that are named. Other days of the programme stay where they are, their times and deadlines stay at
 * what the clock shows, and time slots at their instants. Joins the caller's transaction.
 * @returns the event, with the id by which the change can be undone
 * @throws ApiError 404, 409 `changed_meanwhile` where it, or what moves along, is not as the caller has seen it
 */
export async function updateEvent(
  em: EntityManager,
  by: Identity,
  id: number,
  change: EventUpdate,
): Promise<EventWritten & { readonly undo: number | null }> {
  const { seen, along = [], ...wanted } = change;
  // A token can change events, but not what its scopes keep from it.
  if (along.length > 0 && by.apiToken) throw apiError('forbidden');
  checkKinds(
    by,
    along.map(({ kind }) => kind),
  );
  let rows = NO_ROWS;
  let facts: DatedFacts | undefined;
  let seq: number | null = null;
  if (along.length > 0) {
    facts = factsWithin(by, await datedFacts(em, id));
    const to = momentAfter(facts, wanted);
    rows = chosenRows(facts, to, along);
    const details = firstDays(facts, to);
    seq = await writeAlong(em, { ...by, eventId: id, action: 'move_dates', details }, rows);
  } else await lockAccount(em, by.accountId, 'other-locks');
  const event = await loadEvent(em, id);
  const was = settingsOf(event);
  const then = momentOf(was);
  if (facts && (facts.start !== then.start || facts.end !== then.end || facts.timeZone !== then.timeZone))
    throw apiError('changed_meanwhile');
  if (seen && !isAsSeen(was, seen)) throw apiError('changed_meanwhile');
  setEvent(event, wanted);
  await em.flush();
  const now = settingsOf(event);
  const line = await auditChange(em, by, event, { was, now, rows });
  if (line === null) return { event, seq, undo: null };
  return { event, seq, undo: await keepUndoable(em, event, line, { ...differences(was, now), rows }) };
}

/** Forgets by what changes of events of all accounts could be undone, once that is over. */
export async function forgetOldChanges(em: EntityManager): Promise<void> {
  await tables(em).deleteFrom('accounts.undoable_change').where('at', '<', undoableSince).execute();
}

/** Keeps by what a change can be undone. */
async function keepUndoable(
  em: EntityManager,
  { accountId, id: eventId }: Event,
  line: number,
  { was, now, rows }: { was: Partial<Settings>; now: Partial<Settings>; rows: AlongRows },
): Promise<number> {
  const { id } = await tables(em)
    .insertInto('accounts.undoable_change')
    .values({
      ...eventColumns({ accountId, eventId }),
      audit_id: line,
      was: JSON.stringify(was),
      now: JSON.stringify(now),
      along: JSON.stringify(rows),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const turned = (rows: readonly MovedRow[]): MovedRow[] => rows.map((row) => ({ ...row, was: row.now, now: row.was }));

/**
 * Undoes a change of an event as one: it has the name, dates and zone that it had, and all that moved along is where it
 * was, with a revision more. Joins the caller's transaction.
 * @throws ApiError 404 also after 7 days, 409 when it is undone already, or when any of it has been changed since
 */
export async function undoEventChange(
  em: EntityManager,
  by: Identity,
  eventId: number,
  id: number,
): Promise<EventWritten> {
  const { accountId } = by;
  const facts = await datedFacts(em, eventId);
  const change = await tables(em)
    .selectFrom('accounts.undoable_change')
    .select(['was', 'now', 'along', sql<boolean>`undone_at is not null`.as('undone')])
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .where('at', '>=', undoableSince)
    .$narrowType<{ was: Partial<Settings>; now: Partial<Settings>; along: AlongRows }>()
    .executeTakeFirst();
  if (!change) throw apiError('not_found', { message: 'no_such_change' });
  if (change.undone) throw apiError('conflict', { message: 'already_undone' });
  checkAsLeft(facts, change.along);
  const rows = { advancing: turned(change.along.advancing), accreditation: turned(change.along.accreditation) };
  const { start_time, end_time, time_zone } = change.was;
  const to = momentAfter(facts, { start_time, end_time, time_zone });
  const details = firstDays(facts, to);
  const seq = await writeAlong(em, { ...by, eventId, action: 'undo_move_dates', details }, rows);
  const event = await loadEvent(em, eventId);
  const was = settingsOf(event);
  if (keys.some((key) => change.now[key] !== undefined && change.now[key] !== was[key]))
    throw apiError('conflict', { message: 'event_changed_since' });
  setEvent(event, change.was);
  await em.flush();
  await auditChange(em, by, event, { was, now: settingsOf(event), rows });
  // The same undo can have come between, as the change was read before the account was locked.
  const { numUpdatedRows } = await tables(em)
    .updateTable('accounts.undoable_change')
    .set({ undone_at: sql`now()` })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw apiError('conflict', { message: 'already_undone' });
  return { event, seq };
}
