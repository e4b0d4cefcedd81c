import { message, type Message } from '@laminate/contracts/messages';
import type { Schedule } from '@laminate/contracts/programme';
import { clockAt, wallTime } from '@laminate/contracts/zoned-clock';
import { eventDay } from '../passage-rules.ts';
import { overlaps, spanOf, type Span } from '../timetable.ts';
import { playedSets, type PlayedFacts } from './event-sets.ts';
import { consequencesOf, declareKind, keyOf, type Effect, type Kind, type Thing } from './graph.ts';

/** A day of the programme, with how many sets it has and the times at which these start and end, HH:MM. */
export type EventFactsDay = Pick<Schedule, 'id' | 'name' | 'scheduleDate' | 'start_time' | 'end_time'> & {
  readonly sets: number;
  readonly times: readonly string[];
};

/** A deadline of a section of a form, of one artist or of a shared list, YYYY-MM-DD. */
interface FactsDeadline {
  readonly of: 'section' | 'artist' | 'list';
  readonly id: number;
  readonly name: string;
  readonly date: string;
}

/** Until when guests can answer an invitation, or requests be sent: a moment, in milliseconds since 1970. */
interface FactsAnswers {
  readonly of: 'invitations' | 'requests';
  readonly id: number;
  readonly name: string;
  readonly until: number;
}

/** What is for one day of an event, by its date. */
export interface DayThings {
  /** Limits of places of one day. The name is empty for one of the whole event. */
  readonly limits: readonly { readonly id: number; readonly name: string; readonly day: string }[];
  /** Days for which people are asked for in requests, by their category. */
  readonly requestDays: readonly {
    readonly id: number;
    readonly name: string;
    readonly day: string;
    readonly people: number;
  }[];
}

/** What a change of an event's dates or zone can touch, all of one moment. Instants are milliseconds since 1970. */
export interface EventFacts extends Span, DayThings, PlayedFacts {
  readonly name: string;
  readonly timeZone: string;
  readonly days: readonly EventFactsDay[];
  /** Users who see the published schedule. It is 0 while nothing is published. */
  readonly readers: number;
  /** Dates until the end of which artists have time, of a section of a form or of one artist. */
  readonly deadlines: readonly FactsDeadline[];
  /** Deadlines of shared lists with a link that opens them, of invitation lists and of categories of requests. */
  readonly lists: readonly (FactsDeadline | FactsAnswers)[];
  /** Nights of artists in hotels, from one day to another, both YYYY-MM-DD. */
  readonly stays: readonly {
    readonly id: number;
    readonly artist: string;
    readonly hotel: string;
    readonly from: string;
    readonly to: string;
  }[];
  /** Time slots of the access system that have hours. */
  readonly slots: readonly (Span & { readonly id: number; readonly name: string })[];
  /** Quotas of one day, by the day of the event as checkpoints count it. */
  readonly quotas: readonly { readonly id: number; readonly name: string; readonly day: string }[];
  readonly checkpoints: number;
  /** Minutes after midnight at which a day at checkpoints begins. */
  readonly dayStartsAt: number;
  /** Guests who are checked in. */
  readonly inside: number;
}

const EVENT = keyOf('event', 0);
const ZONE = keyOf('zone', 0);

const minutesBetween = (from: number, until: number): number => Math.round((until - from) / 60_000);

/** Dates of the event, which people change. */
const event = declareKind<EventFacts, Thing>({
  kind: 'event',
  dependsOn: [],
  things: ({ start, end }) => [{ id: 0, state: `${start} ${end}` }],
});

/** Its zone, which people change. */
const zone = declareKind<EventFacts, Thing>({
  kind: 'zone',
  dependsOn: [],
  things: ({ timeZone }) => [{ id: 0, state: timeZone }],
});

interface DayThing extends Thing {
  readonly id: number;
  readonly day: EventFactsDay;
  readonly span: Span;
  readonly outside: boolean;
}

/** Days of the programme, which stay on their dates with what the clock shows. */
const days = declareKind<EventFacts, DayThing>({
  kind: 'day',
  dependsOn: ['event', 'zone'],
  things: (facts) =>
    facts.days.map((day) => {
      const span = spanOf(day, facts.timeZone);
      const outside = !overlaps(span, facts);
      return { id: day.id, state: `${span.start} ${span.end} ${outside}`, causes: [EVENT, ZONE], day, span, outside };
    }),
  touches(was, now) {
    if (!was || !now) return null;
    const { id, day } = now;
    const about = { kind: 'day', id, name: day.name };
    if (now.outside && !was.outside)
      return { ...about, said: message('day_outside', { day: day.name, count: day.sets }) };
    const minutes = minutesBetween(was.span.start, now.span.start);
    if (minutes === 0) return null;
    const code = minutes > 0 ? 'day_later' : 'day_earlier';
    return { ...about, said: message(code, { day: day.name, minutes: Math.abs(minutes) }) };
  },
});

