import type { DetailColumn } from '../../../../drafts/detail-cells.ts';
import { draftChecker } from '../../check/draft-check.ts';
import type { GuestDraft } from '../../../../drafts/guest-draft.ts';
import { resolvePlace } from '../../resolve-place.ts';
import { draftsOf, withNotations } from '../../columns/column-mapping.ts';
import { lettersRead } from '../letters-read.ts';
import { isGuestFileError } from '@laminate/workbook/file-problem';
import { readGuestFile, readPasted } from '../read-guest-file.ts';
import type { GuestFile, ReadAs, Sheet } from '../read-guest-file.ts';
import { outlineOf } from '../../columns/table-outline.ts';
import { parseGuestText } from '../../../../drafts/parse-guest-text.ts';
import type { FromReader, TableMapping, ToReader } from './messages.ts';

/** Reads lists outside the page, which stays quick whatever they hold. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ToReader>) => void) | null;
  postMessage(message: FromReader): void;
}

/** Number of guests handed over together: a few milliseconds of the page's time. */
const PART = 2000;

const scope = globalThis as unknown as WorkerScope;
let read: GuestFile = { kind: 'text', text: '' };

scope.onmessage = ({ data }) => {
  if (data.type === 'read') void readSource(data.source, data.readAs);
  else sendDrafts(data);
};

async function readSource(source: File | string, readAs: ReadAs): Promise<void> {
  try {
    read = typeof source === 'string' ? readPasted(source) : await readGuestFile(source, readAs);
    scope.postMessage({
      type: 'source',
      source: {
        ...(read.kind === 'table' ? { kind: 'table', sheets: outlinesOf(read.sheets) } : read),
        ...(read.encoding && { letters: lettersRead(read, read.encoding) }),
        ...(read.separator !== undefined && { separator: read.separator }),
      },
    });
  } catch (error) {
    scope.postMessage({ type: 'failed', problem: isGuestFileError(error) ? error.code : 'unreadable' });
  }
}

const outlinesOf = (sheets: readonly Sheet[]) =>
  sheets.map(({ name, hidden = false, table, aside, hiddenColumns, numbers }) => ({
    name,
    hidden,
    outline: outlineOf(table, aside, hiddenColumns, numbers),
  }));

function findDrafts(table: TableMapping | null, fields: readonly DetailColumn[]): readonly GuestDraft[] {
  if (read.kind === 'text') return parseGuestText(read.text);
  const sheet = table && read.sheets[table.sheet];
  return sheet ? draftsOf(sheet.table, withNotations(table.mapping, fields), sheet.aside, sheet.numbers) : [];
}

function sendDrafts({ table, place, fields }: Extract<ToReader, { type: 'drafts' }>): void {
  const found = findDrafts(table, fields);
  const unitsMoved =
    place === null &&
    found.some((draft) => [draft.unit, draft.group, draft.profile, draft.wristband, draft.badge].some(Boolean));
  const check = draftChecker(fields);
  let from = 0;
  do {
    const drafts = found.slice(from, from + PART).map((draft) => resolvePlace(draft, place));
    scope.postMessage({ type: 'drafts', drafts, checks: drafts.map(check), total: found.length, unitsMoved });
    from += PART;
  } while (from < found.length);
}
