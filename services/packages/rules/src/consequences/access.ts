import { message, type Message } from '@laminate/contracts/messages';
import type { Schedule } from '@laminate/contracts/programme';
import { clockAt } from '@laminate/contracts/zoned-clock';
import { eventDayBounds, plainRule } from '../passage-rules.ts';
import { overlaps, spanOf, type Span } from '../timetable.ts';
import {
  afterAccess,
  areaIdOf,
  byArea,
  countOf,
  covers,
  isOpenAt,
  named,
  openings,
  placedIn,
  playersOf,
  setsOf,
  type AccessFacts,
  type AccessFactsProfile,
  type AccessFactsSlot,
  type AccessStep,
  type AreaRule,
  type Opening,
} from './access-facts.ts';
import { consequencesOf, declareKind, keyOf, type Effect, type Kind, type Thing } from './graph.ts';

/** Most guests who can lose access by a profile without being shown first. */
const MOST_UNASKED = 10;

/** Time slots, which people change. */
const slots = declareKind<AccessFacts, Thing>({
  kind: 'slot',
  dependsOn: [],
  things: (facts) => facts.slots.map(({ id, start, end }) => ({ id, state: `${start} ${end}` })),
});

/** Settings of profiles, which people change. */
const profiles = declareKind<AccessFacts, Thing>({
  kind: 'profile',
  dependsOn: [],
  things: (facts) =>
    facts.profiles.map(({ id, timeId, areas, rules }) => ({ id, state: JSON.stringify([timeId, areas, rules]) })),
});

/** Ways in which profiles open areas. */
const opened = declareKind<AccessFacts, Opening>({
  kind: 'opening',
  dependsOn: ['slot', 'profile'],
  things: (facts, isChanged) => [...openings(facts).values()].flat().filter(({ causes }) => causes?.some(isChanged)),
});

interface ProfileThing extends Thing {
  readonly id: number;
  readonly profile: AccessFactsProfile;
  readonly guests: number;
  readonly openings: ReadonlyMap<number, Opening>;
}

const profilesIn = (facts: AccessFacts): ProfileThing[] =>
  facts.profiles.map((profile) => {
    const own = openings(facts).get(profile.id) ?? [];
    return {
      id: profile.id,
      state: '',
      causes: own.map(({ id }) => keyOf('opening', id)),
      profile,
      guests: countOf(facts, profile.id, 'guests'),
      openings: new Map(own.map((each) => [each.areaId, each])),
    };
  });

const isOpen = (opening: Opening | undefined): opening is Opening => opening !== undefined && opening.spans.length > 0;

/** Areas that one of two states of a profile opens at some time, and the other never. */
const onlyIn = (one: ProfileThing, other: ProfileThing): number[] =>
  [...one.openings.values()].filter((each) => isOpen(each) && !isOpen(other.openings.get(each.areaId))).map(areaIdOf);

/** Areas that both open, which differ there. */
const differing = (was: ProfileThing, now: ProfileThing, by: 'hours' | 'limits'): Opening[] =>
  [...now.openings.values()].filter((each) => {
    const before = was.openings.get(each.areaId);
    return isOpen(each) && isOpen(before) && before[by] !== each[by];
  });

interface Said {
  readonly said: Message;
  readonly areas: readonly number[];
  readonly loses?: number;
  readonly was?: string;
  readonly now?: string;
}

type ProfileWords = (was: ProfileThing, now: ProfileThing, facts: AccessFacts) => Said | null;

/** Declares one thing that a change does to the guests of a profile. */
const profileKind = (kind: string, say: ProfileWords): Kind<AccessFacts> =>
  declareKind<AccessFacts, ProfileThing>({
    kind,
    dependsOn: ['opening'],
    things: profilesIn,
    touches(was, now, change) {
      const found = was && now ? say(was, now, change.was) : null;
      if (!found || found.areas.length === 0 || !now) return null;
      const { areas: _areas, ...effect } = found;
      return { kind: 'profile', id: now.id, name: now.profile.name, ...effect };
    },
  });