/** The published schedule as a whole. */
const page = declareKind<EventFacts, Thing & { readonly readers: number }>({
  kind: 'published_schedule',
  dependsOn: ['day'],
  things: ({ days: all, readers }) =>
    readers === 0 ? [] : [{ id: 0, state: '', causes: all.map(({ id }) => keyOf('day', id)), readers }],
  touches: (_was, now) =>
    now
      ? { kind: 'published_schedule', id: 0, name: '', said: message('event_schedule_readers', { count: now.readers }) }
      : null,
});

interface SlotThing extends Thing {
  readonly id: number;
  readonly name: string;
  readonly outside: boolean;
  readonly hours: string;
}

/** DD.MM.YYYY. @param day YYYY-MM-DD */
export const shownDay = (day: string): string => day.split('-').toReversed().join('.');

function shown(at: number, timeZone: string): string {
  const [day = '', time = ''] = clockAt(at, timeZone).split('T');
  return `${shownDay(day)} ${time}`;
}

/** Hours by the clocks of a zone, as people read them. */
export const shownHours = ({ start, end }: Span, timeZone: string): string =>
  `${shown(start, timeZone)} – ${shown(end, timeZone)}`;

/** Time slots, which stay at their instants. */
const slots = declareKind<EventFacts, SlotThing>({
  kind: 'time_slot',
  dependsOn: ['event', 'zone'],
  things: (facts) =>
    facts.slots.map((slot) => {
      const hours = shownHours(slot, facts.timeZone);
      const outside = !overlaps(slot, facts);
      return { id: slot.id, name: slot.name, state: `${hours} ${outside}`, causes: [EVENT, ZONE], outside, hours };
    }),
  touches(was, now) {
    if (!was || !now || was.state === now.state) return null;
    const { id, name } = now;
    if (now.outside && !was.outside)
      return { kind: 'time_slot', id, name, said: message('slot_outside', { slot: name }) };
    if (was.hours === now.hours) return null;
    return { kind: 'time_slot', id, name, said: message('slot_clock', { slot: name }), was: was.hours, now: now.hours };
  },
});

interface DeadlineThing extends Thing {
  readonly owner: number;
  readonly name: string;
  /** DD.MM.YYYY. */
  readonly date: string;
  readonly late: boolean;
  readonly closes: number;
}

/** When a deadline passes, by the clocks of the event. One of invitations or requests stays at its moment. */
function closingOf(deadline: FactsDeadline | FactsAnswers, { start, timeZone }: EventFacts) {
  if ('until' in deadline) {
    const { until } = deadline;
    return { date: clockAt(until, timeZone).slice(0, 10), late: until > start, closes: until };
  }
  const { date } = deadline;
  const closes = wallTime(date, '23:59', timeZone).at;
  return { date, late: date > clockAt(start, timeZone).slice(0, 10), closes };
}

/**
 * Deadlines of artists and shared lists, which stay on their dates and close at the end of these, and those of invitations
 * and requests.
 */
const deadlines = declareKind<EventFacts, DeadlineThing>({
  kind: 'deadline',
  dependsOn: ['event', 'zone'],
  things: (facts) =>
    [...facts.deadlines, ...facts.lists].map((deadline) => {
      const { of, id, name } = deadline;
      const { date, late, closes } = closingOf(deadline, facts);
      return {
        id: `${of} ${id} ${'date' in deadline ? date : ''}`,
        owner: id,
        name,
        date: shownDay(date),
        state: `${late} ${closes}`,
        causes: [EVENT, ZONE],
        late,
        closes,
      };
    }),
  touches(was, now) {
    if (!was || !now) return null;
    const { owner: id, name, date } = now;
    const about = { kind: 'deadline', id, name };
    if (now.late && !was.late) return { ...about, said: message('deadline_after_start', { name, date }) };
    const minutes = minutesBetween(was.closes, now.closes);
    if (minutes === 0) return null;
    const code = minutes > 0 ? 'deadline_later' : 'deadline_earlier';
    return { ...about, said: message(code, { name, date, minutes: Math.abs(minutes) }) };
  },
});

/** First and last date of the event, YYYY-MM-DD. */
const datesOf = ({ start, end, timeZone }: Pick<EventFacts, 'start' | 'end' | 'timeZone'>) => ({
  first: clockAt(start, timeZone).slice(0, 10),
  last: clockAt(end, timeZone).slice(0, 10),
});

interface StayThing extends Thing {
  readonly outside: boolean;
  readonly stay: EventFacts['stays'][number];
}

/** Hotel bookings, which stay on their dates: a hotel has to agree to others. */
const stays = declareKind<EventFacts, StayThing>({
  kind: 'hotel_booking',
  dependsOn: ['event', 'zone'],
  things(facts) {
    const { first, last } = datesOf(facts);
    return facts.stays.map((stay) => {
      const outside = stay.to < first || stay.from > last;
      return { id: stay.id, state: String(outside), causes: [EVENT, ZONE], outside, stay };
    });
  },
  touches(was, now) {
    if (!was || !now || was.outside || !now.outside) return null;
    const { id, artist, hotel, from, to } = now.stay;
    const said = message('stay_outside', { artist, hotel, from: shownDay(from), to: shownDay(to) });
    return { kind: 'hotel_booking', id, name: artist, said };
  },
});

