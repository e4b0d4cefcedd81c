import type { AccountUser } from '@laminate/contracts/account-users';
import { failureOf, useSession } from '@laminate/sdk';
import { planEnded } from '@laminate/sdk/session';
import { i18n } from '@laminate/sdk/i18n';
import { UpgradeLink } from '@laminate/sdk/forms';
import { Button, ErrorPanel, Page, Skeleton } from '@laminate/ui';
import { UserPlus } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleName } from '../../account/role-name.ts';
import { AccountUserModal } from './account-user-modal.tsx';
import { accountUsersQuery, inviteUser, resetSecondFactorOf } from './api/account-users.ts';
import { RequiredFactor } from './required-factor.tsx';
import { RemoveUserModal } from './remove-user-modal.tsx';
import { inviteAgain, resetAfterConfirm } from './user-actions.ts';
import { UsersTable } from './users-table.tsx';
import type { UserRow } from './users-table.tsx';
import classes from './users.module.css';

/** Returns a person's roles in single events, e.g. "Worker bee: Meretuul 2026". */
const inEvents = ({ event_users }: AccountUser) =>
  [...Map.groupBy(event_users, ({ role }) => role)]
    .map(([role, entries]) => `${roleName(role)}: ${entries.map(({ event_name }) => event_name).join(', ')}`)
    .join('; ');

const rowOf = (user: AccountUser): UserRow => ({
  ...user,
  role: user.role ? roleName(user.role) : i18n.t('In selected events only'),
  roleNote: inEvents(user) || undefined,
});

/** The users of the account: who they are, what they can do, and the way to change that. */
export default function AccountUsersScreen() {
  const { data, error, refetch, isFetching } = useQuery(accountUsersQuery);
  const [edited, setEdited] = useState<AccountUser | 'new' | null>(null);
  const [removed, setRemoved] = useState<AccountUser | null>(null);
  const find = (id: number) => data?.users.find((user) => user.id === id);
  const limit = data?.user_limit ?? null;
  const full = data !== undefined && limit !== null && data.users.length >= limit;
  const count = data?.users.length ?? 0;
  const session = useSession();
  const ended = session !== null && planEnded(session.plan);

  return (
    <Page
      title={i18n.t('Users')}
      documentTitle={i18n.t('Users – Laminate')}
      note={
        data &&
        (limit === null
          ? i18n.t('{count, number}, no limit', { count })
          : i18n.t('{count, number} of {limit, number}', { count, limit }))
      }
      actions={
        data && (
          <Button
            variant="primary"
            icon={<UserPlus aria-hidden="true" />}
            disabled={full || ended}
            aria-describedby={full || ended ? 'users-lead' : undefined}
            onClick={() => setEdited('new')}
          >
            {i18n.t('Add user')}
          </Button>
        )
      }
    >
      {error && !data && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the users')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data && (
        <>
          <p className={classes.lead} id="users-lead">
            {ended || full ? (
              <>
                {ended
                  ? i18n.t('Your plan has ended. You can delete users, but not add or change them.')
                  : count > 1
                    ? i18n.t('Your plan doesn’t include more users. Delete one, or choose another plan.')
                    : i18n.t('Your plan doesn’t include more users.')}{' '}
                <UpgradeLink />
              </>
            ) : (
              i18n.t(
                'Roles for the whole account. To add people for one event only, use that event’s Event users page.',
              )
            )}
          </p>
          <UsersTable
            label={i18n.t('Users')}
            changeable={!ended}
            rows={data.users.map(rowOf)}
            onEdit={(id) => setEdited(find(id) ?? null)}
            onRemove={(id) => setRemoved(find(id) ?? null)}
            onReset={(id) => {
              const user = find(id);
              if (user) void resetAfterConfirm(user, () => resetSecondFactorOf(id));
            }}
            onInvite={(id) => {
              const user = find(id);
              if (user) void inviteAgain(user, () => inviteUser(id));
            }}
          />
          <RequiredFactor {...data} />
        </>
      )}
      {removed && <RemoveUserModal key={removed.id} user={removed} onClose={() => setRemoved(null)} />}
      {edited && (
        <AccountUserModal
          key={edited === 'new' ? 'new' : edited.id}
          user={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}