const wordsOf = (facts: AccessFacts, { profile, guests }: ProfileThing, areas: readonly number[]) => ({
  profile: profile.name,
  count: guests,
  areas: named(facts, areas),
});

const lost = profileKind('access_lost', (was, now, facts) => {
  const areas = onlyIn(was, now);
  return { areas, said: message('access_lost', wordsOf(facts, was, areas)), loses: was.guests };
});

const gained = profileKind('access_gained', (was, now, facts) => {
  const areas = onlyIn(now, was);
  return { areas, said: message('access_gained', wordsOf(facts, now, areas)) };
});

/** DD.MM.YYYY HH:MM. */
function shown(at: number, timeZone: string): string {
  const [day = '', time = ''] = clockAt(at, timeZone).split('T');
  return `${day.split('-').toReversed().join('.')} ${time}`;
}

const shownSpans = (spans: readonly Span[], timeZone: string): string =>
  spans.map(({ start, end }) => `${shown(start, timeZone)} – ${shown(end, timeZone)}`).join(', ');

/** Texts of the hours before and after, where all of these openings have the same, and none is open always. */
function hoursOf(
  was: readonly Opening[],
  now: readonly Opening[],
  { timeZone }: AccessFacts,
): Pick<Said, 'was' | 'now'> {
  const [from, to] = [was[0], now[0]];
  const same = (all: readonly Opening[]) => all.every(({ hours }) => hours === all[0]?.hours);
  if (!from || !to || !same(was) || !same(now)) return {};
  if (![...from.spans, ...to.spans].every(({ start, end }) => Number.isFinite(end - start))) return {};
  return { was: shownSpans(from.spans, timeZone), now: shownSpans(to.spans, timeZone) };
}

const hours = profileKind('access_hours', (was, now, facts) => {
  const after = differing(was, now, 'hours');
  const before = after.flatMap(({ areaId }) => was.openings.get(areaId) ?? []);
  const areas = after.map(areaIdOf);
  const isLess = after.some(({ spans }, at) => !before[at]?.spans.every((span) => covers(spans, span)));
  const isMore = after.some(({ spans }, at) => !spans.every((span) => covers(before[at]?.spans ?? [], span)));
  const code = isLess ? (isMore ? 'access_moved' : 'access_shorter') : 'access_longer';
  return {
    areas,
    said: message(code, wordsOf(facts, now, areas)),
    ...(isLess && { loses: now.guests }),
    ...hoursOf(before, after, facts),
  };
});

/** Does a rule allow less than another? */
const isStricter = (rule: AreaRule, than: AreaRule): boolean =>
  (rule.most !== null && (than.most === null || rule.most < than.most || rule.per !== than.per)) ||
  (than.reentry && !rule.reentry) ||
  rule.again_after > than.again_after;

const limits = profileKind('access_limits', (was, now, facts) => {
  const after = differing(was, now, 'limits');
  const areas = after.map(areaIdOf);
  const before = (areaId: number) => was.openings.get(areaId)?.rule ?? plainRule(areaId);
  const isLess = after.some(({ rule, areaId }) => isStricter(rule, before(areaId)));
  return {
    areas,
    said: message('access_limits', wordsOf(facts, now, areas)),
    ...(isLess && { loses: now.guests }),
  };
});

interface AreaThing extends Thing {
  readonly id: number;
  readonly name: string;
  /** Guests who are checked in, by the profile that opens the area to them now. */
  readonly open: ReadonlyMap<number, number>;
}

/** Areas as profiles open them. */
const areasOpened = declareKind<AccessFacts, Thing>({
  kind: 'area',
  dependsOn: ['opening'],
  things: (facts) =>
    facts.areas.map(({ id }) => {
      const own = byArea(facts).get(id) ?? [];
      return {
        id,
        state: own.map((each) => `${each.id}@${each.state}`).join(';'),
        causes: own.map((each) => keyOf('opening', each.id)),
      };
    }),
});

