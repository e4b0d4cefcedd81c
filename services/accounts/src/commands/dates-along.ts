import { createHash } from 'node:crypto';
import {
  ALONG_KINDS,
  message,
  type AlongDateKind,
  type AlongKind,
  type DateProblem,
  type DatesAlong,
  type EventChange,
  type PlainCode,
} from '@laminate/contracts';
import { clockAt, dayAfter } from '@laminate/contracts/zoned-clock';
import { apiError, type Identity } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';
import { shownDay, shownHours, type EventFacts } from '@laminate/rules/consequences/event';
import {
  daysBetween,
  moveInstant,
  problemOfDay,
  problemOfDeadline,
  problemOfEnd,
  type EventDays,
} from '@laminate/rules/copied-dates';
import { isSkipped, overlaps } from '@laminate/rules/timetable';
import type { EntityManager } from '@mikro-orm/postgresql';
import { COPIED_TABLES } from '../copies/copied-tables.ts';
import { lockAccount } from './lock-account.ts';

/** Schemas in the order in which their events are locked, with the account between them (`lockAccount`). */
export const DATED_SCHEMAS = ['advancing', 'accreditation'] as const;
type Schema = (typeof DATED_SCHEMAS)[number];

/** Columns as the database writes them. */
type Dates = Readonly<Record<string, string>>;

interface RowKey {
  readonly table: string;
  readonly id: number;
  /** Of what a section is for one artist. */
  readonly artist?: number | null;
}

/** A row as it is and after a change. */
export interface MovedRow extends RowKey {
  readonly was: Dates;
  readonly now: Dates;
}

interface DatedRow extends RowKey {
  readonly name: string;
  readonly dates: Dates;
}

/** Everything that dates of an event touch, with the rows that can move along. */
export type DatedFacts = EventFacts & Readonly<Record<Schema, readonly DatedRow[]>>;

export type Moment = Pick<EventFacts, 'start' | 'end' | 'timeZone'>;

/** What can move along of one kind. */
interface Along extends Omit<DatesAlong, 'moves'> {
  readonly kind: AlongKind;
  /** The whole event moves, and some of it would be left outside. */
  readonly suggested: boolean;
  readonly rows: Readonly<Record<Schema, readonly MovedRow[]>>;
}

export type AlongRows = Along['rows'];

export const NO_ROWS: AlongRows = { advancing: [], accreditation: [] };

/** Reads what dates of an event touch, all of one moment. @throws ApiError 404 */
export async function datedFacts(em: EntityManager, eventId: number): Promise<DatedFacts> {
  const [row] = await callFunction<{ value: DatedFacts | null }>(em, 'accounts.event_facts', [eventId]);
  if (!row?.value) throw apiError('not_found');
  return row.value;
}

/** Means each column of a row whose columns are not those of a table. */
const ANY_COLUMN = '*';

/**
 * Dates of what no copy has as a column: deadlines of shared lists, days of requests (an array as the database writes it),
 * and deadlines inside forms of requests, by revision and section.
 */
const NO_COLUMNS: ReadonlyMap<string, { readonly column: string; readonly kind: AlongDateKind }> = new Map([
  ['delegated_list', { column: 'deadline', kind: 'list_deadline' }],
  ['request_guest', { column: 'days', kind: 'request_day' }],
  ['request_form', { column: ANY_COLUMN, kind: 'request_section_deadline' }],
]);

/** Tables with dates that a plan with the guest list alone has. */
const OF_GUEST_LIST = [
  'delegated_list',
  'invitation_list',
  'request_category',
  'request_form',
  'place_limit',
  'request_guest',
];

/** Kinds that a plan with the guest list alone does not have. It has deadlines of lists and days of requests. */
const NOT_IN_GUEST_LIST: Readonly<Partial<Record<AlongKind, PlainCode>>> = {
  day: 'advancing_not_in_plan',
  time_slot: 'access_not_in_plan',
  quota: 'units_not_in_plan',
};

/** @throws ApiError 403 where the plan does not have one of the kinds */
export function checkKinds({ plan }: Identity, kinds: readonly AlongKind[]): void {
  for (const kind of kinds) {
    const reason = plan.only_guestlist ? NOT_IN_GUEST_LIST[kind] : undefined;
    if (reason) throw apiError('plan_required', { message: reason });
  }
}

