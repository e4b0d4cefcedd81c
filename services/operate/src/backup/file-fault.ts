/**
 * Returns what is wrong with a file of a backup.
 * @param found the SHA-256 of its bytes now, or null when it is not there
 * @param written that of the bytes that were written
 */
export function fileFault(found: string | null, written: string): 'missing' | 'damaged' | null {
  if (found === null) return 'missing';
  return found === written ? null : 'damaged';
}