/** Guests who are checked in and can enter an area now. */
const inside = declareKind<AccessFacts, AreaThing>({
  kind: 'guests_inside',
  dependsOn: ['area'],
  things: (facts) =>
    facts.areas.map(({ id, name }) => ({
      id,
      name,
      state: '',
      causes: [keyOf('area', id)],
      open: new Map(
        (byArea(facts).get(id) ?? [])
          .filter(({ spans }) => isOpenAt(spans, facts.at))
          .map(({ profile }) => [profile.id, countOf(facts, profile.id, 'inside')]),
      ),
    })),
  touches(was, now) {
    if (!was || !now) return null;
    const count = [...was.open].reduce((sum, [id, guests]) => sum + (now.open.has(id) ? 0 : guests), 0);
    if (count === 0) return null;
    const { id, name } = was;
    return {
      kind: 'guests_inside',
      id,
      name,
      said: message('area_guests_inside', { area: name, count }),
      loses: count,
    };
  },
});

interface SetThing extends Thing {
  readonly id: number;
  readonly artist: string;
  /** Profiles of guests of its artist, with the areas that are open to them for the whole set. */
  readonly guests: readonly { readonly profileId: number; readonly count: number; readonly areas: readonly number[] }[];
}

/** Performances whose artists have guests on the list. */
const sets = declareKind<AccessFacts, SetThing>({
  kind: 'set',
  dependsOn: ['opening'],
  things: (facts) =>
    setsOf(facts).flatMap((set): SetThing[] => {
      const guests = playersOf(facts.players).get(set.artistId) ?? [];
      if (guests.length === 0) return [];
      const own = guests.map(({ profile_id, guests: count }) => ({
        profileId: profile_id,
        count,
        opened: openings(facts).get(profile_id) ?? [],
      }));
      return [
        {
          id: set.id,
          artist: placedIn(facts.schedules).names.get(set.id) ?? '',
          state: '',
          causes: own.flatMap((each) => each.opened.map(({ id }) => keyOf('opening', id))),
          guests: own.map(({ profileId, count, opened: all }) => ({
            profileId,
            count,
            areas: all.filter(({ spans }) => covers(spans, set)).map(areaIdOf),
          })),
        },
      ];
    }),
  touches(was, now) {
    if (!was || !now) return null;
    const after = new Map(now.guests.map(({ profileId, areas }) => [profileId, areas]));
    const count = was.guests.reduce(
      (sum, each) => sum + (each.areas.some((id) => !after.get(each.profileId)?.includes(id)) ? each.count : 0),
      0,
    );
    if (count === 0) return null;
    const { id, artist } = was;
    return { kind: 'set', id, name: artist, said: message('access_uncovers_set', { artist, count }), loses: count };
  },
});

interface SlotDay extends Thing {
  readonly id: string;
  readonly day: Schedule;
  readonly slot: string;
  readonly timed: boolean;
  readonly meets: boolean;
}

const isMet = ({ start, end }: AccessFactsSlot, span: Span): boolean =>
  start === null || end === null || overlaps({ start, end }, span);

/** Days of the programme within time slots. */
const days = declareKind<AccessFacts, SlotDay>({
  kind: 'day',
  dependsOn: ['slot'],
  things: (facts, isChanged) =>
    facts.slots
      .filter(({ id }) => isChanged(keyOf('slot', id)))
      .flatMap((slot) =>
        facts.schedules.map((day) => {
          const meets = isMet(slot, spanOf(day, facts.timeZone));
          const timed = slot.start !== null && slot.end !== null;
          const causes = [keyOf('slot', slot.id)];
          return { id: `${slot.id}/${day.id}`, state: String(meets), causes, day, slot: slot.name, timed, meets };
        }),
      ),
  touches(was, now) {
    // A slot that is deleted is taken from profiles, which says more. One without hours was of no day.
    if (!was?.timed || !was.meets || !now || now.meets) return null;
    const { day, slot } = was;
    return { kind: 'day', id: day.id, name: day.name, said: message('slot_leaves_day', { slot, day: day.name }) };
  },
});

