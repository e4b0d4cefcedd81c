import { message } from '@laminate/contracts/messages';
import type { Schedule } from '@laminate/contracts/programme';
import { timetableOf, type Span } from '../timetable.ts';
import { declareKind, keyOf, type Thing } from './graph.ts';

/** Performances, the guests of their artists on the guest list, and the days and time slots that can move. */
export interface PlayedFacts {
  readonly timeZone: string;
  readonly days: readonly Pick<Schedule, 'id' | 'scheduleDate'>[];
  readonly slots: readonly (Span & { readonly id: number })[];
  /** Days of the programme with their sets, on the dates that they have now. */
  readonly schedules: readonly Schedule[];
  readonly guests: readonly {
    readonly artist_id: number;
    /** Number of guests, with plus-ones. */
    readonly guests: number;
    /** For each area that opens to them by time slots: those slots, as they are now. */
    readonly areas: readonly (readonly (Span & { readonly id: number })[])[];
  }[];
}

interface PlayedSet extends Thing {
  readonly id: number;
  readonly artist: string;
  /** Guests of its artist, and for each of their areas whether it is open to them for the whole set. */
  readonly own: readonly { readonly guests: number; readonly open: readonly boolean[] }[];
}

/** Performances whose artists have guests with time slots: a day keeps its hours on the clock, a slot its instants. */
export const playedSets = declareKind<PlayedFacts, PlayedSet>({
  kind: 'played_set',
  dependsOn: ['day', 'time_slot'],
  things({ schedules, days, slots, guests, timeZone }) {
    const guestsOf = Map.groupBy(guests, ({ artist_id }) => artist_id);
    const slotsById = new Map(slots.map((slot) => [slot.id, slot]));
    const dates = new Map(days.map(({ id, scheduleDate }) => [id, scheduleDate]));
    const dated = schedules.map((day) => ({ ...day, scheduleDate: dates.get(day.id) ?? day.scheduleDate }));
    const names = new Map(schedules.flatMap(({ artists }) => artists.map((set) => [set.id, set.artist_name] as const)));
    return timetableOf(dated, timeZone).flatMap((set): PlayedSet[] => {
      const own = guestsOf.get(set.artistId)?.filter(({ areas }) => areas.length > 0) ?? [];
      if (own.length === 0) return [];
      const covers = ({ start, end }: Span): boolean => start <= set.start && set.end <= end;
      const opened = own.map(({ guests: count, areas }) => ({
        guests: count,
        open: areas.map((area) => area.some((slot) => covers(slotsById.get(slot.id) ?? slot))),
      }));
      const named = new Set(own.flatMap(({ areas }) => areas.flat().map(({ id }) => keyOf('time_slot', id))));
      const causes = [keyOf('day', set.scheduleId), ...named];
      return [{ id: set.id, artist: names.get(set.id) ?? '', state: '', causes, own: opened }];
    });
  },
  touches(was, now) {
    if (!was || !now) return null;
    const count = was.own.reduce(
      (sum, { guests, open }, guest) =>
        open.some((isOpen, area) => isOpen && !now.own[guest]?.open[area]) ? sum + guests : sum,
      0,
    );
    if (count === 0) return null;
    const { id, artist } = now;
    return { kind: 'set', id, name: artist, said: message('access_uncovers_set', { artist, count }) };
  },
});
