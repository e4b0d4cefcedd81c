import { clashesOf, timetableOf, type Schedule, type Stage } from '@laminate/contracts';
import { programmeWordsOf } from './programme-words.ts';

/** A performance as it leaves. */
export interface ProgrammeRow {
  readonly id: number;
  /** Counts up with every change, for calendars that have it already. */
  readonly revision: number;
  /** YYYY-MM-DD of the day whose night it belongs to, and its name. */
  readonly date: string;
  readonly day: string;
  readonly stage: string;
  readonly artist: string;
  /** HH:MM. */
  readonly start: string;
  readonly end: string | null;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** What clashes with it, in words. */
  readonly note: string;
}

/**
 * The performances of a programme, day by day, stage by stage.
 * @param artistId of one artist alone
 */
export function programmeRows(
  { schedules, stages, timeZone }: { readonly schedules: readonly Schedule[]; readonly stages: readonly Stage[]; readonly timeZone: string },
  language: 'en' | 'et',
  artistId?: number,
): ProgrammeRow[] {
  const words = programmeWordsOf(language);
  const timetable = timetableOf(schedules, timeZone);
  const clashes = artistId === undefined ? clashesOf(timetable) : [];
  const performances = new Map(schedules.flatMap(({ artists }) => artists).map((each) => [each.id, each]));
  const noteOf = (id: number) =>
    clashes
      .filter(({ sets }) => sets.some((set) => set.id === id))
      .map(({ kind, sets }) => {
        const other = sets[0].id === id ? sets[1] : sets[0];
        const { artist_name = '', start_time = '' } = performances.get(other.id) ?? {};
        const stage = stages.find((each) => each.id === other.stageId)?.name ?? '';
        return words.clash[kind](kind === 'artist' ? `${stage} ${start_time}` : `${artist_name} ${start_time}`);
      })
      .join('; ');
  return schedules.flatMap((day) =>
    stages.flatMap((stage) =>
      timetable
        .filter((set) => set.scheduleId === day.id && set.stageId === stage.id && (artistId === undefined || set.artistId === artistId))
        .map(({ id, start, end }): ProgrammeRow => {
          const performance = performances.get(id);
          return {
            id,
            revision: performance?.revision ?? 1,
            date: day.scheduleDate,
            day: day.name,
            stage: stage.name,
            artist: performance?.artist_name ?? '',
            start: performance?.start_time ?? '',
            end: performance?.end_time ?? null,
            startsAt: new Date(start).toISOString(),
            endsAt: new Date(end).toISOString(),
            note: noteOf(id),
          };
        })));
}
