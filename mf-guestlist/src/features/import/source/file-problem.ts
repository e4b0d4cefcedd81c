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
