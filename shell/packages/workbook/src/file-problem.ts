const PROBLEMS = [
  'too_large',
  'too_much',
  'too_slow',
  'too_wide',
  'old_excel',
  'protected',
  'no_list',
  'unreadable',
  'empty',
] as const;

/**
 * Why a source could not be read: `too_large` as a file, `too_much` once unpacked, `too_wide` with more
 * columns than a list has, `no_list` where it is a picture or the like, `protected` by a password, `too_slow` when the reader gave no
 * sign of life for too long.
 */
export type FileProblem = (typeof PROBLEMS)[number];

/** Error thrown where a source can't be read. Compare it by `code`. */
export interface GuestFileError extends Error {
  readonly code: FileProblem;
}

/** Makes an error to throw. */
export function guestFileError(code: FileProblem): GuestFileError {
  return Object.assign(new Error(code), { code });
}

/** Is this an error of `guestFileError`? */
export function isGuestFileError(error: unknown): error is GuestFileError {
  return error instanceof Error && 'code' in error && PROBLEMS.some((problem) => problem === error.code);
}

/** How pictures (PNG, JPEG, GIF, WebP) and PDF files begin. */
const NO_LISTS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x25, 0x50, 0x44, 0x46],
];

/**
 * Checks whether a file is a workbook, by how it begins. Others can be text.
 * @throws GuestFileError where it is neither, or a workbook that can't be read
 */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw guestFileError(isEncrypted(bytes) ? 'protected' : 'old_excel');
  if (NO_LISTS.some((prefix) => startsWith(bytes, prefix))) throw guestFileError('no_list');
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
}

/** A workbook with a password is a container like an old .xls, with a part of this name. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = [...'EncryptedPackage'].join('\0');
  return new TextDecoder('latin1').decode(bytes).includes(name);
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}
