import type { CurrentPlan, PLANS_BY_REQUEST, PaymentPlan, PaymentPlans } from '@laminate/contracts/payment-plans';
import { i18n, formatPercent } from '@laminate/sdk/i18n';
import { Breadcrumbs, Page } from '@laminate/ui';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmPlanModal } from './confirm-plan-modal.tsx';
import { Loaded } from './loaded.tsx';
import { PlanCard } from './plan-card.tsx';
import { billingQuery, currentPlanQuery, plansQuery } from './plans-api.ts';
import classes from './plans.module.css';
import { RequestPlanModal } from './request-plan-modal.tsx';

/** All plans side by side. */
export default function PlanSelectScreen() {
  const plans = useQuery(plansQuery);
  const current = useQuery(currentPlanQuery);
  // For the question that follows a choice.
  usePrefetchQuery(billingQuery);
  const failed = i18n.t('Couldn’t load the plans');
  return (
    <Page
      title={i18n.t('Choose a plan')}
      documentTitle={i18n.t('Choose a plan – Laminate')}
      breadcrumbs={
        <Breadcrumbs
          label={i18n.t('Breadcrumbs')}
          items={[{ label: i18n.t('Payment plan'), href: '/account-payment-plan' }, { label: i18n.t('Choose a plan') }]}
        />
      }
      note={plans.data && plans.data.vat_percent > 0 && vatNote(plans.data)}
    >
      <Loaded query={plans} failed={failed}>
        {(terms) => (
          <Loaded query={current} failed={failed}>
            {(plan) => <Plans terms={terms} current={plan} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

const vatNote = ({ vat_percent }: PaymentPlans) =>
  i18n.t('Prices exclude VAT of {percent}', { percent: formatPercent(vat_percent) });

function Plans({ terms, current }: { readonly terms: PaymentPlans; readonly current: CurrentPlan }) {
  const [chosen, setChosen] = useState<PaymentPlan>();
  const [requested, setRequested] = useState<(typeof PLANS_BY_REQUEST)[number]>();
  return (
    <>
      <ul className={classes.grid}>
        {terms.payment_plans.map((plan) => (
          <li key={plan.name}>
            <PlanCard plan={plan} current={current} onChoose={() => setChosen(plan)} onRequest={setRequested} />
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmPlanModal plan={chosen} current={current} terms={terms} onClose={() => setChosen(undefined)} />
      )}
      {requested && <RequestPlanModal plan={requested} onClose={() => setRequested(undefined)} />}
    </>
  );
}
