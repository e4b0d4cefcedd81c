import { isApiError } from './api-error.ts';
import { i18n } from './i18n.ts';

/** A failed call in words. */
export interface Failure {
  readonly message: string;
  /**
   * Names the call to support. Present only if the fault is the server's, since a person's own slip needs no support.
   */
  readonly reference?: string;
}

/** What to show for a failed call: the server's own sentence where there is one. */
export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return { message: i18n.t('Something went wrong. Please try again.') };
  return {
    message: error.msg,
    ...(error.status >= 500 && error.requestId && { reference: i18n.t('Request {id}', { id: error.requestId }) }),
  };
}
