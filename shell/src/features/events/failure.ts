import { isApiError } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';

/** What a person reads about a failed call: the sentence, and, where the fault is the server's, the number to quote to support. */
export interface Failure {
  readonly message: string;
  readonly reference: string | undefined;
}

/** Reads a failed call; throws what is no failed call. */
export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) throw error;
  return {
    message: error.msg,
    reference: error.status >= 500 && error.requestId ? i18n.t('Request {id}', { id: error.requestId }) : undefined,
  };
}
