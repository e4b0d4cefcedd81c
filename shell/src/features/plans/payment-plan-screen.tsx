import type { CurrentPlan } from '@laminate/contracts/payment-plans';
import { i18n } from '@laminate/sdk/i18n';
import { useSearchParams } from '@laminate/sdk/router';
import { Alert, Button, Meter, Page } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BillingSection } from './billing-section.tsx';
import { ConfirmPlanModal } from './confirm-plan-modal.tsx';
import { Invoices } from './invoices.tsx';
import { Loaded } from './loaded.tsx';
import { endOf, periodOf, priceOf } from './plan-labels.ts';
import { currentPlanQuery, plansQuery, useCardPayment } from './plans-api.ts';
import classes from './plans.module.css';

/** The account's plan: what it costs, how much of it is used, when it ends, and the invoices. */
export default function PaymentPlanScreen() {
  const confirmed = useCardPayment(Number(useSearchParams()[0].get('paid')) || null);
  const query = useQuery(currentPlanQuery);
  return (
    <Page
      title={i18n.t('Payment plan')}
      documentTitle={i18n.t('Payment plan – Laminate')}
      actions={
        <Button href="/account-payment-plan-select" variant="primary">
          {i18n.t('Choose a plan')}
        </Button>
      }
    >
      {confirmed !== null && (
        <div className={classes.thanks}>
          <Alert kind={confirmed ? 'success' : 'info'} title={i18n.t('Thank you!')}>
            {confirmed
              ? i18n.t('Your payment is confirmed. You’ll find the invoice below.')
              : i18n.t('Your plan starts as soon as the payment is confirmed. This takes a moment.')}
          </Alert>
        </div>
      )}
      <Loaded query={query} failed={i18n.t('Couldn’t load your plan')}>
        {(plan) => <PlanPass plan={plan} />}
      </Loaded>
      <section className={classes.section}>
        <h2>{i18n.t('Invoices')}</h2>
        <Invoices />
      </section>
      <section className={classes.section}>
        <h2>{i18n.t('Billing details')}</h2>
        <BillingSection />
      </section>
    </Page>
  );
}

function PlanPass({ plan }: { readonly plan: CurrentPlan }) {
  const [renewing, setRenewing] = useState(false);
  const { data } = useQuery(plansQuery);
  const same = data?.payment_plans.find(({ name }) => name === plan.plan_name);
  const renewable =
    same && (plan.period === 'month' || plan.period === 'year' || (plan.period === 'event' && plan.ended));
  return (
    <section className={classes.pass} data-ended={plan.ended || undefined} aria-label={i18n.t('Your plan')}>
      <div className={classes.passHead}>
        <div>
          <h2>{plan.plan_name}</h2>
          <div className={classes.quiet}>{endOf(plan)}</div>
        </div>
        <div>
          <div className={classes.price}>{priceOf(plan)}</div>
          {plan.price_cents !== 0 && <div className={classes.quiet}>{periodOf(plan)}</div>}
        </div>
      </div>
      <div className={classes.usage}>
        <Usage label={i18n.t('Users')} count={plan.user_count} limit={plan.user_limit} />
        <Usage label={i18n.t('Events')} count={plan.event_count} limit={plan.event_limit} />
      </div>
      <p className={classes.quiet}>
        {plan.only_guestlist
          ? i18n.t('This plan covers the guest list. Other plans add units, groups, access rights and artists.')
          : i18n.t('This plan includes the full product.')}
      </p>
      {renewable && (
        <div className={classes.buttons}>
          <Button onClick={() => setRenewing(true)}>{i18n.t('Renew')}</Button>
        </div>
      )}
      {renewing && same && data && (
        <ConfirmPlanModal plan={same} current={plan} terms={data} onClose={() => setRenewing(false)} />
      )}
    </section>
  );
}

function Usage({
  label,
  count,
  limit,
}: {
  readonly label: string;
  readonly count: number;
  readonly limit: number | null;
}) {
  const text =
    limit === null
      ? i18n.t('{count, number}, no limit', { count })
      : i18n.t('{count, number} of {limit, number}', { count, limit });
  return (
    <div>
      <span className={classes.usageLine}>
        <span>{label}</span>
        <b>{text}</b>
      </span>
      {limit !== null && <Meter label={label} value={count} max={limit} valueText={text} />}
    </div>
  );
}
