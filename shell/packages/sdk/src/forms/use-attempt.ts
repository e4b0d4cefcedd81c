import { failureOf, isApiError, type Failure } from '@laminate/sdk';
import { showServerErrors } from '@laminate/ui/form';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What a form is for, and how it failed: the fields that the server names say so themselves, anything else is for above
 * the form.
 *
 * @param fields those that the form has
 */
export function useAttempt<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly FieldPath<Values>[],
) {
  const [failure, setFailure] = useState<Failure>();
  async function attempt(work: () => Promise<void>): Promise<void> {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      const rest = isApiError(error) ? showServerErrors(form, fields, error.errors) : [];
      if (!isApiError(error) || error.errors.length === 0 || rest.length > 0) setFailure(failureOf(error));
    }
  }
  return { failure, attempt };
}
