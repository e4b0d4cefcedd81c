import { timeOfNight } from '@laminate/rules/night-times';
import type { Clash, PlacedSet } from '@laminate/rules/timetable';
import { i18n } from '@laminate/sdk/i18n';

interface Names {
  readonly artist: (id: number) => string;
  readonly stage: (id: number) => string;
  /** The date of a day of the programme, YYYY-MM-DD. */
  readonly night: (scheduleId: number) => string;
  readonly timeZone: string;
}

/** Returns a clash in plain words: what it is, and who is in whose way. */
export function clashLabels(
  { kind, sets: [first, second], from, until }: Clash,
  { artist, stage, night, timeZone }: Names,
): { title: string; text: string } {
  const minutes = Math.round((until - from) / 60_000);
  const timeIn = ({ scheduleId }: PlacedSet, at: number) => timeOfNight(night(scheduleId), at, timeZone);
  const [end, start] = [timeIn(first, first.end), timeIn(second, second.start)];
  if (kind === 'stage') {
    return {
      title: i18n.t('Clash on {stage}, {minutes} min', { stage: stage(first.stageId), minutes }),
      text: i18n.t('{first} performs until {end}, but {second} starts at {start}.', {
        first: artist(first.artistId),
        end,
        second: artist(second.artistId),
        start,
      }),
    };
  }
  return {
    title: i18n.t('{artist} in two places, {minutes} min', { artist: artist(first.artistId), minutes }),
    text: i18n.t('On {first} until {end}, on {second} from {start}.', {
      first: stage(first.stageId),
      end,
      second: stage(second.stageId),
      start,
    }),
  };
}
