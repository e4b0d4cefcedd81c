import { PLANS_BY_REQUEST, type CurrentPlan, type PaymentPlan } from '@laminate/contracts/payment-plans';
import { i18n } from '@laminate/sdk/i18n';
import { Badge, Button, VisuallyHidden } from '@laminate/ui';
import { Check, Minus } from '@laminate/ui/icons';
import { eventsOf, periodOf, priceOf, productParts, scopeOf, tooMuchFor, usersOf } from './plan-labels.ts';
import classes from './plans.module.css';

type ByRequest = (typeof PLANS_BY_REQUEST)[number];

interface Props {
  readonly plan: PaymentPlan;
  readonly current: CurrentPlan;
  readonly onChoose: () => void;
  readonly onRequest: (plan: ByRequest) => void;
}

const byRequest = (name: string): ByRequest | undefined => PLANS_BY_REQUEST.find((known) => known === name);

/** A plan next to the others: what it costs, what it holds, and the way to it. */
export function PlanCard(props: Props) {
  const { plan, current } = props;
  const isCurrent = plan.name === current.plan_name;
  return (
    <article className={classes.card} data-current={isCurrent || undefined} aria-label={plan.name}>
      <div>
        <div className={classes.cardTitle}>
          <h2>{plan.name}</h2>
          {isCurrent && <Badge>{i18n.t('your plan')}</Badge>}
        </div>
        <div className={classes.price}>{priceOf(plan)}</div>
        <div className={classes.quiet}>{periodOf(plan)}</div>
        <p className={classes.scope}>{scopeOf(plan)}</p>
      </div>
      <ul className={classes.parts}>
        <li>
          <Check aria-hidden="true" />
          {usersOf(plan.user_limit)}
        </li>
        <li>
          <Check aria-hidden="true" />
          {eventsOf(plan.event_limit)}
        </li>
        {productParts().map(({ key, name, whole }) =>
          whole && plan.only_guestlist ? (
            <li key={key} data-missing>
              <Minus aria-hidden="true" />
              <span>
                <VisuallyHidden>{i18n.t('Not included:')} </VisuallyHidden>
                {name}
              </span>
            </li>
          ) : (
            <li key={key}>
              <Check aria-hidden="true" />
              {name}
            </li>
          ),
        )}
      </ul>
      <Way {...props} isCurrent={isCurrent} />
    </article>
  );
}

function Way({ plan, current, isCurrent, onChoose, onRequest }: Props & { readonly isCurrent: boolean }) {
  const requested = byRequest(plan.name);
  if (requested)
    return (
      <Button block aria-label={i18n.t('Request {name}', { name: plan.name })} onClick={() => onRequest(requested)}>
        {i18n.t('Request')}
      </Button>
    );
  const tooMuch = tooMuchFor(plan, current);
  if (tooMuch) return <p className={classes.quiet}>{tooMuch}</p>;
  if (isCurrent && (plan.period === 'none' || (plan.period === 'event' && !current.ended))) return null;
  return (
    <Button
      block
      variant={isCurrent ? 'default' : 'primary'}
      aria-label={
        isCurrent ? i18n.t('Renew {name}', { name: plan.name }) : i18n.t('Choose {name}', { name: plan.name })
      }
      onClick={onChoose}
    >
      {isCurrent ? i18n.t('Renew') : i18n.t('Choose')}
    </Button>
  );
}
