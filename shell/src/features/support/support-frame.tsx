import { failureOf, toast, useSession } from '@laminate/sdk';
import { formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Alert, Button } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { closeEvent, openSupportQuery, whenItEnds } from './support.ts';
import classes from './support.module.css';

/** Says above the screen of an event that it is another account's, open for support, until when, and ends it. */
export function SupportFrame({ eventId, children }: { readonly eventId: number; readonly children: ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const { data } = useQuery({ ...openSupportQuery, enabled: session?.can.list_all_events ?? false });
  const open = data?.find(({ event }) => event.id === eventId);
  const endsAt = open?.ends_at;

  useEffect(() => (endsAt === undefined ? undefined : whenItEnds(endsAt)), [endsAt]);

  async function end(): Promise<void> {
    try {
      await closeEvent(eventId);
      await navigate('/all-events');
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  }

  if (!open) return children;
  return (
    <div className={classes.frame}>
      <div className={classes.banner}>
        <Alert kind="warning">
          <div className={classes.notice}>
            <span>
              {i18n.t('You’re viewing this {account} event for support until {time}. You can’t make changes.', {
                account: open.account_name,
                time: formatTime(open.ends_at),
              })}
            </span>
            <Button onClick={() => void end()}>{i18n.t('End support access')}</Button>
          </div>
        </Alert>
      </div>
      <div className={classes.screen}>{children}</div>
    </div>
  );
}
