/** Beginnings of pages and scripts as a browser could read them out of a picture. */
// With what ends the name, since chance alone writes `<svg` into one of fifty large photos.
const MARKUP = /<(?:script|html|!doctype|svg|iframe|\?php)[\s/>]|javascript:/i;
/**
 * Bytes from the start of a file within which a PDF can begin, and bytes from its end within which an archive can end.
 */
const PDF_START = 1024;
const ARCHIVE_END = 65_557;
const END_OF_ARCHIVE = Buffer.from('PK\u0005\u0006', 'latin1');

/**
 * Checks whether a picture is another file as well: a page, a script, a PDF, an archive. What we store no longer
 * contains any of that, but a person who sends such a file doesn't mean a picture.
 */
export function hidesOther(bytes: Buffer): boolean {
  if (bytes.subarray(0, PDF_START).includes('%PDF-', 0, 'latin1')) return true;
  if (bytes.subarray(-ARCHIVE_END).includes(END_OF_ARCHIVE)) return true;
  return MARKUP.test(bytes.toString('latin1'));
}
