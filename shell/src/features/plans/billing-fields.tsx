import type { BillingDetails } from '@laminate/contracts/payment-plans';
import { useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { TextInput, Textarea } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { EMailField } from '../../account/e-mail-field.tsx';
import classes from './plans.module.css';

/** The fields of `BillingFields`. */
export const BILLING_FIELDS = ['company', 'address', 'vat_number', 'e_mail'] as const;

/** Billing details as a form has them: where none is said the e-mail is an empty text. */
export type BillingValues = Readonly<Record<(typeof BILLING_FIELDS)[number], string>>;

export const NO_BILLING_VALUES: BillingValues = { company: '', address: '', vat_number: '', e_mail: '' };
export const billingValuesOf = (details: BillingDetails): BillingValues => ({
  ...details,
  e_mail: details.e_mail ?? '',
});
export const billingDetailsOf = (values: BillingValues): BillingDetails => ({
  ...values,
  e_mail: values.e_mail.trim() || null,
});

/** Fields for the name and address of invoices. None of them is required. Inside a form with `BILLING_FIELDS`. */
export function BillingFields() {
  const session = useSession();
  return (
    <>
      <p className={classes.quiet}>
        {i18n.t(
          'If you don’t enter a company, invoices are made out to {account}. If you don’t enter an e-mail address, they go to the person who orders.',
          { account: session?.accountName ?? '' },
        )}
      </p>
      <Field as={TextInput} name="company" label={i18n.t('Company')} autoComplete="organization" />
      <Field as={Textarea} name="address" label={i18n.t('Address')} rows={3} autoComplete="street-address" />
      <Field as={TextInput} name="vat_number" label={i18n.t('VAT number')} />
      <EMailField name="e_mail" label={i18n.t('E-mail for invoices')} optional />
    </>
  );
}
