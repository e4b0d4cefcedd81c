import type { CopiedDate, CopiedDateKind, CopyPart, DateProblem } from '@laminate/contracts';
import { clockAt, dayAfter, isDay, wallTime } from '@laminate/contracts/zoned-clock';
import { fieldError } from '@laminate/kit';
import {
  daysBetween,
  erasureDay,
  moveInstant,
  problemOfDay,
  problemOfDeadline,
  problemOfEnd,
  type EventDays,
  type Retention,
} from '@laminate/rules/copied-dates';
import { COPIED_TABLES, isCopied, isRowCopied } from './copied-tables.ts';
import type { EventDocument, Row } from './event-document.ts';

interface Correction {
  readonly key: string;
  readonly new: string;
}

interface Move {
  /** YYYY-MM-DD. */
  readonly firstDay: string;
  readonly parts: readonly CopyPart[];
  readonly corrections: readonly Correction[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface MovedDates {
  readonly dates: readonly CopiedDate[];
  /** Values as Postgres takes them, by the keys of the dates. */
  readonly values: ReadonlyMap<string, string>;
}

interface Found {
  readonly key: string;
  readonly part: CopyPart | null;
  readonly kind: CopiedDateKind;
  readonly name: string;
  readonly is: 'instant' | 'day';
  readonly value: string;
  /** Key of the start, where this is an end. */
  readonly startKey?: string;
  /** Names what can be once on a day. */
  readonly oneOfDay?: string;
}

const HARD: readonly DateProblem[] = ['time_skipped', 'end_before_start'];
const DAY_MS = 86_400_000;
/** An owner who sets the retention, or adds an event that is over, has a week before anything is erased by it. */
const RETENTION_GRACE_MS = 7 * DAY_MS;

/** Returns the key of a date of a row, by which a correction names it. */
export const dateKey = (kind: CopiedDateKind, row: Row): string =>
  row.id === undefined ? `${kind}:${row.artist_id}:${row.section_id}` : `${kind}:${row.id}`;

/** A section of a form of requests, as far as its dates go. */
export interface RequestSection {
  readonly id: number;
  readonly name: string;
  readonly deadline: string | null;
  readonly sub_sections?: readonly RequestSection[];
}

/** Returns the key of the deadline of a section of a form of requests, whose ids are those of its category. */
export const sectionKey = (category: unknown, { id }: Pick<RequestSection, 'id'>): string =>
  `request_section_deadline:${Number(category)}:${id}`;

/** Deadlines of sections of forms of requests, which are inside the forms. */
function sectionDeadlines({ accreditation }: EventDocument): Found[] {
  const categories = new Map(accreditation.request_category?.map(({ id, name }) => [id, name]));
  return (accreditation.request_form ?? []).flatMap(({ category_id: category, sections }) =>
    (sections as readonly RequestSection[])
      .flatMap((section) => [section, ...(section.sub_sections ?? [])])
      .flatMap((section): Found[] =>
        section.deadline === null
          ? []
          : [
              {
                key: sectionKey(category, section),
                part: 'requests',
                kind: 'request_section_deadline',
                name: `${String(categories.get(category))} – ${section.name}`,
                is: 'day',
                value: section.deadline,
              },
            ],
      ),
  );
}

/** Names things with a date as people know them. */
function nameOf({ event, accreditation, advancing }: EventDocument) {
  const names = (rows: readonly Row[] = []) => new Map(rows.map(({ id, name }) => [id, String(name)]));
  const [areas, units, groups] = [accreditation.area, accreditation.unit, accreditation.group_].map(names);
  const [artists, sections] = [advancing.artist, advancing.form_section].map(names);
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' – ');
  return (kind: CopiedDateKind, row: Row): string => {
    if (kind === 'quota_day')
      return joined(areas?.get(row.area_id), groups?.get(row.group_id) ?? units?.get(row.unit_id));
    if (kind === 'artist_section_deadline') return joined(artists?.get(row.artist_id), sections?.get(row.section_id));
    // A limit of the whole event has no name.
    return String(row.name || event.name);
  };
}

/** What a quota or a limit is for, but its day. */
const withoutDay = ({ id: _id, name: _name, day: _day, most: _most, places: _places, ...of }: Row): string =>
  JSON.stringify(of);

/** @throws ApiError 400 at a correction by which two quotas, or two limits of the same, would be of one day */
function refuseTakenDays(
  found: readonly Found[],
  shifted: ReadonlyMap<string, Shifted>,
  corrected: ReadonlyMap<string, { readonly path: string }>,
): void {
  const taken = new Map<string, string>();
  for (const { key, oneOfDay } of found) {
    if (oneOfDay === undefined) continue;
    const day = `${oneOfDay} ${shifted.get(key)?.stored}`;
    const other = taken.get(day);
    taken.set(day, key);
    // All days move alike, so one of the two was corrected.
    if (other !== undefined)
      throw fieldError((corrected.get(key) ?? corrected.get(other))?.path ?? 'corrections', 'day_taken');
  }
}

function* foundIn(document: EventDocument, parts: readonly CopyPart[]): Generator<Found> {
  const { event } = document;
  const whole = { part: null, name: event.name, is: 'instant' } as const;
  yield { ...whole, key: 'event_start', kind: 'event_start', value: event.start_time };
  yield { ...whole, key: 'event_end', kind: 'event_end', value: event.end_time, startKey: 'event_start' };
  const name = nameOf(document);
  for (const schema of ['accreditation', 'advancing'] as const) {
    for (const [table, how] of COPIED_TABLES[schema]) {
      if (!isCopied(how, parts)) continue;
      const { dates = {}, also = [] } = how;
      const part = [how.part, ...also].find((one) => parts.includes(one)) ?? how.part;
      for (const row of document[schema][table] ?? []) {
        if (!isRowCopied(schema, how, row, parts)) continue;
        for (const [column, { kind, is }] of Object.entries(dates)) {
          const value = row[column];
          if (typeof value !== 'string') continue;
          const found = { key: dateKey(kind, row), part, kind, name: name(kind, row), is, value };
          yield {
            ...found,
            ...(kind === 'slot_end' && { startKey: dateKey('slot_start', row) }),
            ...((kind === 'quota_day' || kind === 'limit_day') && { oneOfDay: `${table} ${withoutDay(row)}` }),
          };
        }
      }
      if (table === 'request_form') yield* sectionDeadlines(document);
    }
  }
}

interface Shifted {
  readonly shown: string;
  readonly stored: string;
  readonly skipped: boolean;
}

function shift({ is, value }: Found, days: number, timeZone: string): Shifted {
  if (is === 'day') return { shown: dayAfter(value, days), stored: dayAfter(value, days), skipped: false };
  const { at, skipped } = moveInstant(Date.parse(value), days, timeZone);
  return { shown: clockAt(at, timeZone), stored: new Date(at).toISOString(), skipped };
}

function correct({ is }: Found, { text, path }: { text: string; path: string }, timeZone: string): Shifted {
  const [day = '', time] = text.split('T');
  if (!isDay(day) || (time === undefined) !== (is === 'day')) throw fieldError(path, 'copied_date_format');
  if (time === undefined) return { shown: day, stored: day, skipped: false };
  const { at, skipped } = wallTime(day, time, timeZone);
  return { shown: clockAt(at, timeZone), stored: new Date(at).toISOString(), skipped };
}

/**
 * Moves every date of an event to a copy of it that begins on another day: by as many days, at the same time on the
 * clock. Corrections take the place of what was moved.
 * @throws ApiError 400 for a correction of no date, or that is none itself
 */
export function moveDates(document: EventDocument, { firstDay, parts, corrections, now }: Move): MovedDates {
  const { event } = document;
  const zone = event.time_zone;
  const dayOf = (at: string) => clockAt(Date.parse(at), zone).slice(0, 10);
  const oldDays: EventDays = { first: dayOf(event.start_time), last: dayOf(event.end_time) };
  const days = daysBetween(oldDays.first, firstDay);
  const clockNow = clockAt(now, zone);
  const corrected = new Map(
    corrections.map(({ key, new: text }, index) => [key, { text, path: `corrections.${index}.new` }]),
  );

  const found = [...foundIn(document, parts)];
  const keys = new Set(found.map(({ key }) => key));
  const unknown = corrections.findIndex(({ key }) => !keys.has(key));
  if (unknown >= 0) throw fieldError(`corrections.${unknown}.key`, 'copied_date_unknown');

  const shifted = new Map<string, Shifted>();
  for (const each of found) {
    const correction = corrected.get(each.key);
    shifted.set(each.key, correction ? correct(each, correction, zone) : shift(each, days, zone));
  }
  refuseTakenDays(found, shifted, corrected);
  const shownOf = (key: string) => shifted.get(key)?.shown.slice(0, 10) ?? firstDay;
  const newDays: EventDays = { first: shownOf('event_start'), last: shownOf('event_end') };
  const instantOf = (key: string) => Date.parse(shifted.get(key)?.stored ?? '');

  const problemOf = ({ key, kind, is, value, startKey }: Found, { shown, skipped }: Shifted): DateProblem | null => {
    if (skipped) return 'time_skipped';
    const [old, day] = [is === 'day' ? value : dayOf(value), shown.slice(0, 10)];
    // An event can end as it starts, a slot can't.
    if (startKey === 'event_start') return instantOf(key) < instantOf(startKey) ? 'end_before_start' : null;
    if (startKey !== undefined && problemOfEnd(instantOf(startKey), instantOf(key))) return 'end_before_start';
    if (kind === 'event_start') return null;
    if (kind.endsWith('_deadline')) return problemOfDeadline(shown, clockNow);
    return problemOfDay({ day: old, event: oldDays }, { day, event: newDays });
  };

  const dates = found.map((each): CopiedDate => {
    const { key, part, kind, name, is, value } = each;
    const to = shifted.get(key) as Shifted;
    const old = is === 'day' ? value : clockAt(Date.parse(value), zone);
    return { key, part, kind, name, old, new: to.shown, problem: problemOf(each, to), correctable: true };
  });
  return {
    dates: [...dates, ...retention(document, instantOf('event_end'), now)],
    values: new Map([...shifted].map(([key, { stored }]) => [key, stored])),
  };
}

/** Returns how long guests are stored, as `accounts.events_to_erase` has it. @param added when the event was added */
export function retentionOf(
  { retention_days: days, retention_since: since }: EventDocument,
  added: number,
): Retention | null {
  return days === null ? null : { days, earliest: Math.max(Date.parse(since), added) + RETENTION_GRACE_MS };
}

/** Returns when guests of the original are erased, and of a copy that is added now. */
function retention(document: EventDocument, newEnd: number, now: number): CopiedDate[] {
  const { event } = document;
  const [there, copied] = [retentionOf(document, Date.parse(event.created_at)), retentionOf(document, now)];
  if (!there || !copied) return [];
  return [
    {
      key: 'retention',
      part: null,
      kind: 'retention',
      name: event.name,
      old: erasureDay(Date.parse(event.end_time), there, event.time_zone),
      new: erasureDay(newEnd, copied, event.time_zone),
      problem: null,
      correctable: false,
    },
  ];
}

/**
 * Refuses dates that can't be in an event.
 * @throws ApiError 400 at the correction, or at `corrections` where one is missing
 */
export function refuseHardProblems(dates: readonly CopiedDate[], corrections: readonly Correction[]): void {
  const wrong = dates.find(({ problem }) => problem && HARD.includes(problem));
  if (!wrong) return;
  const index = corrections.findIndex(({ key }) => key === wrong.key);
  const path = index < 0 ? 'corrections' : `corrections.${index}.new`;
  throw fieldError(path, wrong.problem === 'time_skipped' ? 'time_skipped' : 'end_before_start');
}
