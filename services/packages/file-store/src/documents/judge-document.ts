import { fieldError, type ApiError } from '@laminate/kit';
import { fileTypeFromBuffer } from 'file-type';
import { isPlainArchive } from './judge-archive.ts';
import { oldOfficeType } from './old-office.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/** What is taken, by content, with the endings of such files. Documents with macros have types of their own and are none of these. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
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
};

/** Bytes that no text has: control characters but for tab, line breaks and the form feed. */
const NO_TEXT = /[^\P{Cc}\t\n\r\f]/u;

const noDocument = (): ApiError => fieldError('rider-file', 'The file must be a PDF, a picture, a text, a document of an office program without macros or a ZIP archive without programs');

function isText(bytes: Buffer): boolean {
  try {
    return !NO_TEXT.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** The name with the ending of what the file is, so that no program takes it for something else. */
function trueName(name: string, endings: readonly string[]): string {
  const clean = name.normalize('NFC').replaceAll(/[<>:"|?*]/g, ' ').replaceAll(/\s+/g, ' ').trim().replace(/^\.+/, '');
  const ending = /\.([^.]+)$/.exec(clean)?.[1]?.toLowerCase();
  const named = clean === '' ? 'file' : clean;
  return ending !== undefined && endings.includes(ending) ? named : `${named}.${endings[0]}`;
}

/** The type by content; undefined for what is none of the above. */
async function typeOf(bytes: Buffer): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (found === 'application/x-cfb') return oldOfficeType(bytes);
  if (found === 'application/zip') return isPlainArchive(bytes) ? found : undefined;
  return found ?? (bytes.length > 0 && isText(bytes) ? 'text/plain' : undefined);
}

/**
 * What a file is, judged by its content; its name is put right by that.
 * @throws ApiError 400 for what is no document that artists send
 */
export async function judgeDocument({ bytes, name }: { readonly bytes: Buffer; readonly name: string }): Promise<{ contentType: string; fileName: string }> {
  const contentType = await typeOf(bytes);
  const endings = contentType === undefined ? undefined : ENDINGS[contentType];
  if (contentType === undefined || endings === undefined) throw noDocument();
  return { contentType, fileName: trueName(name, endings) };
}
