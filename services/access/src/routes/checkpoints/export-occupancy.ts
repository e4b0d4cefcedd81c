import { occupancyReport, passageLedger, writeLog } from '@laminate/accreditation';
import { access } from '@laminate/contracts';
import { fileTitle, type FileMaker } from '@laminate/files';
import { endpoint, scopeOf } from '@laminate/kit';
import { sendWritten } from '@laminate/kit/http/send-json';
import type { OccupancyOrder } from '../../exports/make-occupancy-file.ts';
import { occupancyLabelsOf } from '../../exports/occupancy-labels.ts';
import { hasAccessSystem } from '../../policies/has-access-system.ts';

/** Maximum number of ledger rows in one file. Excel can't read many more. */
const MOST_ROWS = 1_000_000;

/** Exports hours, quotas or the ledger of scans as a file. */
export const exportOccupancy = (files: FileMaker<OccupancyOrder, Uint8Array>) =>
  endpoint(access.exportOccupancy)
    .policy(hasAccessSystem)
    .respond(async ({ identity, params, body, res, transaction }) => {
      const { what, format, language } = body;
      const timeZone = identity.event?.time_zone ?? 'UTC';
      const scope = { ...scopeOf(identity, params.eventId), timeZone };
      const found = await transaction(async (em) => {
        // Before the file is made: nothing leaves without its line.
        await writeLog(em, scope, { action: 'export_occupancy', details: { what } });
        return what === 'passages'
          ? { report: { areas: [], hours: [], quotas: [] }, passages: await passageLedger(em, scope, MOST_ROWS) }
          : { report: await occupancyReport(em, scope), passages: undefined };
      });
      const gone = new AbortController();
      res.once('close', () => gone.abort());
      const passages = found.passages?.parts ?? [];
      const name = occupancyLabelsOf(language).files[what];
      const title = fileTitle(identity.event?.name ?? '', name, format, new Date(), timeZone);
      const made = await files.make(
        { ...body, report: found.report, passages, title, timeZone },
        gone.signal,
        passages.map(({ buffer }) => buffer),
      );
      sendWritten(res, made);
    });