/** Time slots within the dates of the event. */
const outside = declareKind<AccessFacts, Thing & { readonly id: number; readonly name: string; readonly out: boolean }>(
  {
    kind: 'time_slot',
    dependsOn: ['slot'],
    things: (facts) =>
      facts.slots.map((slot) => {
        const out = !isMet(slot, facts);
        return { id: slot.id, name: slot.name, state: String(out), causes: [keyOf('slot', slot.id)], out };
      }),
    touches(was, now) {
      if (!now?.out || was?.out) return null;
      const { id, name } = now;
      return { kind: 'time_slot', id, name, said: message('slot_outside', { slot: name }) };
    },
  },
);

interface QuotaThing extends Thing {
  readonly id: number;
  readonly name: string;
  readonly most: number;
  readonly guests: number;
}

/** Quotas, with the guests who could use them. */
const quotas = declareKind<AccessFacts, QuotaThing>({
  kind: 'quota',
  dependsOn: ['area'],
  things: (facts, isChanged) =>
    facts.quotas.flatMap(({ id, name, most, area_id, unit_id, group_id, day }): QuotaThing[] => {
      const causes = [keyOf('area', area_id)];
      if (!causes.some(isChanged)) return [];
      const [start, end] =
        day === null ? [-Infinity, Infinity] : eventDayBounds(day, facts.timeZone, facts.dayStartsAt);
      const all = byArea(facts).get(area_id) ?? [];
      const can = new Set(
        all
          .filter(({ spans }) => spans.some((span) => overlaps(span, { start, end })))
          .map(({ profile }) => profile.id),
      );
      const guests = facts.holders.reduce(
        (sum, each) =>
          each.unit_id === unit_id && (group_id === null || each.group_id === group_id) && can.has(each.profile_id)
            ? sum + each.guests
            : sum,
        0,
      );
      return [{ id, name, state: String(guests), causes, most, guests }];
    }),
  touches(was, now) {
    if (!was || !now || was.guests === now.guests) return null;
    const { id, name, most, guests: count } = now;
    const about = { kind: 'quota', id, name };
    if (count === 0) return { ...about, said: message('quota_unused', { name, most }) };
    return was.guests <= most && count > most
      ? { ...about, said: message('quota_too_small', { name, most, count }) }
      : null;
  },
});

/** Checkpoints, which decide by the rules of their area. */
const checkpoints = declareKind<AccessFacts, Thing & { readonly id: number; readonly name: string }>({
  kind: 'checkpoint',
  dependsOn: ['area'],
  things: (facts) =>
    facts.checkpoints.map(({ id, name, area_id }) => ({ id, name, state: '', causes: [keyOf('area', area_id)] })),
  touches(was) {
    return was
      ? { kind: 'checkpoint', id: was.id, name: was.name, said: message('checkpoint_rules', { name: was.name }) }
      : null;
  },
});

/** The kinds that a change of the access system can touch. A later one is declared and put here. */
export const ACCESS_KINDS: readonly Kind<AccessFacts>[] = [
  slots,
  profiles,
  opened,
  areasOpened,
  inside,
  lost,
  hours,
  limits,
  gained,
  sets,
  days,
  outside,
  quotas,
  checkpoints,
];

/** Returns what a change of the access system touches. */
export const consequencesOfAccess = (
  facts: AccessFacts,
  step: AccessStep,
  kinds: readonly Kind<AccessFacts>[] = ACCESS_KINDS,
): Effect[] => consequencesOf(kinds, { was: facts, now: afterAccess(facts, step) });

/**
 * Checks whether a person sees what a change touches before it is saved. Of a time slot they see everything that touches
 * guests or the programme. Ticks of the matrix are saved first, unless guests inside or more than 10 guests lose something.
 */
export const asksFirst = (effects: readonly Effect[], kind: AccessStep['kind']): boolean =>
  kind === 'profile'
    ? effects.some(({ kind: of, loses = 0 }) => of === 'guests_inside' || loses > MOST_UNASKED)
    : effects.some(({ kind: of, said, loses = 0 }) =>
        of === 'profile' ? loses > 0 || Number(said.params['count'] ?? 0) > 0 : of !== 'checkpoint',
      );
