import type { Schedule } from '@laminate/contracts/programme';
import { plainRule, type PassageRules } from '../passage-rules.ts';
import { timetableOf, type Span } from '../timetable.ts';
import { keyOf, type Thing } from './graph.ts';

/** How a profile opens one area. */
export type AreaRule = ReturnType<typeof plainRule>;

/** A time slot. Without hours it is a name by which the person at the gate judges. */
export interface AccessFactsSlot {
  readonly id: number;
  readonly name: string;
  readonly start: number | null;
  readonly end: number | null;
}

/** A profile, with how it opens its areas. */
export interface AccessFactsProfile {
  readonly id: number;
  readonly name: string;
  readonly timeId: number | null;
  readonly areas: readonly number[];
  /** Of areas that it does not open simply. */
  readonly rules: readonly AreaRule[];
}

/** What a change of the access system can touch, all of one moment. Instants are milliseconds since 1970. */
export interface AccessFacts extends Span {
  readonly timeZone: string;
  /** Minutes after midnight at which a day at checkpoints begins. */
  readonly dayStartsAt: number;
  /** The present moment. */
  readonly at: number;
  readonly areas: readonly { readonly id: number; readonly name: string }[];
  readonly slots: readonly AccessFactsSlot[];
  readonly profiles: readonly AccessFactsProfile[];
  /** Guests who can enter somewhere, by what decides about them. */
  readonly holders: readonly {
    readonly profile_id: number;
    readonly unit_id: number | null;
    readonly group_id: number | null;
    readonly guests: number;
    /** How many of them are checked in. */
    readonly inside: number;
  }[];
  readonly checkpoints: readonly { readonly id: number; readonly name: string; readonly area_id: number }[];
  readonly quotas: readonly (PassageRules['quotas'][number] & { readonly name: string })[];
  readonly schedules: readonly Schedule[];
  /** Guests of artists who play, by profile. */
  readonly players: readonly { readonly artist_id: number; readonly profile_id: number; readonly guests: number }[];
}

/** A change of a time slot or of a profile. A slot that is deleted has no hours to go to. */
export type AccessStep =
  | { readonly kind: 'time'; readonly id: number; readonly to: Pick<AccessFactsSlot, 'start' | 'end'> | null }
  | {
      readonly kind: 'profile';
      readonly id: number;
      readonly to: Partial<Pick<AccessFactsProfile, 'areas' | 'rules' | 'timeId'>>;
    };

const ALWAYS: Span = { start: -Infinity, end: Infinity };

/** How a profile opens an area. */
export interface Opening extends Thing {
  readonly id: string;
  readonly profile: AccessFactsProfile;
  readonly areaId: number;
  /** In their order, with those that meet joined. There is none where it is closed. */
  readonly spans: readonly Span[];
  readonly hours: string;
  readonly rule: AreaRule;
  readonly limits: string;
}

/** Does one of these spans last through another? */
export const covers = (spans: readonly Span[], { start, end }: Span): boolean =>
  spans.some((span) => span.start <= start && end <= span.end);

/** Is a moment within one of these spans? */
export const isOpenAt = (spans: readonly Span[], at: number): boolean =>
  spans.some(({ start, end }) => start <= at && at < end);

/** Keeps what is made of one list, which several kinds look at. */
function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

function groupBy<Of, Key>(items: readonly Of[], keyed: (item: Of) => Key): ReadonlyMap<Key, readonly Of[]> {
  const groups = new Map<Key, Of[]>();
  for (const item of items) {
    const group = groups.get(keyed(item));
    if (group) group.push(item);
    else groups.set(keyed(item), [item]);
  }
  return groups;
}

const holdersOf = oncePer((holders: AccessFacts['holders']) => groupBy(holders, ({ profile_id }) => profile_id));
const namesOf = oncePer(
  (areas: AccessFacts['areas']) => new Map(areas.map(({ id, name }, at) => [id, { name, at }] as const)),
);

/** Counts guests of a profile, or those of them who are checked in. */
export function countOf({ holders }: AccessFacts, profileId: number, of: 'guests' | 'inside'): number {
  return (holdersOf(holders).get(profileId) ?? []).reduce((sum, each) => sum + each[of], 0);
}

