import type { BadgeLayout, ExportFormat } from '@laminate/contracts/export-formats';
import { exportPeople } from '@laminate/contracts/routes/guestlist';
import { call, downloadFile } from '@laminate/sdk';
import { getLocale } from '@laminate/sdk/i18n';
import { partTitle } from '../parts.ts';

/** A file to make, or several where one would hold too much. */
export interface ExportJob {
  readonly format: ExportFormat;
  readonly layout: BadgeLayout;
  /** Ids of each file; null is everyone. */
  readonly parts: readonly (readonly number[] | null)[];
}

/**
 * Has the files made one after the other and saves each as it comes.
 *
 * @param onPart told how many are saved
 * @returns the title of the last
 */
export async function runExport(eventId: number, { format, layout, parts }: ExportJob, signal: AbortSignal, onPart: (done: number) => void): Promise<string> {
  let title = '';
  for (const [index, people] of parts.entries()) {
    const body = { format, layout, language: getLocale(), people: people && [...people] };
    const { contentBase64, fileTitle } = await call(exportPeople, { params: { eventId }, body, signal });
    title = parts.length > 1 ? partTitle(fileTitle, index + 1, parts.length) : fileTitle;
    downloadFile(contentBase64, title);
    onPart(index + 1);
  }
  return title;
}
