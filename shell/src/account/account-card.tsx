import { useSession } from '@laminate/sdk';
import { planEnded } from '@laminate/sdk/session';
import type { Session } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, TextLink } from '@laminate/ui';
import type { ReactNode } from 'react';
import { useSignOut } from '../frame/use-sign-out.ts';
import { planDay } from './plan-day.ts';
import classes from './account-card.module.css';
import { roleName } from './role-name.ts';

const used = (count: number, limit: number | null) =>
  limit === null
    ? i18n.t('{count, number}, no limit', { count })
    : i18n.t('{count, number} of {limit, number}', { count, limit });

function planLabel({ plan }: Session): string {
  if (planEnded(plan))
    return i18n.t('This plan ended on {date}. You can view everything, but you can’t add anything.', {
      date: planDay(plan.plan_expires ?? ''),
    });
  if (plan.plan_expires) return i18n.t('Runs until {date}', { date: planDay(plan.plan_expires) });
  return plan.only_guestlist
    ? i18n.t('This plan covers the guest list. Other plans add units, groups, access rights and artists.')
    : i18n.t('This plan includes the full product.');
}

/**
 * The signed-in person, their company, and what its plan covers. People who only act for artists see the artists
 * instead.
 */
export function AccountCard() {
  const session = useSession();
  const signOut = useSignOut();
  if (!session) return null;
  const { user, accountName, roles, plan, artists } = session;
  if (roles.length > 0 && roles.every((role) => role === 'artist')) {
    return (
      <Details
        details={[
          [i18n.t('Name'), user.name],
          [i18n.t('E-mail'), user.e_mail],
          [i18n.t('Artists'), artists.map(({ name, event_name }) => `${name} (${event_name})`).join(', ')],
        ]}
      >
        <p className={classes.ways}>
          <TextLink href="/account-settings">{i18n.t('Change password')}</TextLink>{' '}
          <Button onClick={signOut}>{i18n.t('Log out')}</Button>
        </p>
      </Details>
    );
  }
  const details = [
    [i18n.t('Name'), user.name],
    [i18n.t('E-mail'), user.e_mail],
    [i18n.t('Company'), accountName],
    [i18n.t('Role'), roles.map(roleName).join(', ')],
    [i18n.t('Plan'), plan.plan_name],
    [i18n.t('Users'), used(plan.user_count, plan.user_limit)],
    [i18n.t('Events'), used(plan.event_count, plan.event_limit)],
  ] as const;
  return (
    <Details details={details}>
      <p className={classes.plan}>{planLabel(session)}</p>
      {session.can.choose_plan && (
        <p>
          <TextLink href="/account-payment-plan">{i18n.t('Payment plan')}</TextLink>
        </p>
      )}
    </Details>
  );
}

interface DetailsProps {
  readonly details: readonly (readonly [label: string, value: string])[];
  readonly children: ReactNode;
}

function Details({ details, children }: DetailsProps) {
  return (
    <div className={classes.card}>
      <dl className={classes.details}>
        {details
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </div>
  );
}
