import type { LiveSource } from '@laminate/contracts/live-sources';
import { failureOf, toast } from '@laminate/sdk';
import { lateDialog } from '@laminate/sdk/forms/late-dialog';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState } from '@laminate/ui';
import { Plus, Ticket } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doAfterConfirm } from '../../event/do-after-confirm.ts';
import type { EventDetails } from '../../event/event-details.ts';
import { EventGate } from '../../event/event-gate.tsx';
import { EventPage, underPeople } from '../../event/event-page.tsx';
import { deleteShop, liveSourcesQuery, newHook, pauseShop, startShop, syncShop } from './api/live-sources.ts';
import type { SourceWithHook } from './api/live-sources.ts';
import classes from './live-sources.module.css';
import { SourcesTable, type SourceAction } from './sources-table.tsx';

const NewSourceModal = lateDialog(async () => (await import('./new-source-modal.tsx')).NewSourceModal);
const EditSourceModal = lateDialog(async () => (await import('./edit-source-modal.tsx')).EditSourceModal);
const HookModal = lateDialog(async () => (await import('./hook-modal.tsx')).HookModal, false);
const PreviewModal = lateDialog(async () => (await import('./preview-modal.tsx')).PreviewModal, false);

type Dialog =
  | { readonly show: 'new' }
  | { readonly show: 'edit' | 'preview'; readonly id: number }
  | { readonly show: 'hook'; readonly made: SourceWithHook };

/** Does something, and says when it failed. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

/** The ticket shops whose tickets are guests of an event. */
function LiveSources({ event }: { event: EventDetails }) {
  const query = useQuery(liveSourcesQuery(event.id));
  const { data: sources, dataUpdatedAt } = query;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const shown = dialog && 'id' in dialog ? sources?.find(({ id }) => id === dialog.id) : undefined;

  const renewHook = ({ id, title }: LiveSource) =>
    doAfterConfirm({
      question: i18n.t('The current webhook URL for {title} will stop working. Create a new one?', { title }),
      label: i18n.t('New address'),
      danger: false,
      work: async () => setDialog({ show: 'hook', made: await newHook(event.id, id) }),
    });
  const remove = ({ id, title }: LiveSource) =>
    doAfterConfirm({
      question: i18n.t(
        'Delete {title}? Its API token is deleted and tickets are no longer synced. Guests already added stay on the list.',
        { title },
      ),
      label: i18n.t('Delete'),
      work: () => deleteShop(event.id, id),
      done: i18n.t('{name} deleted', { name: title }),
    });
  function act(action: SourceAction, source: LiveSource): void {
    const { id } = source;
    switch (action) {
      case 'preview':
      case 'edit':
        return setDialog({ show: action, id });
      case 'hook':
        return void renewHook(source);
      case 'delete':
        return void remove(source);
      case 'sync':
        return void attempt(() => syncShop(event.id, id));
      case 'start':
        return void attempt(() => startShop(event.id, id));
      case 'pause':
        return void attempt(() => pauseShop(event.id, id));
    }
  }

  // One button, wherever it is: the focus follows it by its id.
  const add = (
    <Button
      id="add-source"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setDialog({ show: 'new' })}
    >
      {i18n.t('Add ticket shop')}
    </Button>
  );
  return (
    <EventPage
      event={event}
      title={i18n.t('Ticket shops')}
      under={underPeople(event)}
      query={query}
      failed={i18n.t('Couldn’t load the ticket shops')}
      actions={sources && sources.length > 0 && add}
    >
      {sources?.length === 0 && (
        <EmptyState title={i18n.t('No ticket shops yet')} icon={<Ticket aria-hidden="true" />} actions={add}>
          {i18n.t(
            'Connect pretix once to add every ticket holder to the list. Cancelled tickets are blocked, and tickets can be scanned at the door, even offline.',
          )}
        </EmptyState>
      )}
      {sources && sources.length > 0 && (
        <>
          <p className={classes.lead}>
            {i18n.t(
              'The list follows the ticket shop. Your own changes are kept: names or units you set, and guests you blocked, unblocked or deleted.',
            )}
          </p>
          <SourcesTable event={event} sources={sources} now={dataUpdatedAt} onAction={act} />
        </>
      )}
      {dialog?.show === 'new' && (
        <NewSourceModal event={event} onAdded={(made) => setDialog({ show: 'hook', made })} onClose={close} />
      )}
      {dialog?.show === 'hook' && (
        <HookModal
          made={dialog.made}
          onClose={() => {
            const { id, started_at: startedAt } = dialog.made.source;
            setDialog(startedAt === null ? { show: 'preview', id } : null);
          }}
        />
      )}
      {dialog?.show === 'edit' && shown && (
        <EditSourceModal
          event={event}
          source={shown}
          onSaved={() => {
            close();
            toast.success(i18n.t('{name} saved', { name: shown.title }));
          }}
          onClose={close}
        />
      )}
      {dialog?.show === 'preview' && shown && (
        <PreviewModal
          event={event}
          source={shown}
          onStarted={() => {
            close();
            toast.success(i18n.t('{name} started', { name: shown.title }));
          }}
          onClose={close}
        />
      )}
    </EventPage>
  );
}

/** The ticket shops whose tickets are guests of an event. */
export default function LiveSourcesScreen() {
  return <EventGate>{(event) => <LiveSources key={event.id} event={event} />}</EventGate>;
}