/** Returns what of the facts the plan has, since rows of a greater plan stay after it. */
export const factsWithin = ({ plan }: Identity, facts: DatedFacts): DatedFacts =>
  plan.only_guestlist
    ? {
        ...facts,
        schedules: [],
        guests: [],
        days: [],
        readers: 0,
        deadlines: [],
        stays: [],
        slots: [],
        quotas: [],
        checkpoints: 0,
        advancing: [],
        accreditation: facts.accreditation.filter(({ table }) => OF_GUEST_LIST.includes(table)),
      }
    : facts;

/** Returns when and where an event is after a change. */
export const momentAfter = (
  { start, end, timeZone }: Moment,
  { start_time, end_time, time_zone }: Pick<EventChange, 'start_time' | 'end_time' | 'time_zone'>,
): Moment => ({
  start: start_time === undefined ? start : Date.parse(start_time),
  end: end_time === undefined ? end : Date.parse(end_time),
  timeZone: time_zone ?? timeZone,
});

const daysOf = ({ start, end, timeZone }: Moment): EventDays => ({
  first: clockAt(start, timeZone).slice(0, 10),
  last: clockAt(end, timeZone).slice(0, 10),
});

/** Returns by how many days an event begins later, by its clocks. */
export const daysMoved = (was: Moment, now: Moment): number => daysBetween(daysOf(was).first, daysOf(now).first);

/** Kinds of dates of a table by their columns. */
function dateKindsOf(schema: Schema, table: string): ReadonlyMap<string, AlongDateKind> {
  const here = NO_COLUMNS.get(table);
  if (here) return new Map([[here.column, here.kind]]);
  const columns = Object.entries(COPIED_TABLES[schema].get(table)?.dates ?? {});
  return new Map(columns.map(([column, { kind }]) => [column, kind]));
}

function kindOf(date: AlongDateKind): AlongKind {
  if (date === 'programme_day') return 'day';
  if (date === 'quota_day') return 'quota';
  if (date === 'limit_day' || date === 'request_day') return 'request_day';
  return date.startsWith('slot_') ? 'time_slot' : 'deadline';
}

interface Found {
  readonly shown: DatesAlong['dates'][number];
  /** It would no longer be in the event, or be a deadline after its start, where it was not. */
  readonly falls: boolean;
}

interface Group {
  readonly found: Found[];
  readonly rows: Record<Schema, MovedRow[]>;
}

interface Moving {
  readonly facts: DatedFacts;
  readonly was: Moment;
  readonly now: Moment;
  readonly days: number;
  readonly old: EventDays;
  readonly next: EventDays;
  /** YYYY-MM-DD, in the new zone. */
  readonly today: string;
}

/** Whether a date is an instant, and not a day of the event's calendar. */
const isInstant = (value: string): boolean => value.includes('T');

/** The day of a date, by the clocks of the event. */
const dayOf = (value: string, timeZone: string): string =>
  isInstant(value) ? clockAt(Date.parse(value), timeZone).slice(0, 10) : value;

/** The days of an array as the database writes it, or the one day. */
const daysIn = (value: string): string[] => value.replaceAll(/[{}]/g, '').split(',');

/** Moves the columns of a row. */
function moveRow(kind: AlongKind, dates: Dates, { was, now, days }: Moving): { to: Dates; skipped: boolean } {
  let skipped = false;
  const move = (value: string): string => {
    if (value.startsWith('{')) return `{${daysIn(value).map((day) => dayAfter(day, days))}}`;
    if (!isInstant(value)) return dayAfter(value, days);
    const moved = moveInstant(Date.parse(value), days, was.timeZone, now.timeZone);
    skipped ||= kind === 'time_slot' && moved.skipped;
    return new Date(moved.at).toISOString();
  };
  const to = Object.fromEntries(Object.entries(dates).map(([column, value]) => [column, move(value)]));
  return { to, skipped };
}

/** Whether the clocks skip a time of a set on the new date of its day, and not on the old one. */
function skipsSet(id: number, scheduleDate: string, { facts, now }: Moving): boolean {
  const day = facts.days.find((one) => one.id === id);
  if (!day) return false;
  const skips = (date: string, zone: string) =>
    day.times.some((time) => isSkipped({ ...day, scheduleDate: date }, time, zone));
  return skips(scheduleDate, now.timeZone) && !skips(day.scheduleDate, facts.timeZone);
}

