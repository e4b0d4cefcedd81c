import type { BadgeLayout, ExportFormat } from '@laminate/contracts/export-formats';
import type { Unprintable } from '@laminate/contracts/exports';
import { exportPeople } from '@laminate/contracts/routes/guestlist';
import { call } from '@laminate/sdk';
import { downloadFile } from '@laminate/sdk/device';
import { getLocale } from '@laminate/sdk/i18n';
import { partTitle } from '../parts.ts';

/** A file to make, or several where one would hold too much. */
export interface ExportJob {
  readonly format: ExportFormat;
  readonly layout: BadgeLayout;
  /** Ids of each file. Null is everyone. */
  readonly parts: readonly (readonly number[] | null)[];
}

/** What was saved. */
export interface Exported {
  /** Of the last file. */
  readonly title: string;
  /** Of all files. */
  readonly unprintable: Unprintable;
}

/**
 * Has the files made one after the other and saves each as it comes.
 *
 * @param onPart called with how many are saved
 */
export async function runExport(
  eventId: number,
  { format, layout, parts }: ExportJob,
  signal: AbortSignal,
  onPart: (done: number) => void,
): Promise<Exported> {
  let title = '';
  const unprintable: Unprintable = { count: 0, people: [] };
  for (const [index, people] of parts.entries()) {
    const body = { format, layout, language: getLocale(), people: people && [...people] };
    const {
      contentBase64,
      fileTitle,
      unprintable: ofPart,
    } = await call(exportPeople, { params: { eventId }, body, signal });
    title = parts.length > 1 ? partTitle(fileTitle, index + 1, parts.length) : fileTitle;
    downloadFile(contentBase64, title);
    unprintable.count += ofPart.count;
    unprintable.people.push(...ofPart.people);
    onPart(index + 1);
  }
  return { title, unprintable };
}
