import { clockAt, type Schedule, type Stage } from '@laminate/contracts';
import { timeOfNight } from '@laminate/rules/night-times';
import { clashesOf, timetableOf, type PlacedSet } from '@laminate/rules/timetable';
import { programmeLabelsOf } from './programme-labels.ts';

/** A performance as it leaves. */
export interface ProgrammeRow {
  readonly id: number;
  /** Counts up with every change of it or of its day, for calendars that have it already. */
  readonly revision: number;
  /** YYYY-MM-DD of the day whose night it belongs to, and its name. */
  readonly date: string;
  readonly day: string;
  readonly stage: string;
  readonly artist: string;
  /** Time as HH:MM, with `(+1)` after midnight. */
  readonly start: string;
  readonly end: string | null;
  /** What clock and calendar show in truth, YYYY-MM-DDTHH:MM. */
  readonly trueStart: string;
  readonly trueEnd: string | null;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** What clashes with it, in words. */
  readonly note: string;
}

/** What a programme is made of. */
export interface Programme {
  readonly schedules: readonly Schedule[];
  readonly stages: readonly Stage[];
  /** IANA zone of the event. */
  readonly timeZone: string;
}

/**
 * The performances of a programme, day by day, stage by stage.
 * @param artistId of one artist alone
 */
export function programmeRows(
  { schedules, stages, timeZone }: Programme,
  language: 'en' | 'et',
  artistId?: number,
): ProgrammeRow[] {
  const labels = programmeLabelsOf(language);
  const timetable = timetableOf(schedules, timeZone);
  const clashes = artistId === undefined ? clashesOf(timetable) : [];
  const performances = new Map(schedules.flatMap(({ artists }) => artists).map((each) => [each.id, each]));
  const nights = new Map(schedules.map(({ id, scheduleDate }) => [id, scheduleDate]));
  const timeIn = ({ scheduleId }: PlacedSet, at: number) => timeOfNight(nights.get(scheduleId) ?? '', at, timeZone);
  const noteOf = (id: number) =>
    clashes
      .filter(({ sets }) => sets.some((set) => set.id === id))
      .map(({ kind, sets }) => {
        const other = sets[0].id === id ? sets[1] : sets[0];
        const who =
          kind === 'artist'
            ? stages.find((each) => each.id === other.stageId)?.name
            : performances.get(other.id)?.artist_name;
        return labels.clash[kind](`${who ?? ''} ${timeIn(other, other.start)}`);
      })
      .join('; ');
  return schedules.flatMap((day) =>
    stages.flatMap((stage) =>
      timetable
        .filter(
          (set) =>
            set.scheduleId === day.id &&
            set.stageId === stage.id &&
            (artistId === undefined || set.artistId === artistId),
        )
        .map((set): ProgrammeRow => {
          const { id, revision, start, end, open } = set;
          const performance = performances.get(id);
          return {
            id,
            revision,
            date: day.scheduleDate,
            day: day.name,
            stage: stage.name,
            artist: performance?.artist_name ?? '',
            start: timeIn(set, start),
            end: open ? null : timeIn(set, end),
            trueStart: clockAt(start, timeZone),
            trueEnd: open ? null : clockAt(end, timeZone),
            startsAt: new Date(start).toISOString(),
            endsAt: new Date(end).toISOString(),
            note: noteOf(id),
          };
        }),
    ),
  );
}
