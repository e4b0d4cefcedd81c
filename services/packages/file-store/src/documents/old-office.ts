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
export function oldOfficeType(bytes: Buffer): string | undefined {
  if (['VBA', 'Macros', '_VBA_PROJECT_CUR'].some((name) => hasEntry(bytes, name, STORAGE))) return undefined;
  if (hasEntry(bytes, 'WordDocument', STREAM)) return 'application/msword';
  return hasEntry(bytes, 'Workbook', STREAM) || hasEntry(bytes, 'Book', STREAM)
    ? 'application/vnd.ms-excel'
    : undefined;
}
