import { fieldError, type ApiError } from '@laminate/kit';
import { fileTypeFromBuffer } from 'file-type';
import { isPlainArchive } from './judge-archive.ts';
import { oldOfficeType } from './old-office.ts';
import { withoutLocation } from './without-location.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/**
 * Accepted types, by content, with the endings of such files. Documents with macros have separate types and are none of
 * these.
 */
const ENDINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<readonly string[]>({
    'application/pdf': ['pdf'],
    'image/jpeg': ['jpg', 'jpeg'],
    'image/png': ['png'],
    'image/webp': ['webp'],
    'image/gif': ['gif'],
    'image/avif': ['avif'],
    'image/heic': ['heic'],
    'image/tiff': ['tif', 'tiff'],
    [`${OFFICE}.wordprocessingml.document`]: ['docx'],
    [`${OFFICE}.spreadsheetml.sheet`]: ['xlsx'],
    [`${OFFICE}.presentationml.presentation`]: ['pptx'],
    [`${OPEN}.text`]: ['odt'],
    [`${OPEN}.spreadsheet`]: ['ods'],
    [`${OPEN}.presentation`]: ['odp'],
    'application/msword': ['doc'],
    'application/vnd.ms-excel': ['xls'],
    'application/rtf': ['rtf'],
    'application/zip': ['zip'],
    'text/plain': ['txt', 'csv', 'md'],
  }),
);

/** Bytes that no text has: control characters but for tab, line breaks and the form feed. */
const NO_TEXT = /[^\P{Cc}\t\n\r\f]/u;

const noDocument = (): ApiError => fieldError('rider-file', 'file_type_refused');

const brokenDocument = (): ApiError => fieldError('rider-file', 'file_damaged');

function isText(bytes: Buffer): boolean {
  try {
    return !NO_TEXT.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** The ending of a name, in small letters and without its dot. */
const endingOf = (name: string): string | undefined => /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase();

/** Whether a name promises one of these documents: bytes that nothing is known by are then what is left of it. */
const hasDocumentEnding = (name: string): boolean =>
  [...ENDINGS].some(([type, endings]) => type !== 'text/plain' && endings.includes(endingOf(name) ?? ''));

/** Returns the name with the ending that matches the file's content, so that no app takes it for something else. */
function trueName(name: string, endings: readonly string[]): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(/[<>:"|?*]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  const ending = endingOf(clean);
  const named = clean === '' ? 'file' : clean;
  return ending !== undefined && endings.includes(ending) ? named : `${named}.${endings[0]}`;
}

/** Returns the type by content, or undefined if it is none of the above. @param found by its first bytes */
function typeOf(bytes: Buffer, found: string | undefined): string | undefined {
  if (found === 'application/x-cfb') return oldOfficeType(bytes);
  if (found === 'application/zip') return isPlainArchive(bytes) ? found : undefined;
  return found ?? (bytes.length > 0 && isText(bytes) ? 'text/plain' : undefined);
}

/** A file as it is kept. */
interface JudgedDocument {
  readonly contentType: string;
  readonly fileName: string;
  /** As it was sent, but for a picture's place. */
  readonly content: Buffer;
}

/**
 * Determines what a file is by its content, and corrects its name to match.
 * @throws ApiError 400 for anything that isn't a document that artists send, and for a broken one
 */
export async function judgeDocument({
  bytes,
  name,
}: {
  readonly bytes: Buffer;
  readonly name: string;
}): Promise<JudgedDocument> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (found === undefined && hasDocumentEnding(name)) throw brokenDocument();
  const contentType = typeOf(bytes, found);
  const endings = contentType === undefined ? undefined : ENDINGS.get(contentType);
  if (contentType === undefined || endings === undefined) throw noDocument();
  const content = contentType.startsWith('image/') ? withoutLocation(bytes) : bytes;
  return { contentType, fileName: trueName(name, endings), content };
}
