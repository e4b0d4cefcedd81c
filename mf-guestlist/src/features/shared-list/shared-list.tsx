import type { SharedList as List } from '@laminate/contracts/delegated-lists';
import { hasCode } from '@laminate/sdk';
import { formatDate, formatDateRange } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { useLocation, useNavigate } from '@laminate/sdk/router';
import { Alert, EmptyState, Meter, Perforation, SegmentedControl, Spinner } from '@laminate/ui';
import { Link } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadFailed } from '../../event/event-gate.tsx';
import { AddOne } from './add-one.tsx';
import { AddSeveral } from './add-several.tsx';
import { sharedListQuery } from './api/shared-list.ts';
import { OwnGuests } from './own-guests.tsx';
import classes from './shared-list.module.css';

/**
 * Returns the secret of the link that was opened. It is in the fragment, which no browser sends to a server. When
 * another fragment replaces it, as the frame's "Skip to content" does, it is restored, so that the address can be
 * reloaded.
 *
 * @returns '' when the address has none
 */
function useLinkSecret(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [first] = useState(hash);
  // Someone can paste the address of another list.
  const isSecret = hash.length > 40;
  const secret = isSecret ? hash : first;
  useEffect(() => {
    if (hash !== secret) void navigate({ hash: secret }, { replace: true, preventScrollReset: true });
  }, [hash, secret, navigate]);
  return secret.slice(1);
}

/** The page behind a link: a partner or a band fills in their own guests, and sees nothing else. */
export default function SharedList() {
  const token = useLinkSecret();
  const { data, error, refetch, isFetching } = useQuery({ ...sharedListQuery(token), enabled: token !== '' });
  if (token === '' || hasCode(error, 'not_found')) return <NoSuchLink />;
  if (data) return <OpenList key={token} token={token} list={data} />;
  if (!error) return <Spinner centered label={i18n.t('Loading')} />;
  return (
    <LoadFailed headingLevel={1} title={i18n.t('Couldn’t load the list')} query={{ error, isFetching, refetch }} />
  );
}

function NoSuchLink() {
  return (
    <EmptyState headingLevel={1} title={i18n.t('This link isn’t valid')} icon={<Link aria-hidden="true" />}>
      {i18n.t('This link was revoked or replaced, or part of it is missing. Ask the sender for a new one.')}
    </EmptyState>
  );
}

type Way = 'one' | 'several';

function OpenList({ token, list }: { token: string; list: List }) {
  const [way, setWay] = useState<Way>('one');
  const { event, quota, used } = list;
  const figures = i18n.t('{used, number} of {quota, plural, one {# spot used} other {# spots used}}', {
    used,
    quota,
  });
  const deadline = `${formatDate(`${list.deadline}T00:00:00Z`, 'UTC')} 23:59`;
  return (
    <div className={classes.page}>
      <title>{i18n.t('Guest list – {event} – Laminate', { event: event.name })}</title>
      <header className={classes.head}>
        <p className={classes.quiet}>{i18n.t('Guest list for {title}', { title: list.title })}</p>
        <h1>{event.name}</h1>
        <p className={classes.quiet}>
          {formatDateRange(event.start_time, event.end_time, event.time_zone)} · {list.account_name}
        </p>
        <div className={classes.places}>
          <b aria-live="polite">{figures}</b>
          <Meter label={i18n.t('Spots used')} value={used} max={quota} valueText={figures} />
          <span className={classes.quiet}>
            {i18n.t('Open until {deadline} ({zone})', { deadline, zone: event.time_zone })}
          </span>
        </div>
      </header>
      <Perforation />
      {list.open ? (
        <section className={classes.add} aria-label={i18n.t('Add guests')}>
          <SegmentedControl
            label={i18n.t('How to add guests')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'one', label: i18n.t('One by one') },
              { value: 'several', label: i18n.t('Paste a list') },
            ]}
          />
          {used >= quota && <Alert kind="info">{i18n.t('No spots left')}</Alert>}
          <div hidden={way !== 'one'}>
            <AddOne token={token} fields={list.fields} />
          </div>
          <div hidden={way !== 'several'}>
            <AddSeveral token={token} fields={list.fields} />
          </div>
        </section>
      ) : (
        <Alert kind="warning" title={i18n.t('Deadline has passed')}>
          {i18n.t('You can no longer add or change guests.')}
        </Alert>
      )}
      <OwnGuests token={token} guests={list.guests} fields={list.fields} open={list.open} />
    </div>
  );
}
