import type { LedgerPassage, OccupancyReport } from '@laminate/accreditation';
import type { ExportedFile, OccupancyExport } from '@laminate/contracts';
import { csvOf } from '@laminate/files/csv';
import { movedJson, movedRows } from '@laminate/files/moved-json';
import { xlsxOf } from '@laminate/files/xlsx';
import type { Column } from '@laminate/files';
import { hourColumns, passageColumns, quotaColumns } from './occupancy-columns.ts';
import { occupancyLabelsOf } from './occupancy-labels.ts';

/** A file to make, as it goes to the thread that makes it. */
export interface OccupancyOrder extends OccupancyExport {
  readonly report: OccupancyReport;
  /** Lists as JSON of `LedgerPassage[]`, empty unless they are what is asked for. */
  readonly passages: readonly Uint8Array[];
  /** Name of the file. */
  readonly title: string;
  /** IANA zone of the event. */
  readonly timeZone: string;
}

const fileOf = async <Row>(
  { what, format, language }: OccupancyOrder,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Promise<Buffer> =>
  format === 'csv' ? csvOf(rows, columns) : xlsxOf(rows, columns, occupancyLabelsOf(language).files[what]);

/**
 * Makes a file of hours, quotas or scans. Runs in a separate thread, because a long ledger takes seconds.
 * @returns JSON of `ExportedFile`
 */
export default async function makeOccupancyFile(order: OccupancyOrder): Promise<Uint8Array> {
  const { what, report, passages, timeZone, language } = order;
  const file =
    what === 'hours'
      ? fileOf(order, report.hours, hourColumns(report, timeZone, language))
      : what === 'quotas'
        ? fileOf(order, report.quotas, quotaColumns(report, language))
        : fileOf(order, movedRows<LedgerPassage>(passages), passageColumns(timeZone, language));
  const made: ExportedFile = { contentBase64: (await file).toString('base64'), fileTitle: order.title };
  return movedJson(made);
}
