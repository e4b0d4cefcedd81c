import { fieldError, type ApiError } from '@laminate/kit';
import { fileTypeFromBuffer } from 'file-type';
import { isPlainArchive } from './judge-archive.ts';
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

/**
 * A directory entry of a compound file: its name in UTF-16, at most 64 bytes, then the bytes of the name and its kind
 * ([MS-CFB] 2.6.1).
 */
const ENTRY = { bytes: 128, nameLength: 64, kind: 66 } as const;
const [STORAGE, STREAM] = [1, 2] as const;

/**
 * Whether a compound file has an entry of this name and kind. Entries lie at multiples of their size, in whatever
 * sector.
 */
function hasEntry(bytes: Buffer, name: string, kind: number): boolean {
  const wanted = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 2)) {
    if (
      at % ENTRY.bytes === 0 &&
      at + ENTRY.bytes <= bytes.length &&
      bytes.readUInt16LE(at + ENTRY.nameLength) === wanted.length &&
      bytes[at + ENTRY.kind] === kind
    )
      return true;
  }
  return false;
}

/**
 * Returns the type of a document of Word or Excel as they were before 2007. Returns undefined for other compound files,
 * such as installers, and for those with macros.
 */
function oldOfficeType(bytes: Buffer): string | undefined {
  if (['VBA', 'Macros', '_VBA_PROJECT_CUR'].some((name) => hasEntry(bytes, name, STORAGE))) return undefined;
  if (hasEntry(bytes, 'WordDocument', STREAM)) return 'application/msword';
  return hasEntry(bytes, 'Workbook', STREAM) || hasEntry(bytes, 'Book', STREAM)
    ? 'application/vnd.ms-excel'
    : undefined;
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