/** Returns the dates of a row, each with what it is if it moves along. Each day of an array is one. */
function daysFound(
  { id, name: named, dates }: DatedRow,
  to: Dates,
  kinds: ReadonlyMap<string, AlongDateKind>,
  moving: Moving,
): Found[] {
  const { facts, old, next, today } = moving;
  const name = named || facts.name;
  const pairs = Object.entries(dates).flatMap(([column, value]) => {
    const moved = daysIn(to[column] ?? '');
    return daysIn(value).map((one, at) => ({ column, value: one, to: moved[at] ?? one }));
  });
  return pairs.map(({ column, value, to: after }) => {
    const date = (kinds.get(column) ?? kinds.get(ANY_COLUMN)) as AlongDateKind;
    const day = dayOf(value, moving.was.timeZone);
    const moved = dayOf(after, moving.now.timeZone);
    const about = { date, name, was: shownDay(day), now: shownDay(moved) };
    if (kindOf(date) === 'deadline') {
      const problem = problemOfDeadline(day, today) ? null : problemOfDeadline(moved, today);
      return { shown: { ...about, problem }, falls: day <= old.first && day > next.first };
    }
    const problemAt = (at: string) => problemOfDay({ day, event: old }, { day: at, event: next });
    const skipped = date === 'programme_day' && skipsSet(id, moved, moving);
    const problem = skipped ? 'time_skipped' : problemAt(moved);
    return { shown: { ...about, problem }, falls: problemAt(day) !== null };
  });
}

function hoursFound({ name, dates }: DatedRow, to: Dates, skipped: boolean, { was, now }: Moving): Found {
  const spanOf = ({ start_time, end_time }: Dates) => ({
    start: Date.parse(start_time ?? ''),
    end: Date.parse(end_time ?? ''),
  });
  const [there, moved] = [spanOf(dates), spanOf(to)];
  const isIn = overlaps(there, was);
  const problem: DateProblem | null =
    problemOfEnd(moved.start, moved.end) ??
    (skipped ? 'time_skipped' : isIn && !overlaps(moved, now) ? 'outside_event' : null);
  return {
    shown: {
      date: 'slot_start',
      name,
      was: shownHours(there, was.timeZone),
      now: shownHours(moved, now.timeZone),
      problem,
    },
    falls: isIn && !overlaps(there, now),
  };
}

/** Applicants change their days at any time, so they hold up nothing, and are known by their days alone. */
const isOfApplicants = ({ table }: RowKey): boolean => table === 'request_guest';

/** Names what was shown, so that nothing else can be moved. */
function markOf(kind: AlongKind, rows: AlongRows): string {
  const accreditation = rows.accreditation.filter((row) => !isOfApplicants(row));
  const days = rows.accreditation.filter(isOfApplicants).flatMap(({ was, now }) => {
    const moved = daysIn(now['days'] ?? '');
    return daysIn(was['days'] ?? '').map((day, at) => `${day} ${moved[at] ?? ''}`);
  });
  return createHash('sha256')
    .update(JSON.stringify([kind, { ...rows, accreditation }, [...new Set(days)].sort()]))
    .digest('base64url')
    .slice(0, 22);
}

/**
 * Returns what can move along with an event, by its kinds: by as many days as its first day, at the same time on its
 * clocks. In another zone only time slots can, since days and deadlines have the time of its clocks in any case.
 */
export function datesAlong(facts: DatedFacts, now: Moment, today: string): Along[] {
  const was: Moment = facts;
  const [old, next] = [daysOf(was), daysOf(now)];
  const days = daysBetween(old.first, next.first);
  if (days === 0 && was.timeZone === now.timeZone) return [];
  const moving = { facts, was, now, days, old, next, today };
  const isWhole = days !== 0 && daysBetween(old.last, next.last) === days;
  const groups = new Map<AlongKind, Group>();
  const shownOnce = new Set<string>();
  for (const schema of DATED_SCHEMAS)
    for (const row of facts[schema]) {
      const kinds = dateKindsOf(schema, row.table);
      const [first] = kinds.values();
      if (!first) throw new Error(`${schema}.${row.table} has no dates`);
      const kind = kindOf(first);
      if (days === 0 && kind !== 'time_slot') continue;
      const { table, id, artist, dates } = row;
      const { to, skipped } = moveRow(kind, dates, moving);
      const group: Group = groups.get(kind) ?? { found: [], rows: { advancing: [], accreditation: [] } };
      groups.set(kind, group);
      group.rows[schema].push({ table, id, ...(artist && { artist }), was: dates, now: to });
      const found = kind === 'time_slot' ? [hoursFound(row, to, skipped, moving)] : daysFound(row, to, kinds, moving);
      // Thousands of people are asked for on the same days, and revisions of a form have the same deadlines.
      const isOfMany = isOfApplicants(row) || table === 'request_form';
      for (const one of found) {
        const key = JSON.stringify(one.shown);
        if (!isOfMany || !shownOnce.has(key)) group.found.push(one);
        if (isOfMany) shownOnce.add(key);
      }
    }
  return ALONG_KINDS.flatMap((kind) => {
    const group = groups.get(kind);
    if (!group) return [];
    const dates = group.found.map(({ shown }) => shown);
    return [
      {
        kind,
        dates: [...dates.filter(({ problem }) => problem), ...dates.filter(({ problem }) => !problem)],
        seen: markOf(kind, group.rows),
        suggested: isWhole && group.found.some(({ falls }) => falls),
        rows: group.rows,
      },
    ];
  });
}

