import type { BillingDetails } from '@laminate/contracts/payment-plans';
import { toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError } from '@laminate/ui';
import { Form, FormActions } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  BILLING_FIELDS,
  BillingFields,
  billingDetailsOf,
  billingValuesOf,
  type BillingValues,
} from './billing-fields.tsx';
import { Loaded } from './loaded.tsx';
import { billingQuery, useSaveBilling } from './plans-api.ts';

/** Person or company that the next invoices name. They can be changed at any time. */
export function BillingSection() {
  const query = useQuery(billingQuery);
  return (
    <Loaded query={query} failed={i18n.t('Couldn’t load your billing details')}>
      {(details) => <BillingForm details={details} />}
    </Loaded>
  );
}

function BillingForm({ details }: { readonly details: BillingDetails }) {
  const form = useForm<BillingValues>({ defaultValues: billingValuesOf(details) });
  const { failure, attempt } = useAttempt(form, BILLING_FIELDS);
  const save = useSaveBilling();
  const submit = (values: BillingValues) =>
    attempt(async () => {
      form.reset(billingValuesOf(await save.mutateAsync(billingDetailsOf(values))));
      toast.success(i18n.t('Billing details saved'));
    });
  return (
    <Form form={form} onSubmit={submit}>
      <BillingFields />
      <FormError message={failure?.message} reference={failure?.reference} />
      <FormActions>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {i18n.t('Save billing details')}
        </Button>
      </FormActions>
    </Form>
  );
}
