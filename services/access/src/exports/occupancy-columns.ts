import type { LedgerPassage, OccupancyReport } from '@laminate/accreditation';
import type { OccupancyExport } from '@laminate/contracts';
import { clockTimeIn, type Column } from '@laminate/files';
import { columnsOf } from './columns-of.ts';
import { occupancyLabelsOf } from './occupancy-labels.ts';

type Language = OccupancyExport['language'];

const areaIn = ({ areas }: OccupancyReport) => {
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  return (id: number): string | null => names.get(id) ?? null;
};

/** Returns columns for hours with scans. Each hour begins at the time of the event's clocks. */
export function hourColumns(
  report: OccupancyReport,
  timeZone: string,
  language: Language,
): Column<OccupancyReport['hours'][number]>[] {
  const [area, time] = [areaIn(report), clockTimeIn(timeZone)];
  return columnsOf(occupancyLabelsOf(language).hours, [
    [16, (row) => time(new Date(row.at))],
    [24, (row) => area(row.area_id)],
    [10, (row) => row.entries],
    [10, (row) => row.exits],
    [10, (row) => row.refused],
  ]);
}

/**
 * Returns the columns for quotas, with what is used and what is left. The latter is below 0 where more passed than
 * allowed.
 */
export function quotaColumns(report: OccupancyReport, language: Language): Column<OccupancyReport['quotas'][number]>[] {
  const labels = occupancyLabelsOf(language);
  const area = areaIn(report);
  return columnsOf(labels.quotas, [
    [28, (row) => row.name],
    [24, (row) => area(row.area_id)],
    [16, (row) => (row.day === null ? labels.allDays : new Date(row.day))],
    [10, (row) => row.most],
    [10, (row) => row.used],
    [10, (row) => row.most - row.used],
  ]);
}

/** Returns the columns for every row of the ledger. Times are those of the event's time zone. */
export function passageColumns(timeZone: string, language: Language): Column<LedgerPassage>[] {
  const labels = occupancyLabelsOf(language);
  const clockTime = clockTimeIn(timeZone, 'seconds');
  const time = (at: string | null) => (at === null ? null : clockTime(new Date(at)));
  return columnsOf(labels.passages, [
    [10, (row) => row.id],
    [19, (row) => time(row.tapped_at ?? row.at)],
    [26, (row) => row.person],
    [18, (row) => row.unit],
    [18, (row) => row.group],
    [20, (row) => row.checkpoint],
    [20, (row) => row.area],
    [10, (row) => labels.directions[row.direction]],
    [10, (row) => row.guests],
    [12, (row) => labels.outcomes[row.outcome]],
    [28, (row) => (row.reason === null ? null : labels.reasons[row.reason])],
    [18, (row) => row.user],
    [16, (row) => row.device],
    [19, (row) => time(row.at)],
    [12, (row) => row.clock_off_minutes],
    [12, (row) => row.undoes],
  ]);
}
