import type { DetailColumn } from '../../../../drafts/detail-cells.ts';
import type { DraftCheck } from '../../check/draft-check.ts';
import type { GuestDraft } from '../../../../drafts/guest-draft.ts';
import type { DefaultPlace } from '../../resolve-place.ts';
import type { ColumnMapping } from '../../columns/column-mapping.ts';
import type { FileProblem } from '@laminate/workbook/file-problem';
import type { LettersRead } from '../letters-read.ts';
import type { ListSource, ReadAs } from '../read-guest-file.ts';
import type { SheetOutline } from '../likely-sheet.ts';

/** What the page asks of the reader. */
export type ToReader =
  | { type: 'read'; source: File | string; readAs: ReadAs }
  /** Guests from what was read last, checked by the fields of the event. Without a mapping it is text. */
  | { type: 'drafts'; table: TableMapping | null; place: DefaultPlace; fields: readonly DetailColumn[] };

/** Which sheet of the source is taken, and what its columns hold. */
export interface TableMapping {
  readonly sheet: number;
  readonly mapping: ColumnMapping;
}

/** What was read, as the page gets it: of a sheet no more than what is asked about. */
export type Source = ListSource<SheetOutline> & {
  /** How the letters of a file were read, where that was a guess or chosen. */
  readonly letters?: LettersRead;
};

/** What the reader answers. Guests come in parts, so that taking them over never holds the page up. */
export type FromReader =
  | { type: 'source'; source: Source }
  | { type: 'failed'; problem: FileProblem }
  | { type: 'drafts'; drafts: GuestDraft[]; checks: DraftCheck[]; total: number; unitsMoved: boolean };
