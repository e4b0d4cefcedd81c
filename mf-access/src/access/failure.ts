import { failureOf, isApiError, type Failure } from '@laminate/sdk';

/**
 * What to show for a failed call that has one field, beside that field: the sentence alone, which needs no name of it.
 */
export function fieldFailure(error: unknown): Failure {
  const failure = failureOf(error);
  const [field] = isApiError(error) && error.code === 'invalid_request' ? error.errors : [];
  return field ? { ...failure, message: field.message } : failure;
}
