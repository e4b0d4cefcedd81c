import { message, type Message } from '@laminate/contracts/messages';
import type { Performance, Schedule, Stage } from '@laminate/contracts/programme';
import { hoursOfNight } from '../night-times.ts';
import { clashesOf, misplaced, overlaps, spanOf, timetableOf, type PlacedSet, type Span } from '../timetable.ts';
import { shownDay, type EventFacts } from './event.ts';
import { consequencesOf, declareKind, keyOf, type Change, type Effect, type Kind, type Thing } from './graph.ts';
import {
  isLater,
  minutesMoved,
  movedBy,
  setOnDay,
  setsMoved,
  setsOnDay,
  type DayMove,
  type SetMove,
} from './move-set.ts';

/** Time by which a guest can enter. Milliseconds since 1970. */
export interface GuestSlot {
  readonly id: number;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A guest of an artist on the guest list. */
export interface ArtistGuest {
  readonly artist_id: number;
  /** Number of guests, with plus-ones. */
  readonly guests: number;
  /** How many of them are checked in. */
  readonly inside: number;
  /** For each area that opens to them by time slots: those slots. */
  readonly areas: readonly (readonly GuestSlot[])[];
}

/** What a change of the programme can touch, all of one moment. */
export interface ProgrammeFacts extends Span, Pick<EventFacts, 'slots' | 'quotas' | 'limits' | 'requestDays'> {
  readonly timeZone: string;
  readonly schedules: readonly Schedule[];
  readonly stages: readonly Stage[];
  /** Artists see the schedule. */
  readonly published: boolean;
  /** Users who can see it, by their artist. */
  readonly readers: readonly { readonly artist_id: number; readonly users: number }[];
  readonly guests: readonly ArtistGuest[];
  /** The change that these facts are after. */
  readonly move?: SetMove;
  readonly dayMove?: DayMove;
}

interface PlannedSet extends PlacedSet {
  readonly day: Schedule;
  readonly set: Performance;
}

/** Each fact is looked at by several kinds. */
const planned = new WeakMap<ProgrammeFacts, readonly PlannedSet[]>();

function plannedIn(facts: ProgrammeFacts): readonly PlannedSet[] {
  const known = planned.get(facts);
  if (known) return known;
  const sets = new Map(facts.schedules.flatMap((day) => day.artists.map((set) => [set.id, { day, set }] as const)));
  const found = timetableOf(facts.schedules, facts.timeZone).flatMap((placed) => {
    const there = sets.get(placed.id);
    return there ? [{ ...placed, ...there }] : [];
  });
  planned.set(facts, found);
  return found;
}

const minutesBetween = (from: number, until: number): number => Math.round((until - from) / 60_000);

const stageName = ({ stages }: ProgrammeFacts, id: number): string => stages.find((each) => each.id === id)?.name ?? '';

const hoursOf = ({ day, start, end, open }: PlannedSet, { timeZone }: ProgrammeFacts): string =>
  hoursOfNight(day.scheduleDate, { start, end: open ? null : end }, timeZone);

interface DayThing extends Thing {
  readonly id: number;
  readonly day: Schedule;
  readonly hours: string;
}

/** DD.MM.YYYY HH:MM–HH:MM. */
const hoursOfDay = ({ scheduleDate, start_time, end_time }: Schedule): string =>
  `${shownDay(scheduleDate)} ${start_time}–${end_time}`;

/** Days, which people change. */
const days = declareKind<ProgrammeFacts, DayThing>({
  kind: 'day',
  dependsOn: [],
  things: ({ schedules, timeZone }) =>
    schedules.map((day) => {
      const { start, end } = spanOf(day, timeZone);
      return { id: day.id, state: `${start} ${end}`, day, hours: hoursOfDay(day) };
    }),
  touches(was, now) {
    if (!was || was.state === now?.state || was.day.artists.length === 0) return null;
    const about = { kind: 'day', id: was.id, name: was.day.name };
    const params = { day: was.day.name, count: was.day.artists.length };
    if (!now) return { ...about, said: message('day_goes', params) };
    if (was.day.scheduleDate === now.day.scheduleDate) return null;
    return { ...about, said: message('day_moves', params), was: was.hours, now: now.hours };
  },
});

interface MetDay extends Thing {
  readonly day: Schedule;
  readonly meets: boolean;
}

/** Days within the dates of the event. */
const eventDays = declareKind<ProgrammeFacts, MetDay>({
  kind: 'event_day',
  dependsOn: ['day'],
  things: (facts) =>
    facts.schedules.map((day) => {
      const meets = overlaps(spanOf(day, facts.timeZone), facts);
      return { id: day.id, state: String(meets), causes: [keyOf('day', day.id)], day, meets };
    }),
  touches(was, now) {
    if (!was?.meets || !now || now.meets) return null;
    const { id, name, artists } = now.day;
    return { kind: 'day', id, name, said: message('day_outside', { day: name, count: artists.length }) };
  },
});

/** Time slots of the access system that were for a day. */
const daySlots = declareKind<ProgrammeFacts, MetDay & { readonly slot: ProgrammeFacts['slots'][number] }>({
  kind: 'day_slot',
  dependsOn: ['day'],
  things: (facts, isChanged) =>
    facts.schedules
      .filter(({ id }) => isChanged(keyOf('day', id)))
      .flatMap((day) => {
        const span = spanOf(day, facts.timeZone);
        const causes = [keyOf('day', day.id)];
        return facts.slots.map((slot) => {
          const meets = overlaps(slot, span);
          return { id: `${day.id}/${slot.id}`, state: String(meets), causes, day, slot, meets };
        });
      }),
  touches(was, now) {
    if (!was?.meets || !now || now.meets) return null;
    const { id, name } = now.slot;
    return { kind: 'time_slot', id, name, said: message('slot_leaves_day', { slot: name, day: now.day.name }) };
  },
});

interface QuotaThing extends Thing {
  readonly quota: ProgrammeFacts['quotas'][number];
  readonly scheduled: boolean;
}

/** Quotas of a date, which stay on it. */
const dayQuotas = declareKind<ProgrammeFacts, QuotaThing>({
  kind: 'quota',
  dependsOn: ['day'],
  things({ schedules, quotas }) {
    const causes = schedules.map(({ id }) => keyOf('day', id));
    const dates = new Set(schedules.map(({ scheduleDate }) => scheduleDate));
    return quotas.map((quota) => {
      const scheduled = dates.has(quota.day);
      return { id: quota.id, state: String(scheduled), causes, quota, scheduled };
    });
  },
  touches(was, now) {
    if (!was?.scheduled || !now || now.scheduled) return null;
    const { id, name, day } = now.quota;
    return { kind: 'quota', id, name, said: message('quota_stays', { name, day: shownDay(day) }) };
  },
});

interface RequestDay extends Thing {
  readonly owner: number;
  readonly name: string;
  readonly hasDay: boolean;
  readonly said: Message;
}

/** Limits of a day and days of requests, which stay on their dates when the last schedule day of these goes. */
const requestDays = declareKind<ProgrammeFacts, RequestDay>({
  kind: 'request_day',
  dependsOn: ['day'],
  things({ schedules, limits, requestDays: asked }) {
    const dates = new Set(schedules.map(({ scheduleDate }) => scheduleDate));
    const causes = schedules.map(({ id }) => keyOf('day', id));
    const about = (of: string, owner: number, { name, day }: { readonly name: string; readonly day: string }) => ({
      id: `${of} ${owner} ${day}`,
      state: String(dates.has(day)),
      causes,
      owner,
      name,
      hasDay: dates.has(day),
    });
    return [
      ...limits.map((limit): RequestDay => {
        const [name, day] = [limit.name, shownDay(limit.day)];
        const said = name ? message('limit_day_empty', { name, day }) : message('limit_day_empty_event', { day });
        return { ...about('limit', limit.id, limit), said };
      }),
      ...asked.map((one): RequestDay => {
        const said = message('request_day_empty', { name: one.name, day: shownDay(one.day), count: one.people });
        return { ...about('requests', one.id, one), said };
      }),
    ];
  },
  touches: (was, now) =>
    was?.hasDay && now && !now.hasDay ? { kind: 'request_day', id: now.owner, name: now.name, said: now.said } : null,
});

interface DaySet extends Thing {
  readonly id: number;
  readonly day: Schedule;
  readonly set: Performance;
}

/** Sets of a day that changes, which stay at their hours, move along, or no longer fit. */
const daySets = declareKind<ProgrammeFacts, DaySet>({
  kind: 'day_set',
  dependsOn: ['day'],
  things: ({ schedules }, isChanged) =>
    schedules
      .filter(({ id }) => isChanged(keyOf('day', id)))
      .flatMap((day) =>
        day.artists.map((set) => ({ id: set.id, state: '', causes: [keyOf('day', day.id)], day, set })),
      ),
  touches(was, now, change) {
    const { dayMove } = change.now;
    if (!was || !dayMove?.to) return null;
    const { day, set } = was;
    const { timeZone } = change.was;
    const artist = set.artist_name;
    const hours = [set.start_time, set.end_time].filter((time) => time !== null).join('–');
    const moved = dayMove.to.start_time === day.start_time ? null : setOnDay(day, dayMove.to, set, timeZone);
    const canMove = moved !== null && typeof moved !== 'string' ? { canMove: { revision: set.revision } } : {};
    const about = { kind: 'set', id: set.id, name: artist, was: hours, ...canMove };
    if (now && dayMove.along.includes(set.id)) {
      const to = [now.set.start_time, now.set.end_time].filter((time) => time !== null).join('–');
      return { ...about, now: to, said: message('set_moves_along', { artist }), moves: true };
    }
    if (!now) return { ...about, now: hours, said: message('set_outside_new_day', { artist, time: set.start_time }) };
    return canMove.canMove ? { ...about, now: hours, said: message('set_keeps_time', { artist }) } : null;
  },
});

interface SetThing extends Thing {
  readonly id: number;
  readonly planned: PlannedSet;
}

const stateOf = ({ stageId, artistId, start, end }: PlannedSet): string => [stageId, artistId, start, end].join();

/** Is a day deleted? What was between its sets goes with them. */
const isDeletion = ({ now }: Change<ProgrammeFacts>): boolean => now.dayMove?.to === null;

/** Sets, which people move. */
const sets = declareKind<ProgrammeFacts, SetThing>({
  kind: 'set',
  dependsOn: [],
  things: (facts) => plannedIn(facts).map((each) => ({ id: each.id, state: stateOf(each), planned: each })),
});

const laneKey = ({ scheduleId, stageId }: PlannedSet): string => `${scheduleId}/${stageId}`;

function lanesOf(facts: ProgrammeFacts): Map<string, PlannedSet[]> {
  const lanes = new Map<string, PlannedSet[]>();
  for (const each of plannedIn(facts)) {
    const lane = lanes.get(laneKey(each));
    if (lane) lane.push(each);
    else lanes.set(laneKey(each), [each]);
  }
  return lanes;
}

/** Stages on their nights, with their sets in order. */
const lanes = declareKind<ProgrammeFacts, Thing>({
  kind: 'lane',
  dependsOn: ['set'],
  things: (facts) =>
    [...lanesOf(facts)].map(([id, lane]) => ({
      id,
      state: lane.map((each) => `${each.id}@${stateOf(each)}`).join(';'),
      causes: lane.map((each) => keyOf('set', each.id)),
    })),
});

/** The other sets of a stage: some move along, some could, and one without an end lasts until the next. */
const neighbours = declareKind<ProgrammeFacts, SetThing>({
  kind: 'neighbour',
  dependsOn: ['lane'],
  things: (facts) =>
    plannedIn(facts).map((each) => ({
      id: each.id,
      state: stateOf(each),
      causes: [keyOf('lane', laneKey(each))],
      planned: each,
    })),
  touches(was, now, change) {
    const { move } = change.now;
    if (!was || !now || !move || now.id === move.id) return null;
    const { set, day, stageId } = was.planned;
    const moved = day.artists.find(({ id }) => id === move.id);
    const hours = hoursOf(was.planned, change.was);
    const about = {
      kind: 'set',
      id: now.id,
      name: set.artist_name,
      was: hours,
      now: was.state === now.state ? hours : hoursOf(now.planned, change.now),
    };
    const canMove = { revision: set.revision };
    const artist = set.artist_name;
    if (move.along.includes(now.id))
      return { ...about, said: message('set_moves_along', { artist }), canMove, moves: true };
    const minutes = moved ? minutesMoved(day, moved, move.to) : 0;
    if (moved && minutes !== 0 && isLater(day, moved, move.to, set)) {
      const there = movedBy(day, set, minutes, change.was.timeZone);
      const params = { artist, stage: stageName(change.was, stageId) };
      if (typeof there !== 'string') return { ...about, said: message('set_follows', params), canMove };
      const code = there === 'skipped by the clocks' ? 'set_follows_skipped' : 'set_follows_outside';
      return { ...about, said: message(code, params) };
    }
    return was.state === now.state ? null : { ...about, said: message('set_length_changes', { artist }) };
  },
});

interface Changeover extends Thing {
  readonly id: string;
  readonly before: PlannedSet;
  readonly after: PlannedSet;
  readonly minutes: number;
}

/** Time between two sets on a stage. There is none where one starts as the other ends. */
const changeovers = declareKind<ProgrammeFacts, Changeover>({
  kind: 'changeover',
  dependsOn: ['lane'],
  things: (facts) =>
    [...lanesOf(facts)].flatMap(([key, lane]) =>
      lane.slice(1).flatMap((after, at): Changeover[] => {
        const before = lane[at];
        // A set without an end lasts until the next, so nothing is between them.
        if (!before || before.open || before.end >= after.start) return [];
        const minutes = minutesBetween(before.end, after.start);
        const causes = [keyOf('lane', key)];
        return [{ id: `${before.id}/${after.id}`, state: String(minutes), causes, before, after, minutes }];
      }),
    ),
  touches(was, now, change) {
    const pair = now ?? was;
    if (!pair || was?.minutes === now?.minutes || isDeletion(change)) return null;
    const names = { before: pair.before.set.artist_name, after: pair.after.set.artist_name };
    const about = { kind: 'changeover', id: pair.after.id, name: `${names.before} – ${names.after}` };
    if (was && now)
      return { ...about, said: message('changeover_changes', { ...names, was: was.minutes, now: now.minutes }) };
    return {
      ...about,
      said: now
        ? message('changeover_new', { ...names, now: now.minutes })
        : message('changeover_gone', { ...names, was: pair.minutes }),
    };
  },
});

interface ClashThing extends Thing {
  readonly id: string;
  readonly of: 'artist' | 'stage';
  readonly first: PlannedSet;
  readonly second: PlannedSet;
  readonly minutes: number;
}

/** Two sets that can't both be. */
const clashes = declareKind<ProgrammeFacts, ClashThing>({
  kind: 'clash',
  dependsOn: ['set'],
  things(facts, isChanged) {
    const byId = new Map(plannedIn(facts).map((each) => [each.id, each]));
    return clashesOf(plannedIn(facts)).flatMap(({ kind, sets: pair, from, until }): ClashThing[] => {
      const [first, second] = [byId.get(pair[0].id), byId.get(pair[1].id)];
      if (!first || !second) return [];
      if (!isChanged(keyOf('set', first.id)) && !isChanged(keyOf('set', second.id))) return [];
      const minutes = minutesBetween(from, until);
      const ids = [first.id, second.id].toSorted((a, b) => a - b);
      const causes = ids.map((id) => keyOf('set', id));
      return [{ id: `${kind} ${ids.join('/')}`, state: String(minutes), causes, of: kind, first, second, minutes }];
    });
  },
  touches(was, now, change) {
    const pair = now ?? was;
    if (!pair || was?.minutes === now?.minutes || isDeletion(change)) return null;
    const { first, second, minutes } = pair;
    const about = { kind: 'clash', id: second.id, name: second.set.artist_name };
    if (pair.of === 'artist') {
      const artist = second.set.artist_name;
      return {
        ...about,
        said: now ? message('artist_twice', { artist, minutes }) : message('artist_twice_ends', { artist }),
      };
    }
    const names = {
      first: first.set.artist_name,
      second: second.set.artist_name,
      stage: stageName(change.was, second.stageId),
    };
    return {
      ...about,
      said: now ? message('stage_overlap', { ...names, minutes }) : message('stage_overlap_ends', names),
    };
  },
});

interface SlotThing extends Thing {
  readonly id: string;
  readonly slot: GuestSlot;
  readonly set: Performance;
  readonly covers: boolean;
  /** Guests to whom an area of this slot is closed for a part of the set. */
  readonly shut: number;
}

const covers = (slot: GuestSlot, { start, end }: PlannedSet): boolean => slot.start <= start && end <= slot.end;

function byArtist<Of extends { readonly artist_id: number }>(items: readonly Of[]): ReadonlyMap<number, readonly Of[]> {
  const groups = new Map<number, Of[]>();
  for (const item of items) {
    const group = groups.get(item.artist_id);
    if (group) group.push(item);
    else groups.set(item.artist_id, [item]);
  }
  return groups;
}

/** Time slots of the guests of artists who play. */
const timeSlots = declareKind<ProgrammeFacts, SlotThing>({
  kind: 'time_slot',
  dependsOn: ['set'],
  things(facts, isChanged) {
    const guestsOf = byArtist(facts.guests);
    return plannedIn(facts).flatMap((each): SlotThing[] => {
      if (!isChanged(keyOf('set', each.id))) return [];
      const found = new Map<number, SlotThing>();
      for (const { areas, guests } of guestsOf.get(each.artistId) ?? []) {
        const shut = new Set(
          areas
            .filter((slots) => !slots.some((slot) => covers(slot, each)))
            .flatMap((slots) => slots.map(({ id }) => id)),
        );
        for (const slot of new Map(areas.flat().map((one) => [one.id, one])).values()) {
          const known = found.get(slot.id);
          const count = (known?.shut ?? 0) + (shut.has(slot.id) ? guests : 0);
          found.set(slot.id, {
            id: `${each.id}/${each.artistId}/${slot.id}`,
            state: `${covers(slot, each)} ${count}`,
            causes: [keyOf('set', each.id)],
            slot,
            set: each.set,
            covers: covers(slot, each),
            shut: count,
          });
        }
      }
      return [...found.values()];
    });
  },
  touches(was, now) {
    if (!now || now.shut === 0 || (was && (!was.covers || was.shut >= now.shut))) return null;
    const params = { slot: now.slot.name, artist: now.set.artist_name, count: now.shut };
    // A set that is given to another artist was never covered by the slots of that artist's guests.
    const code = was ? 'slot_uncovered' : 'slot_not_covering';
    return { kind: 'time_slot', id: now.slot.id, name: now.slot.name, said: message(code, params) };
  },
});

interface ArtistThing extends Thing {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

/** Artists who play, with something counted for them. Each depends on their sets. */
function artistsWith(facts: ProgrammeFacts, counts: ReadonlyMap<number, number>): ArtistThing[] {
  const played = new Map<number, PlannedSet[]>();
  for (const each of plannedIn(facts)) {
    if (!counts.get(each.artistId)) continue;
    played.set(each.artistId, [...(played.get(each.artistId) ?? []), each]);
  }
  return [...played].map(([id, own]) => ({
    id,
    name: own[0]?.set.artist_name ?? '',
    count: counts.get(id) ?? 0,
    state: own.map(({ id: set, stageId, start, end, open }) => [set, stageId, start, open ? '' : end].join()).join(';'),
    causes: own.map((each) => keyOf('set', each.id)),
  }));
}

/** Schedules that artists see. */
const pages = declareKind<ProgrammeFacts, ArtistThing>({
  kind: 'published_schedule',
  dependsOn: ['set'],
  things: (facts) =>
    facts.published ? artistsWith(facts, new Map(facts.readers.map((each) => [each.artist_id, each.users]))) : [],
  touches(was, now) {
    const artist = now ?? was;
    if (!artist || was?.state === now?.state) return null;
    const { id, name, count } = artist;
    return { kind: 'published_schedule', id, name, said: message('schedule_readers', { artist: name, count }) };
  },
});

/** Guests of artists who are checked in. */
const inside = declareKind<ProgrammeFacts, ArtistThing>({
  kind: 'guests_inside',
  dependsOn: ['set'],
  things(facts) {
    const counts = new Map<number, number>();
    for (const { artist_id, inside: count } of facts.guests)
      counts.set(artist_id, (counts.get(artist_id) ?? 0) + count);
    return artistsWith(facts, counts);
  },
  touches(was, now) {
    const artist = now ?? was;
    if (!artist || was?.state === now?.state) return null;
    const { id, name, count } = artist;
    return { kind: 'guests_inside', id, name, said: message('artist_guests_inside', { artist: name, count }) };
  },
});

/** The kinds that a change of the programme can touch. A later one is declared and put here. */
export const PROGRAMME_KINDS: readonly Kind<ProgrammeFacts>[] = [
  days,
  requestDays,
  daySets,
  sets,
  lanes,
  neighbours,
  clashes,
  changeovers,
  timeSlots,
  eventDays,
  daySlots,
  dayQuotas,
  pages,
  inside,
];

/** Returns the facts as a change of a set would leave them. @throws CannotFollow */
export function afterMove(facts: ProgrammeFacts, move: SetMove): ProgrammeFacts {
  return {
    ...facts,
    move,
    schedules: facts.schedules.map((day) => {
      const moved = new Map(setsMoved(day, move, facts.timeZone).map((set) => [set.id, set]));
      return moved.size === 0 ? day : { ...day, artists: day.artists.map((set) => moved.get(set.id) ?? set) };
    }),
  };
}

/**
 * Returns what a change of a set touches.
 * @throws CannotFollow for a set in `along` that can't move along
 */
export const consequencesOfMove = (
  facts: ProgrammeFacts,
  move: SetMove,
  kinds: readonly Kind<ProgrammeFacts>[] = PROGRAMME_KINDS,
): Effect[] => consequencesOf(kinds, { was: facts, now: afterMove(facts, move) });

/** Returns a day as a change would leave it, without sets that no longer fit. @throws CannotFollow */
function dayAfterMove(day: Schedule, move: DayMove, timeZone: string): Schedule[] {
  const { to } = move;
  if (!to) return [];
  const moved = new Map(setsOnDay(day, move, timeZone).map((set) => [set.id, set]));
  const artists = day.artists.map((set) => moved.get(set.id) ?? set);
  const next = { ...day, ...to, schedule_date: to.scheduleDate };
  return [{ ...next, artists: artists.filter((set) => !misplaced(next, set, timeZone)) }];
}

/**
 * Returns what a change of a day touches.
 * @throws CannotFollow for a set in `along` that can't move along
 */
export const consequencesOfDay = (
  facts: ProgrammeFacts,
  move: DayMove,
  kinds: readonly Kind<ProgrammeFacts>[] = PROGRAMME_KINDS,
): Effect[] =>
  consequencesOf(kinds, {
    was: facts,
    now: {
      ...facts,
      dayMove: move,
      schedules: facts.schedules.flatMap((day) =>
        day.id === move.id ? dayAfterMove(day, move, facts.timeZone) : [day],
      ),
    },
  });
