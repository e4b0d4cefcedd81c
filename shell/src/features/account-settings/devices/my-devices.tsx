import type { OwnSession } from '@laminate/contracts/own-sessions';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@laminate/contracts/routes/own-sessions';
import { call, confirm, failureOf, queryClient, toast, useSession } from '@laminate/sdk';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Badge, Button, ErrorPanel, Skeleton } from '@laminate/ui';
import { Monitor, Smartphone, Tablet } from '@laminate/ui/icons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Section } from '../../../account/section.tsx';
import classes from './my-devices.module.css';

const ICONS = { computer: Monitor, phone: Smartphone, tablet: Tablet };

/** What a browser is called, e.g. "Firefox on Windows". */
function deviceName({ browser, system, kind }: OwnSession): string {
  const kinds = { computer: i18n.t('Computer'), phone: i18n.t('Phone'), tablet: i18n.t('Tablet') };
  if (browser && system) return i18n.t('{browser} on {system}', { browser, system });
  return browser ?? system ?? kinds[kind];
}

/** Does it, and says how it went. */
async function attempt(work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work();
    toast.success(done);
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

/** The browsers in which the person is logged in. */
const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await call(listOwnSessions, { signal })).sessions,
});

async function refreshed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  }
}

const endSessionOf = (sessionId: string) => refreshed(call(endOwnSession, { params: { sessionId } }));
const endOthers = () => refreshed(call(endOtherSessions));

async function endAllOthers(): Promise<void> {
  const agreed = await confirm(i18n.t('You’ll have to log in again in all your other browsers.'), {
    title: i18n.t('Log out on all other devices?'),
    confirmLabel: i18n.t('Log out on all other devices'),
    cancelLabel: i18n.t('Cancel'),
    danger: true,
  });
  if (agreed) await attempt(endOthers, i18n.t('Logged out on all other devices'));
}

/** Where the person is logged in, and the way to end it. */
export function MyDevices() {
  const { data: sessions, error, refetch, isFetching } = useQuery(ownSessionsQuery);
  return (
    <Section title={i18n.t('My devices')}>
      <p className={classes.lead}>
        {i18n.t(
          'These are the devices you’re logged in on. If you don’t recognise one, log it out and change your password.',
        )}
      </p>
      {error && !sessions && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the devices')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!sessions && !error && <Skeleton width="60%" />}
      {sessions && (
        <ul className={classes.list}>
          {sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div>
          <Button onClick={() => void endAllOthers()}>{i18n.t('Log out on all other devices')}</Button>
        </div>
      )}
    </Section>
  );
}

function Device({ session }: { readonly session: OwnSession }) {
  const own = useSession();
  const Icon = ICONS[session.kind];
  const name = deviceName(session);
  const elsewhere = own && session.account_name !== own.accountName ? session.account_name : null;
  return (
    <li>
      <Icon aria-hidden="true" />
      <div>
        <span className={classes.name}>{name}</span> {session.current && <Badge>{i18n.t('this device')}</Badge>}
        <span className={classes.quiet}>
          {i18n.t('Used {when}', { when: formatDateTime(session.last_used_at) })}
          {elsewhere && `, ${elsewhere}`}
        </span>
      </div>
      {!session.current && (
        <Button
          aria-label={i18n.t('Log out {name}', { name })}
          onClick={() => void attempt(() => endSessionOf(session.id), i18n.t('Logged out'))}
        >
          {i18n.t('Log out')}
        </Button>
      )}
    </li>
  );
}
