import { proveEMail } from '@laminate/contracts/routes/credentials';
import { call, failureOf, toast, useSession } from '@laminate/sdk';
import { mayLeave, planEnded, useUnsent } from '@laminate/sdk/session';
import type { Session } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useLocation } from '@laminate/sdk/router';
import { useDelayed } from '@laminate/sdk/forms';
import { Alert, Button, TextLink } from '@laminate/ui';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { planDay } from '../account/plan-day.ts';
import { useOfferedVersion } from '../remotes/watch-versions.ts';
import classes from './notices.module.css';

/** How long before its end an owner is notified. */
const EARLY_MS = 7 * 86_400_000;
const SELECT = '/account-payment-plan-select';

/** What to say of the plan above every screen: that it has ended, to its owner also that it soon will. */
function noticeOf({ plan, can, accountName }: Session, now: number, pathname: string): ReactNode {
  if (!plan.plan_expires) return null;
  const date = planDay(plan.plan_expires);
  const link = can.choose_plan && pathname !== SELECT && <TextLink href={SELECT}>{i18n.t('Choose a plan')}</TextLink>;
  if (planEnded(plan, now)) {
    return (
      <Alert kind="warning" title={i18n.t('{account}’s plan ended on {date}', { account: accountName, date })}>
        {i18n.t(
          'You can still view and export everything, and delete events, users and personal data. Nothing else can be changed. Check-in keeps working for events that are on now.',
        )}{' '}
        {link || (!can.choose_plan && i18n.t('Your Top dog can choose a plan.'))}
      </Alert>
    );
  }
  if (!can.choose_plan || Date.parse(plan.plan_expires) - now > EARLY_MS) return null;
  return <Alert title={i18n.t('Your plan ends on {date}', { date })}>{link}</Alert>;
}

/** Shown once there is another version, and never in the way. Nothing is reloaded before the person wants it. */
function OtherVersion({ back }: { readonly back: boolean }) {
  return (
    <Alert>
      <div className={classes.newer}>
        {back
          ? i18n.t('This version of Laminate has been rolled back. Reload to return to the previous one.')
          : i18n.t('A new version of Laminate is available')}
        <Button variant="link" onClick={() => void reload()}>
          {i18n.t('Reload')}
        </Button>
      </div>
    </Alert>
  );
}

async function reload(): Promise<void> {
  if (await mayLeave()) location.reload();
}

/** Notice that the person's e-mail is not confirmed, and how to do so. */
function NotConfirmed({ eMail }: { readonly eMail: string }) {
  const [sent, setSent] = useState(false);
  const send = () =>
    call(proveEMail, {}).then(
      () => setSent(true),
      (error: unknown) => void toast.error(failureOf(error).message),
    );
  return (
    <Alert>
      <div className={classes.newer}>
        {sent
          ? i18n.t('We’ve sent a link to {email}. Open it in this browser.', { email: eMail })
          : i18n.t(
              'Confirm {email}: open the link we’ve sent there. Until you do, other companies can’t work with you.',
              { email: eMail },
            )}
        {!sent && (
          <Button variant="link" onClick={() => void send()}>
            {i18n.t('Resend')}
          </Button>
        )}
      </div>
    </Alert>
  );
}

/** Work sent sooner than this after a person has logged in is not worth a word. Milliseconds. */
const SENT_SOON_MS = 5000;

/** Loaded once there is something to say. If it cannot be loaded, nothing is said, and the work still waits. */
const UnsentNotice = lazy(() => import('./unsent-notice.tsx').catch(() => ({ default: () => null })));

/** Does something that was tapped at a door or checkpoint still wait here, which is not for who is logged in to send? */
function useLeftHere(): boolean {
  const waits = Object.values(useUnsent()).some((count) => count > 0);
  return useDelayed(waits ? 'waits' : '', SENT_SOON_MS) !== '' && waits;
}

interface Props {
  /** Whether there is anyone to notify, and room for it. */
  readonly shown: boolean;
  /** Something else to say, of the screen's event. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A screen with the notices above it: about the account's plan, the user's e-mail, a newer version, and what waits on
 * this device. The screen stays the same one when a person logs in on it.
 */
export function Notices({ shown, more, children }: Props) {
  const session = useSession();
  const { pathname } = useLocation();
  const [now] = useState(Date.now);
  const offered = useOfferedVersion();
  const plan = session && session.artists.length === 0 && noticeOf(session, now, pathname);
  const unconfirmed = session !== null && session.user.e_mail_verified === false && pathname !== '/confirm-e-mail';
  const left = useLeftHere();
  const some = shown && (offered || plan || unconfirmed || left || more);
  return (
    <div className={some ? classes.screen : classes.only}>
      {some && (
        <div className={classes.notices}>
          {offered && <OtherVersion back={offered === 'back'} />}
          {unconfirmed && <NotConfirmed eMail={session.user.e_mail} />}
          {plan}
          {left && (
            <Suspense>
              <UnsentNotice />
            </Suspense>
          )}
          {more}
        </div>
      )}
      {children}
    </div>
  );
}
