import { type Failure, failureOf, isApiError, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError } from '@laminate/ui';
import { Form, showServerErrors } from '@laminate/ui/form';
import { Plus } from '@laminate/ui/icons';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { RequestedField } from '../../details/typed-details.ts';
import { addGuests } from './api/shared-list.ts';
import { GuestFields, guestPaths, noGuest, toGuest } from './guest-fields.tsx';
import type { GuestValues } from './guest-fields.tsx';
import { useBatchKey } from '@laminate/sdk/forms';

/** Where the server names the fields of the only guest of a batch. */
const FIRST_GUEST = 'guests.0.';

/** Adds one guest. What was typed stays until the server has it. */
export function AddOne({ token, fields }: { token: string; fields: readonly RequestedField[] }) {
  const blank = noGuest(fields);
  const form = useForm<GuestValues>({ defaultValues: blank });
  const [failure, setFailure] = useState<Failure>();
  const { keyOf, arrived } = useBatchKey();

  async function submit(values: GuestValues): Promise<void> {
    setFailure(undefined);
    const guests = [toGuest(values, fields, blank.details)];
    try {
      await addGuests(token, guests, keyOf(guests));
    } catch (error) {
      const errors = isApiError(error)
        ? error.errors.map((field) => ({ ...field, path: field.path.replace(FIRST_GUEST, '') }))
        : [];
      const rest = showServerErrors(form, guestPaths(fields), errors);
      if (errors.length === 0 || rest.length > 0) setFailure(failureOf(error));
      return;
    }
    arrived();
    toast.success(i18n.t('{name} added', { name: values.name.trim() }));
    form.reset(blank);
    form.setFocus('name');
  }

  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <GuestFields fields={fields} />
      <Button
        type="submit"
        variant="primary"
        block
        icon={<Plus aria-hidden="true" />}
        loading={form.formState.isSubmitting}
      >
        {i18n.t('Add guest')}
      </Button>
    </Form>
  );
}