/** Returns all rows of some kinds. */
export const rowsOf = (along: readonly Pick<Along, 'rows'>[]): AlongRows =>
  along.reduce(
    (all, { rows }) => ({
      advancing: [...all.advancing, ...rows.advancing],
      accreditation: [...all.accreditation, ...rows.accreditation],
    }),
    NO_ROWS,
  );

interface MovedBy {
  readonly accountId: number;
  readonly userId: number;
  readonly userName: string;
  readonly eventId: number;
  readonly action: 'move_dates' | 'undo_move_dates';
  /** First days of the event, for the logs. */
  readonly details: { readonly from: string; readonly to: string };
}

/**
 * Writes dates that move along, each in its own schema, and locks the account. Joins the caller's transaction.
 * @returns the number of the change in the guest list's feed, to announce once it is committed, or null for none
 * @throws ApiError 409 where one of them is no longer as it was
 */
export async function writeAlong(
  em: EntityManager,
  { accountId, userId, userName, eventId, action, details }: MovedBy,
  rows: AlongRows,
): Promise<number | null> {
  let seq: number | null = null;
  for (const schema of DATED_SCHEMAS) {
    // Doors wait for the guest list's event, so that lock does not wait for a long copy that holds the account.
    if (schema === 'accreditation') await lockAccount(em, accountId, 'other-locks');
    const moved = rows[schema];
    if (moved.length === 0) continue;
    const [written] = await callFunction<{ value: number | null }>(em, `${schema}.move_dates`, [
      eventId,
      JSON.stringify(moved),
      userId,
      userName,
      action,
      JSON.stringify(details),
    ]);
    if (typeof written?.value !== 'number') throw apiError('changed_meanwhile');
    if (schema === 'accreditation') seq = written.value;
  }
  return seq;
}

const keyOf = ({ table, id, artist }: RowKey): string => `${table} ${id} ${artist ?? ''}`;

/** Whether a form of requests was saved since with another deadline of a section that moved. */
function hasOtherDeadline({ table, dates }: DatedRow, { now }: MovedRow): boolean {
  if (table !== 'request_form') return false;
  const left = new Map<string, string[]>();
  for (const [key, date] of Object.entries(now)) {
    const section = key.split(':')[1] ?? '';
    left.set(section, [...(left.get(section) ?? []), date]);
  }
  return Object.entries(dates).some(
    ([key, date]) => !(key in now) && left.get(key.split(':')[1] ?? '')?.includes(date) === false,
  );
}

/** @throws ApiError 409 for the first row, but of applicants, that is gone or is no longer as the change left it */
export function checkAsLeft(facts: DatedFacts, rows: AlongRows): void {
  for (const schema of DATED_SCHEMAS) {
    const there = new Map(facts[schema].map((row) => [keyOf(row), row]));
    for (const moved of rows[schema]) {
      if (isOfApplicants(moved)) continue;
      const row = there.get(keyOf(moved));
      if (!row) throw apiError('conflict', { message: 'date_gone_since' });
      const isLeft = ([column, date]: [string, string]) =>
        row.dates[column] === date || Date.parse(row.dates[column] ?? '') === Date.parse(date);
      if (!Object.entries(moved.now).every(isLeft) || hasOtherDeadline(row, moved))
        throw apiError('conflict', { message: message('date_changed_since', { name: row.name || facts.name }) });
    }
  }
}