interface QuotaThing extends Thing {
  readonly id: number;
  readonly name: string;
  readonly day: string;
  readonly outside: boolean;
}

/** Quotas of a day. */
const quotas = declareKind<EventFacts, QuotaThing>({
  kind: 'quota',
  dependsOn: ['event', 'zone'],
  things(facts) {
    const [first, last] = [facts.start, facts.end].map((at) => eventDay(at, facts.timeZone, facts.dayStartsAt));
    return facts.quotas.map(({ id, name, day }) => {
      const outside = day < (first ?? day) || day > (last ?? day);
      return { id, name, state: String(outside), causes: [EVENT, ZONE], day, outside };
    });
  },
  touches(was, now) {
    if (!was || !now || was.outside || !now.outside) return null;
    const { id, name, day } = now;
    return { kind: 'quota', id, name, said: message('quota_outside', { name, day: shownDay(day) }) };
  },
});

interface RequestDayThing extends Thing {
  readonly owner: number;
  readonly name: string;
  readonly outside: boolean;
  readonly said: Message;
}

/** Whether requests can't be for a date. An event that ends at midnight has no day after that. */
function outsideOf({ start, end, timeZone }: EventFacts): (day: string) => boolean {
  const { first, last } = datesOf({ start, end: Math.max(start, end - 1), timeZone });
  return (day) => day < first || day > last;
}

const leavesEvent = (was: RequestDayThing | undefined, now: RequestDayThing | undefined): Effect | null =>
  was && now && !was.outside && now.outside
    ? { kind: 'request_day', id: now.owner, name: now.name, said: now.said }
    : null;

/** Limits of one day, which stay on their dates. */
const dayLimits = declareKind<EventFacts, RequestDayThing>({
  kind: 'day_limit',
  dependsOn: ['event', 'zone'],
  things(facts) {
    const isOutside = outsideOf(facts);
    return facts.limits.map(({ id, name: named, day }) => {
      const name = named || facts.name;
      const said = message('limit_outside', { name, day: shownDay(day) });
      const outside = isOutside(day);
      return { id, owner: id, name, state: String(outside), causes: [EVENT, ZONE], outside, said };
    });
  },
  touches: leavesEvent,
});

/** Days for which people are asked for in requests, which stay on their dates. */
const requestDays = declareKind<EventFacts, RequestDayThing>({
  kind: 'request_day',
  dependsOn: ['event', 'zone'],
  things(facts) {
    const isOutside = outsideOf(facts);
    return facts.requestDays.map(({ id: owner, name, day, people: count }, id) => {
      const said = message('request_day_outside', { name, day: shownDay(day), count });
      const outside = isOutside(day);
      return { id, owner, name, state: String(outside), causes: [EVENT, ZONE], outside, said };
    });
  },
  touches: leavesEvent,
});

/** The moment at which a day at checkpoints begins. */
const checkpointDays = declareKind<EventFacts, Thing>({
  kind: 'checkpoint_day',
  dependsOn: ['zone'],
  things: ({ checkpoints, timeZone }) => (checkpoints === 0 ? [] : [{ id: 0, state: timeZone, causes: [ZONE] }]),
  touches(_was, _now, { was, now }) {
    const time = new Date(was.dayStartsAt * 60_000).toISOString().slice(11, 16);
    // Of one date on both sides: other dates of the event move no day at a checkpoint.
    const date = clockAt(was.start, was.timeZone).slice(0, 10);
    const [from, to] = [was, now].map(({ timeZone }) => wallTime(date, time, timeZone).at) as [number, number];
    const minutes = minutesBetween(from, to);
    if (minutes === 0) return null;
    const code = minutes > 0 ? 'checkpoint_days_later' : 'checkpoint_days_earlier';
    return { kind: 'checkpoint_day', id: 0, name: '', said: message(code, { minutes: Math.abs(minutes) }) };
  },
});

/** Guests who are checked in now. */
const inside = declareKind<EventFacts, Thing & { readonly count: number }>({
  kind: 'guests_inside',
  dependsOn: ['event', 'zone'],
  things: ({ inside: count }) => (count === 0 ? [] : [{ id: 0, state: String(count), causes: [EVENT, ZONE], count }]),
  touches: (_was, now) =>
    now ? { kind: 'guests_inside', id: 0, name: '', said: message('event_guests_inside', { count: now.count }) } : null,
});

/** The kinds that dates and zone of an event can touch. A later one is declared and put here. */
export const EVENT_KINDS: readonly Kind<EventFacts>[] = [
  event,
  zone,
  days,
  page,
  slots,
  playedSets,
  deadlines,
  quotas,
  dayLimits,
  requestDays,
  stays,
  checkpointDays,
  inside,
];

/** Returns what other dates or another zone of an event touch. @param to also with what moves along */
export const consequencesOfDates = (
  facts: EventFacts,
  to: Partial<Pick<EventFacts, 'start' | 'end' | 'timeZone' | 'days' | 'slots' | 'quotas' | 'limits' | 'requestDays'>>,
  kinds: readonly Kind<EventFacts>[] = EVENT_KINDS,
): Effect[] => consequencesOf(kinds, { was: facts, now: { ...facts, ...to } });
