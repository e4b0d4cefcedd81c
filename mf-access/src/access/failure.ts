import { failureOf, isApiError, type Failure } from '@laminate/sdk';

/**
 * Returns what to show next to the field of a failed call that has one field. It is the sentence alone, which needs no
 * name of the field.
 */
export function fieldFailure(error: unknown): Failure {
  const failure = failureOf(error);
  const [field] = isApiError(error) && error.code === 'invalid_request' ? error.errors : [];
  return field ? { ...failure, message: field.message } : failure;
}
