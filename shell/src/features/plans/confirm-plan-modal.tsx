import {
  FREE_PLAN,
  type BillingDetails,
  type CurrentPlan,
  type PaymentPlan,
  type PaymentPlans,
} from '@laminate/contracts/payment-plans';
import { toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n, formatPercent } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Button, FormError, Modal, ModalActions } from '@laminate/ui';
import { Form } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  BILLING_FIELDS,
  BillingFields,
  NO_BILLING_VALUES,
  billingDetailsOf,
  billingValuesOf,
  type BillingValues,
} from './billing-fields.tsx';
import { Loaded } from './loaded.tsx';
import { formatMoney, periodOf } from './plan-labels.ts';
import { billingQuery, useChoosePlan, useSaveBilling } from './plans-api.ts';
import classes from './plans.module.css';

interface Props {
  readonly plan: PaymentPlan;
  readonly current: CurrentPlan;
  readonly terms: PaymentPlans;
  readonly onClose: () => void;
}

/** What choosing the plan will do, before it is done. */
function consequenceOf({ plan, current, terms }: Props): string {
  if (plan.name === FREE_PLAN)
    return i18n.t('The new plan starts now. You’ll lose the time left on your current plan, but nothing else.');
  if (terms.payment === 'card')
    return i18n.t('You’ll pay by card on the next page. Your plan starts when the payment is confirmed.');
  return plan.name === current.plan_name && !current.ended
    ? i18n.t('You’ll get an invoice by e-mail, and your plan is extended from its end date.')
    : i18n.t('You’ll get an invoice by e-mail, and your plan starts immediately.');
}

/** Another plan does not wait for the end of the one that runs. Free says so in its own sentence. */
const losesTime = ({ plan, current }: Props): boolean =>
  plan.name !== FREE_PLAN && plan.name !== current.plan_name && current.price_cents !== 0 && !current.ended;

/**
 * Asks once more before a plan is chosen, with what it costs and whom its invoice names, and leads on to the payment.
 */
export function ConfirmPlanModal(props: Props) {
  const { plan, current, onClose } = props;
  const billing = useQuery({ ...billingQuery, enabled: plan.name !== FREE_PLAN });
  const renewing = plan.name === current.plan_name;
  return (
    <Modal
      opened
      onClose={onClose}
      title={renewing ? i18n.t('Renew {name}', { name: plan.name }) : i18n.t('Choose {name}', { name: plan.name })}
      closeLabel={i18n.t('Close')}
    >
      {plan.name === FREE_PLAN ? (
        <ConfirmForm {...props} billing={null} />
      ) : (
        <Loaded query={billing} failed={i18n.t('Couldn’t load your billing details')}>
          {(details) => <ConfirmForm {...props} billing={details} />}
        </Loaded>
      )}
    </Modal>
  );
}

/** @param billing null for a plan that costs nothing */
function ConfirmForm(props: Props & { readonly billing: BillingDetails | null }) {
  const { plan, terms, billing, onClose } = props;
  const navigate = useNavigate();
  const choose = useChoosePlan();
  const save = useSaveBilling();
  const form = useForm<BillingValues>({ defaultValues: billing ? billingValuesOf(billing) : NO_BILLING_VALUES });
  const { isDirty, isSubmitting } = form.formState;
  const { failure, attempt } = useAttempt(form, BILLING_FIELDS);

  const submit = (values: BillingValues) =>
    attempt(async () => {
      // Before the order, whose invoice names them.
      if (isDirty) form.reset(billingValuesOf(await save.mutateAsync(billingDetailsOf(values))));
      const { checkout_url } = await choose.mutateAsync(plan.name);
      if (checkout_url) return window.location.assign(checkout_url);
      toast.success(i18n.t('Plan chosen: {name}', { name: plan.name }));
      onClose();
      await navigate('/account-payment-plan');
    });

  const confirm =
    plan.name === FREE_PLAN
      ? i18n.t('Choose this plan')
      : terms.payment === 'card'
        ? i18n.t('Pay by card')
        : i18n.t('Order with invoice');
  return (
    <Form form={form} onSubmit={submit}>
      <div className={classes.confirm}>
        <FormError message={failure?.message} reference={failure?.reference} />
        {plan.price_cents !== null && plan.price_cents > 0 && (
          <Sums plan={plan} cents={plan.price_cents} vatPercent={terms.vat_percent} />
        )}
        <p>{consequenceOf(props)}</p>
        {losesTime(props) && <p>{i18n.t('You’ll lose the time left on your current plan.')}</p>}
      </div>
      {billing && <BillingFields />}
      <ModalActions>
        <Button onClick={onClose} data-autofocus>
          {i18n.t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {confirm}
        </Button>
      </ModalActions>
    </Form>
  );
}

function Sums({
  plan,
  cents,
  vatPercent,
}: {
  readonly plan: PaymentPlan;
  readonly cents: number;
  readonly vatPercent: number;
}) {
  const vat = Math.round((cents * vatPercent) / 100);
  const percent = formatPercent(vatPercent);
  return (
    <dl className={classes.sums}>
      <div>
        <dt>
          {plan.name}, {periodOf(plan)}
        </dt>
        <dd>{formatMoney(cents)}</dd>
      </div>
      {vat > 0 && (
        <div>
          <dt>{i18n.t('VAT {percent}', { percent })}</dt>
          <dd>{formatMoney(vat)}</dd>
        </div>
      )}
      <div>
        <dt>{i18n.t('Total to pay')}</dt>
        <dd>{formatMoney(cents + vat)}</dd>
      </div>
    </dl>
  );
}
