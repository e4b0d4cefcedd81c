import type { Event, EventDeletion } from '@laminate/contracts/events';
import { ORGANISERS } from '@laminate/contracts/roles';
import { can, confirm, eventsQuery, failureOf, showAlert, useSession } from '@laminate/sdk';
import { stopOf } from '../../account/plan-capacity.ts';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, ErrorPanel, Page, Perforation, Skeleton, VisuallyHidden } from '@laminate/ui';
import { CalendarDays, Plus } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { AccountCard } from '../../account/account-card.tsx';
import { DeleteEventModal } from './delete-event-modal.tsx';
import { DeletedEvents } from './deleted-events.tsx';
import { askDeletion, useDeleteEvent } from './edit-event.ts';
import { EditEventModal } from './edit-event-modal.tsx';
import { EventCard } from './event-card.tsx';
import { EventTemplates, KeepTemplateModal } from './event-templates.tsx';
import { NoMoreEvents } from './no-more-events.tsx';
import { byPhase } from './event-phase.ts';
import type { Phase } from './event-phase.ts';
import classes from './events.module.css';

const PHASES: readonly Phase[] = ['now', 'coming', 'past'];

/** The events a person has a role in. */
export default function EventsScreen() {
  const session = useSession();
  const mayAdd = session?.can.create_event ?? false;
  const stop = session && mayAdd ? stopOf(session.plan, 'event') : null;
  const [restored, setRestored] = useState<number | null>(null);
  const onReached = useCallback(() => setRestored(null), []);
  const look = { variant: 'primary', icon: <Plus aria-hidden="true" />, children: i18n.t('Add event') } as const;
  return (
    <Page
      title={i18n.t('My events')}
      documentTitle={i18n.t('My events – Laminate')}
      note={
        stop && (
          <span id="no-more-events">
            <NoMoreEvents stop={stop} />
          </span>
        )
      }
      actions={
        mayAdd &&
        (stop ? (
          <Button {...look} disabled aria-describedby="no-more-events" />
        ) : (
          <Button {...look} href="/add-event" />
        ))
      }
    >
      <div className={classes.columns}>
        <div>
          <EventList mayAdd={mayAdd && !stop} restored={restored} onReached={onReached} />
          {can(ORGANISERS, undefined, session) && (
            <EventTemplates canUse={mayAdd} restored={restored} onReached={onReached} />
          )}
          {session?.can.restore_events && <DeletedEvents onRestored={setRestored} />}
        </div>
        {session?.eventUsers.length === 0 && (
          <>
            <Perforation direction="vertical" />
            <section>
              <h2>{i18n.t('My account')}</h2>
              <AccountCard />
            </section>
          </>
        )}
      </div>
    </Page>
  );
}

interface EventsProps {
  readonly mayAdd: boolean;
  /** The event or template that was just restored. */
  readonly restored: number | null;
  readonly onReached: () => void;
}

function EventList(props: EventsProps) {
  const { data, error, refetch, isRefetching } = useQuery(eventsQuery);
  if (data) return <Events events={data} {...props} />;
  if (!error) return <Loading />;
  const { message, reference } = failureOf(error);
  return (
    <ErrorPanel
      title={i18n.t('Couldn’t load your events')}
      message={message}
      retryLabel={i18n.t('Retry')}
      onRetry={() => void refetch()}
      retrying={isRefetching}
      reference={reference}
    />
  );
}

function Events({ events, mayAdd, restored, onReached }: EventsProps & { readonly events: readonly Event[] }) {
  const [kept, setKept] = useState<Event | null>(null);
  const [edited, setEdited] = useState<Event | null>(null);
  const [deleted, setDeleted] = useState<{ event: Event; deletion: EventDeletion } | null>(null);
  const [now] = useState(Date.now);
  const session = useSession();
  const remove = useDeleteEvent();
  const titles: Record<Phase, string> = { now: i18n.t('On now'), coming: i18n.t('Coming up'), past: i18n.t('Past') };
  const phases = byPhase(events, now);

  async function askToDelete(event: Event): Promise<void> {
    try {
      const deletion = await askDeletion(event.id);
      if (deletion.name_needed) {
        setDeleted({ event, deletion });
        return;
      }
      const agreed = await confirm(i18n.t('Are you sure you want to delete this event?'), {
        title: event.name,
        confirmLabel: i18n.t('Delete event'),
        danger: true,
      });
      if (!agreed) return;
      await remove.mutateAsync({ eventId: event.id });
      showAlert('success', i18n.t('Event deleted'), { content: event.name });
    } catch (error) {
      showAlert('error', i18n.t('Couldn’t delete the event'), { content: failureOf(error).message });
    }
  }

  if (events.length === 0) {
    return (
      <EmptyState title={i18n.t('No events yet')} icon={<CalendarDays aria-hidden="true" />}>
        {mayAdd
          ? i18n.t('Add your first event, then create its guest list.')
          : i18n.t('Ask an organiser to give you a role in an event.')}
      </EmptyState>
    );
  }
  return (
    <>
      {PHASES.filter((phase) => phases[phase].length > 0).map((phase) => (
        <section key={phase} className={classes.section}>
          <h2>{titles[phase]}</h2>
          <ul className={classes.grid}>
            {phases[phase].map((event) => (
              <li key={event.id}>
                <EventCard
                  event={event}
                  phase={phase}
                  canCopy={session?.can.create_event === true && can(ORGANISERS, event.id, session)}
                  restored={event.id === restored}
                  onReached={onReached}
                  onKeep={() => setKept(event)}
                  onEdit={() => setEdited(event)}
                  onDelete={() => void askToDelete(event)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {kept && <KeepTemplateModal event={kept} onClose={() => setKept(null)} />}
      {edited && <EditEventModal event={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteEventModal {...deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>{i18n.t('Loading your events')}</VisuallyHidden>
      <div className={classes.grid}>
        <Skeleton height="88px" />
        <Skeleton height="88px" />
        <Skeleton height="88px" />
      </div>
    </div>
  );
}
