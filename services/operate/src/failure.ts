const CODE = 'laminate_failure';

/** A failure that the operator can mend: its message is one sentence that says what to do. */
export class Failure extends Error {
  readonly code = CODE;
}

/** Whether an error carries a sentence for the operator (compared by code, not by class). */
export function isFailure(error: unknown): error is Failure {
  return errorCode(error) === CODE;
}

/** The `code` of a Node, Postgres or own error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The message of anything that was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Turns a file system error about `place` into a sentence for the operator.
 * Errors that the operator cannot mend come back unchanged.
 */
export function fileFailure(error: unknown, target: string): unknown {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new Failure(`The disk that holds ${target} is full: free some space and start again.`);
    case 'EACCES':
    case 'EPERM':
      return new Failure(
        `There is no right to write in ${target}: give this user the right, or set DATA_DIR to a folder of its own.`,
      );
    case 'EROFS':
      return new Failure(`${target} is on a read-only disk: set DATA_DIR to a folder that can be written.`);
    case 'ENOTDIR':
    case 'EEXIST':
      return new Failure(
        `${target} should be a folder but a file is in the way: remove the file, or set DATA_DIR to another folder.`,
      );
    default:
      return error;
  }
}