/** Names areas in their order. */
export function named({ areas }: AccessFacts, ids: readonly number[]): string {
  const names = namesOf(areas);
  return ids
    .flatMap((id) => names.get(id) ?? [])
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name)
    .join(', ');
}

function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && span.start <= last.end)
      found[found.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else found.push(span);
  }
  return found;
}

const slotsOf = oncePer((slots: AccessFacts['slots']) => new Map(slots.map((slot) => [slot.id, slot])));

/** Returns when an area is open by some slots. By none, it always is. */
function spansBy({ slots }: AccessFacts, ids: readonly number[]): readonly Span[] {
  if (ids.length === 0) return [ALWAYS];
  const known = ids.flatMap((id) => slotsOf(slots).get(id) ?? []);
  return joined(known.map(({ start, end }): Span => (start === null || end === null ? ALWAYS : { start, end })));
}

function openingOf(facts: AccessFacts, profile: AccessFactsProfile, areaId: number): Opening {
  const rule = profile.rules.find(({ area_id }) => area_id === areaId) ?? plainRule(areaId);
  const ids = rule.time_ids ?? (profile.timeId === null ? [] : [profile.timeId]);
  const spans = spansBy(facts, ids);
  const hours = spans.map(({ start, end }) => `${start}-${end}`).join();
  const limits = [rule.most, rule.per, rule.reentry, rule.again_after].join();
  return {
    id: `${profile.id}/${areaId}`,
    state: `${hours} ${limits}`,
    causes: [keyOf('profile', profile.id), ...ids.map((id) => keyOf('slot', id))],
    profile,
    areaId,
    spans,
    hours,
    rule,
    limits,
  };
}

/** How each profile opens its areas, by the profile. */
export const openings = oncePer((facts: AccessFacts) =>
  groupBy(
    facts.profiles.flatMap((profile) => profile.areas.map((areaId) => openingOf(facts, profile, areaId))),
    ({ profile }) => profile.id,
  ),
);

/** The area that an opening is of. */
export const areaIdOf = ({ areaId }: Opening): number => areaId;

/** Openings of each area. */
export const byArea = oncePer((facts: AccessFacts) => groupBy([...openings(facts).values()].flat(), areaIdOf));

/** Artists of performances, and the timetable by its zone once it is made. */
export const placedIn = oncePer((schedules: AccessFacts['schedules']) => ({
  names: new Map(schedules.flatMap(({ artists }) => artists.map(({ id, artist_name }) => [id, artist_name] as const))),
  byZone: new Map<string, ReturnType<typeof timetableOf>>(),
}));

/** Guests by the artist who plays. */
export const playersOf = oncePer((players: AccessFacts['players']) => groupBy(players, ({ artist_id }) => artist_id));

/** The timetable of the programme. */
export function setsOf({ schedules, timeZone }: AccessFacts): ReturnType<typeof timetableOf> {
  const { byZone } = placedIn(schedules);
  const known = byZone.get(timeZone) ?? timetableOf(schedules, timeZone);
  byZone.set(timeZone, known);
  return known;
}

const changed = (profile: AccessFactsProfile, to: Partial<AccessFactsProfile>): AccessFactsProfile => {
  const next = { ...profile, ...to };
  return { ...next, rules: next.rules.filter(({ area_id }) => next.areas.includes(area_id)) };
};

/** Returns the facts as a change would leave them. */
export function afterAccess(facts: AccessFacts, { kind, id, ...step }: AccessStep): AccessFacts {
  if (kind === 'profile') {
    const to = step.to as Partial<AccessFactsProfile>;
    return { ...facts, profiles: facts.profiles.map((each) => (each.id === id ? changed(each, to) : each)) };
  }
  const to = step.to as Pick<AccessFactsSlot, 'start' | 'end'> | null;
  if (to) return { ...facts, slots: facts.slots.map((slot) => (slot.id === id ? { ...slot, ...to } : slot)) };
  return {
    ...facts,
    slots: facts.slots.filter((slot) => slot.id !== id),
    // Rules keep naming it, so that what it opened is closed rather than open at any time.
    profiles: facts.profiles.map((profile) => (profile.timeId === id ? { ...profile, timeId: null } : profile)),
  };
}
