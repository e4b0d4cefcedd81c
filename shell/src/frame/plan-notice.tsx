import { planEnded, useSession } from '@laminate/sdk';
import type { Session } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useLocation } from '@laminate/sdk/router';
import { Alert, TextLink } from '@laminate/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { planDay } from '../account/plan-day.ts';
import classes from './plan-notice.module.css';

/** How long before its end an owner is told. */
const EARLY_MS = 7 * 86_400_000;
const SELECT = '/account-payment-plan-select';

/** What to say of the plan above every screen: that it has ended, to its owner also that it soon will. */
function noticeOf({ plan, can, accountName }: Session, now: number, pathname: string): ReactNode {
  if (!plan.plan_expires) return null;
  const date = planDay(plan.plan_expires);
  const link = can.choose_plan && pathname !== SELECT && <TextLink href={SELECT}>{i18n.t('Choose a plan')}</TextLink>;
  if (planEnded(plan, now)) {
    return (
      <Alert kind="warning" title={i18n.t('The plan of {account} ended on {date}', { account: accountName, date })}>
        {i18n.t('Everything is kept and can be read and saved. Events, users and personal data can be deleted; nothing else can be changed. The check-in of an event that is on goes on.')}{' '}
        {link || (!can.choose_plan && i18n.t('Your Top dog can choose a plan.'))}
      </Alert>
    );
  }
  if (!can.choose_plan || Date.parse(plan.plan_expires) - now > EARLY_MS) return null;
  return <Alert title={i18n.t('Your plan ends on {date}', { date })}>{link}</Alert>;
}

interface Props {
  /** Whether there is anybody to be told, and room for it. */
  readonly shown: boolean;
  readonly children: ReactNode;
}

/** A screen with what is to be said of the account's plan above it. The screen stays the same one when somebody signs in on it. */
export function PlanNotice({ shown, children }: Props) {
  const session = useSession();
  const { pathname } = useLocation();
  const [now] = useState(Date.now);
  const notice = shown && session && session.artists.length === 0 && noticeOf(session, now, pathname);
  return (
    <div className={notice ? classes.screen : classes.only}>
      {notice && <div className={classes.notice}>{notice}</div>}
      {children}
    </div>
  );
}
