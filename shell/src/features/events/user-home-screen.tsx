import type { UserDashboard } from '@laminate/contracts/activity-log';
import { userDashboard } from '@laminate/contracts/routes/guestlist';
import { call, failureOf } from '@laminate/sdk';
import { formatDateRange } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { AppLink, EmptyState, ErrorPanel, Page, Perforation, Skeleton } from '@laminate/ui';
import { CalendarDays } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountCard } from '../../account/account-card.tsx';
import { phaseOf } from './event-phase.ts';
import classes from './events.module.css';

/** A person's own start: their events as links, with what the guest list of each is made of, and their account. */
export default function UserHomeScreen() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['user-dashboard'],
    queryFn: ({ signal }) => call(userDashboard, { signal }),
  });
  return (
    <Page title={i18n.t('My events')} documentTitle={i18n.t('My events – Laminate')}>
      <div className={classes.columns}>
        <div>
          {data && <EventLinks dashboard={data} />}
          {!data && !error && <Skeleton height="88px" />}
          {!data && error && (
            <ErrorPanel
              title={i18n.t('Couldn’t load your events')}
              {...failureOf(error)}
              retryLabel={i18n.t('Retry')}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </div>
        <Perforation direction="vertical" />
        <section>
          <h2>{i18n.t('My account')}</h2>
          <AccountCard />
        </section>
      </div>
    </Page>
  );
}

function EventLinks({ dashboard }: { readonly dashboard: UserDashboard }) {
  const { events, units, groups } = dashboard;
  const [now] = useState(Date.now);
  if (events.length === 0)
    return <EmptyState title={i18n.t('No events yet')} icon={<CalendarDays aria-hidden="true" />} />;
  return (
    <ul className={classes.grid}>
      {events.map(({ id, name, start_time, end_time, time_zone }) => {
        const [unitCount, groupCount] = [units, groups].map(
          (each) => each.filter(({ event_id }) => event_id === id).length,
        );
        return (
          <li key={id} className={classes.card} data-phase={phaseOf({ start_time, end_time }, now)}>
            <div className={classes.text}>
              <h2>
                <AppLink href={`/event/${id}`}>{name}</AppLink>
              </h2>
              <p>{formatDateRange(start_time, end_time, time_zone)}</p>
              {unitCount ? (
                <p>
                  {i18n.t(
                    '{unitCount, plural, one {# unit} other {# units}}, {groupCount, plural, one {# group} other {# groups}}',
                    { unitCount, groupCount },
                  )}
                </p>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
