import type { Event } from '@laminate/contracts/events';
import type { EventUser } from '@laminate/contracts/event-users';
import { failureOf, useEvent, useSession } from '@laminate/sdk';
import { stopOf } from '../../account/plan-capacity.ts';
import { i18n } from '@laminate/sdk/i18n';
import { UpgradeLink } from '@laminate/sdk/forms';
import { useIdParam } from '@laminate/sdk/router';
import { Button, EmptyState, ErrorPanel, Page, Skeleton } from '@laminate/ui';
import { UserPlus, Users } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleName } from '../../account/role-name.ts';
import { NotFound } from '../../frame/not-found.tsx';
import { eventUsersQuery, inviteUserOf, removeUserFrom } from './api/event-users.ts';
import { EventUserModal, PlanFull } from './event-user-modal.tsx';
import { inviteAgain, removeAfterConfirm } from './user-actions.ts';
import { UsersTable } from './users-table.tsx';
import classes from './users.module.css';

/** Who works at an event. */
export default function EventUsersScreen() {
  const { event, error, retry } = useEvent(useIdParam('eventId'));
  // An event open for support is there to be read. The people who work at it are not part of that.
  if (event === null || event?.can.manage_users === false) return <NotFound />;
  if (event) return <EventUsers key={event.id} event={event} />;
  if (!error) return <Skeleton width="60%" />;
  return (
    <ErrorPanel
      title={i18n.t('Couldn’t load the event')}
      {...failureOf(error)}
      retryLabel={i18n.t('Retry')}
      onRetry={retry}
    />
  );
}

function EventUsers({ event }: { readonly event: Event }) {
  const { data: users, error, refetch, isFetching } = useQuery(eventUsersQuery(event.id));
  const [edited, setEdited] = useState<EventUser | 'new' | null>(null);
  const find = (id: number) => users?.find((user) => user.id === id);
  const session = useSession();
  const stop = session && stopOf(session.plan, 'user');
  const ended = stop === 'ended';
  const add = (
    <Button
      variant="primary"
      disabled={ended}
      aria-describedby={ended ? 'users-lead' : undefined}
      icon={<UserPlus aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      {i18n.t('Add user')}
    </Button>
  );

  return (
    <Page
      title={i18n.t('Event users')}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: i18n.t('Event users'), event: event.name })}
      actions={users && users.length > 0 && add}
    >
      {error && !users && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the users')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!users && !error && <Skeleton width="60%" />}
      {users && ended && (
        <p className={classes.lead} id="users-lead">
          {i18n.t('Your plan has ended. You can delete users, but not add or change them.')} <UpgradeLink />
        </p>
      )}
      {users && stop === 'full' && (
        <p className={classes.lead}>
          <PlanFull />
        </p>
      )}
      {users?.length === 0 && (
        <EmptyState title={i18n.t('No event users yet')} icon={<Users aria-hidden="true" />} actions={add}>
          {i18n.t(
            'Add people to check in guests at the door or manage this event’s guest list. Top dogs and managers already have access to every event.',
          )}
        </EmptyState>
      )}
      {users && users.length > 0 && (
        <>
          {!ended && (
            <p className={classes.lead}>
              {i18n.t('They can only access this event. Top dogs and managers already have access to every event.')}
            </p>
          )}
          <UsersTable
            label={i18n.t('Event users')}
            changeable={!ended}
            rows={users.map((user) => ({
              ...user,
              role: roleName(user.role),
              roleNote: user.can.edit ? undefined : i18n.t('given by a Top dog'),
            }))}
            onEdit={(id) => setEdited(find(id) ?? null)}
            onRemove={(id) => {
              const user = find(id);
              if (user) void removeAfterConfirm(user, () => removeUserFrom(event.id, id));
            }}
            onInvite={(id) => {
              const user = find(id);
              if (user) void inviteAgain(user, () => inviteUserOf(event.id, id));
            }}
          />
        </>
      )}
      {edited && (
        <EventUserModal
          full={stop === 'full'}
          key={edited === 'new' ? 'new' : edited.id}
          eventId={event.id}
          user={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}
