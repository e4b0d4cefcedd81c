import type { CurrentPlan } from '@laminate/contracts/payment-plans';
import { useSession } from '@laminate/sdk';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { Button, Page } from '@laminate/ui';
import { Check, Eye, LockKeyhole } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from './loaded.tsx';
import { productParts } from './plan-labels.ts';
import { currentPlanQuery } from './plans-api.ts';
import classes from './plans.module.css';
import { RequestPlanModal } from './request-plan-modal.tsx';

/** The parts of the product: which the account's plan has, and which plans add the others. */
export default function ExtraFeaturesScreen() {
  const query = useQuery(currentPlanQuery);
  return (
    <Page title={i18n.t('Extra features')} documentTitle={i18n.t('Extra features – Laminate')}>
      <Loaded query={query} failed={i18n.t('Couldn’t load your plan')}>
        {(plan) => <Features plan={plan} />}
      </Loaded>
    </Page>
  );
}

function Features({ plan }: { readonly plan: CurrentPlan }) {
  const mayChoose = useSession()?.can.choose_plan ?? false;
  const [requesting, setRequesting] = useState(false);
  const plans = new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(plan.whole_product);
  return (
    <>
      <ul className={classes.features}>
        {productParts().map(({ key, name, text, whole }) => {
          const on = !whole || !plan.only_guestlist;
          return (
            <li key={key}>
              <h2>{name}</h2>
              <p>{text}</p>
              {!on && <p>{i18n.t('Included in {plans}', { plans })}</p>}
              <span className={classes.state}>
                {on && plan.ended ? (
                  <>
                    <Eye aria-hidden="true" />
                    {i18n.t('Read-only')}
                  </>
                ) : on ? (
                  <>
                    <Check aria-hidden="true" />
                    {i18n.t('On')}
                  </>
                ) : (
                  <>
                    <LockKeyhole aria-hidden="true" />
                    {i18n.t('Not in your plan')}
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={classes.after}>
        <p className={classes.quiet}>
          {plan.ended
            ? i18n.t('Your plan {name} has ended.', { name: plan.plan_name })
            : i18n.t('Your plan is {name}.', { name: plan.plan_name })}{' '}
          {!mayChoose && i18n.t('Your Top dog can choose another plan.')}
        </p>
        {mayChoose && (
          <div className={classes.buttons}>
            <Button variant="primary" href="/account-payment-plan-select">
              {i18n.t('Choose a plan')}
            </Button>
            <Button onClick={() => setRequesting(true)}>{i18n.t('Ask about something else')}</Button>
          </div>
        )}
      </div>
      {requesting && <RequestPlanModal plan="Custom" onClose={() => setRequesting(false)} />}
    </>
  );
}
