import { crc32 } from 'node:zlib';

/** How metadata of a camera begins (TIFF 6.0), in either order of bytes. */
const STARTS = ['II*\0', 'MM\0*'] as const;
/** Field of the first directory that says where the one with the place is (Exif 2.32, 4.6.3). */
const GPS_POINTER = 0x8825;
const ENTRY_BYTES = 12;
/** The place has 32 fields. Anything above this limit is not a directory. */
const MAX_GPS_FIELDS = 64;
/** Bytes of a value by its type, from 1 on. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8] as const;
/** Places in XMP, as attributes and as elements, and in the video that phones put behind a photo. */
const IN_WORDS = [
  /(?<=exif:GPS\w+=")[^"<]+|(?<=exif:GPS\w+=')[^'<]+|(?<=<exif:GPS\w+>)[^<]+/g,
  /(?<=\u00a9xyz.{4})[+-][^/]{1,60}/gs,
];
/** Texts of a PNG, maybe packed, and how those begin that hold metadata of a camera. */
const TEXTS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);
const METADATA = /^(?:XML:com\.adobe\.xmp|Raw profile type )/;
const PNG = '\u0089PNG\r\n\u001a\n';

/** Returns where the entries of a directory are, or none if it would end beyond the file. */
function entriesAt(view: DataView, at: number, isLittle: boolean): number[] {
  if (at + 2 > view.byteLength) return [];
  const count = view.getUint16(at, isLittle);
  if (at + 2 + count * ENTRY_BYTES > view.byteLength) return [];
  return Array.from({ length: count }, (_, index) => at + 2 + index * ENTRY_BYTES);
}

/** Empties the directory with the place, and what its entries point to. */
function emptyGps(bytes: Buffer, isLittle: boolean): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 8) return;
  for (const entry of entriesAt(view, view.getUint32(4, isLittle), isLittle)) {
    if (view.getUint16(entry, isLittle) !== GPS_POINTER) continue;
    const gps = view.getUint32(entry + 8, isLittle);
    const fields = entriesAt(view, gps, isLittle);
    if (fields.length === 0 || fields.length > MAX_GPS_FIELDS) continue;
    for (const field of fields) {
      const size = (TYPE_BYTES[view.getUint16(field + 2, isLittle)] ?? 0) * view.getUint32(field + 4, isLittle);
      const value = view.getUint32(field + 8, isLittle);
      if (size > 4 && value + size <= view.byteLength) bytes.fill(0, value, value + size);
      bytes.fill(0, field, field + ENTRY_BYTES);
    }
    view.setUint16(gps, 0, isLittle);
  }
}

/** Writes over the texts of a PNG that hold packed EXIF and XMP, and puts the checksums right. */
function sealPng(bytes: Buffer): void {
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const [data, end] = [at + 8, at + 8 + bytes.readUInt32BE(at)];
    if (end + 4 > bytes.length) return;
    const type = bytes.toString('latin1', at + 4, data);
    if (TEXTS.has(type) && METADATA.test(bytes.toString('latin1', data, end))) {
      bytes.write('tEXt', at + 4, 'latin1');
      bytes.fill(' ', data, end).write('Comment\0', data, 'latin1');
    }
    if (TEXTS.has(type) || type === 'eXIf') bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end);
    at = end + 4;
  }
}

/**
 * A picture of the same size that doesn't say where it was taken: the place is written over in its EXIF, its XMP and a video
 * behind it. All else, the way it is turned too, stays.
 */
export function withoutLocation(picture: Buffer): Buffer {
  const bytes = Buffer.from(picture);
  for (const start of STARTS)
    for (let at = bytes.indexOf(start, 0, 'latin1'); at !== -1; at = bytes.indexOf(start, at + 1, 'latin1'))
      emptyGps(bytes.subarray(at), start.startsWith('I'));
  const text = bytes.toString('latin1');
  for (const words of IN_WORDS)
    for (const { 0: found, index } of text.matchAll(words)) bytes.fill('0', index, index + found.length, 'latin1');
  if (text.startsWith(PNG)) sealPng(bytes);
  return bytes;
}
