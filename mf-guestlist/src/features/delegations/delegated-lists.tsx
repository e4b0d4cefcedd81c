import type { DelegatedList } from '@laminate/contracts/delegated-lists';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { NotLive } from '@laminate/sdk/stream';
import { useSearchParams } from '@laminate/sdk/router';
import { Button, EmptyState } from '@laminate/ui';
import { Link, Plus } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshDelegatedLists } from '../../delegated/refresh-delegated-lists.ts';
import { doAfterConfirm } from '../../event/do-after-confirm.ts';
import type { EventDetails } from '../../event/event-details.ts';
import { EventGate } from '../../event/event-gate.tsx';
import { EventPage, underPeople } from '../../event/event-page.tsx';
import { useLiveGuests } from '../../event/refresh-people.ts';
import { toastWithUndo } from '../../undo/undo-toast.tsx';
import { delegatedListsQuery, renewList, revokeList } from './api/delegated-lists.ts';
import type { ListPlace, ListWithLink } from './api/delegated-lists.ts';
import { GuestsModal } from './guests-modal.tsx';
import type { ShowDone } from './guests-modal.tsx';
import { LinkModal } from './link-modal.tsx';
import { ListModal } from './list-modal.tsx';
import { ListsTable } from './lists-table.tsx';

type Dialog =
  | { readonly show: 'new'; readonly place: ListPlace }
  | { readonly show: 'edit' | 'guests'; readonly id: number }
  | { readonly show: 'link'; readonly made: ListWithLink };

interface DelegatedListsProps {
  event: EventDetails;
  showDone: ShowDone;
}

const REFRESH_MS = 500;

/**
 * Shows the lists that others fill in by a link. The address can ask for a new one: `?unit=7&group=9`, or `?new` for
 * all people.
 */
function DelegatedLists({ event, showDone }: DelegatedListsProps) {
  const loading = useQuery(delegatedListsQuery(event.id));
  const { data, dataUpdatedAt } = loading;
  const connection = useLiveGuests(event.id, { seq: data?.seq, everyMs: REFRESH_MS, refresh: refreshDelegatedLists });
  const [query, setQuery] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog | null>(() => asked(query, event));
  const lists = data?.delegated_lists;
  const mayMake = event.can.block;
  const close = () => {
    setDialog(null);
    if (query.size > 0) setQuery({}, { replace: true });
  };

  async function renew(list: DelegatedList): Promise<void> {
    const question = i18n.t('The current link for {title} will stop working. Create a new one?', { title: list.title });
    if (
      list.state !== 'revoked' &&
      !(await confirm(question, { confirmLabel: i18n.t('New link'), cancelLabel: i18n.t('Cancel') }))
    )
      return;
    try {
      setDialog({ show: 'link', made: await renewList(event.id, list.id) });
    } catch (failed) {
      toast.error(failureOf(failed).message);
    }
  }
  const revoke = ({ id, title }: DelegatedList) =>
    doAfterConfirm({
      question: i18n.t(
        'Revoke the link for {title}? It stops working immediately. Guests already added stay on the list.',
        { title },
      ),
      label: i18n.t('Revoke link'),
      work: () => revokeList(event.id, id),
      done: i18n.t('Link revoked'),
    });

  const add = mayMake && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setDialog({ show: 'new', place: { unitId: null, groupId: null } })}
    >
      {i18n.t('New list')}
    </Button>
  );
  const shown = dialog && 'id' in dialog ? lists?.find(({ id }) => id === dialog.id) : undefined;
  return (
    <EventPage
      event={event}
      title={i18n.t('Shared lists')}
      under={underPeople(event)}
      query={loading}
      failed={i18n.t('Couldn’t load the lists')}
      note={<NotLive state={connection} />}
      actions={lists && lists.length > 0 && add}
    >
      {lists?.length === 0 && (
        <EmptyState title={i18n.t('No shared lists yet')} icon={<Link aria-hidden="true" />} actions={add}>
          {i18n.t(
            'Send a link to a partner or a band so they can add their own guests. You set how many guests and the deadline, and accept each guest.',
          )}
        </EmptyState>
      )}
      {lists && lists.length > 0 && (
        <ListsTable
          event={event}
          lists={lists}
          now={dataUpdatedAt}
          onGuests={({ id }) => setDialog({ show: 'guests', id })}
          onEdit={({ id }) => setDialog({ show: 'edit', id })}
          onRenew={(list) => void renew(list)}
          onRevoke={(list) => void revoke(list)}
        />
      )}
      {dialog?.show === 'new' && mayMake && (
        <ListModal
          event={event}
          list={null}
          place={dialog.place}
          onCreated={(made) => setDialog({ show: 'link', made })}
          onClose={close}
        />
      )}
      {dialog?.show === 'edit' && shown && (
        <ListModal
          event={event}
          list={shown}
          place={{ unitId: shown.unit_id, groupId: shown.group_id }}
          onCreated={(made) => setDialog({ show: 'link', made })}
          onClose={close}
        />
      )}
      {dialog?.show === 'guests' && shown && (
        <GuestsModal event={event} list={shown} showDone={showDone} onClose={close} />
      )}
      {dialog?.show === 'link' && <LinkModal event={event} made={dialog.made} onClose={close} />}
    </EventPage>
  );
}

/** The new list that the address asks for. */
function asked(query: URLSearchParams, event: EventDetails): Dialog | null {
  if (!query.has('new') && !query.has('unit')) return null;
  const unit = event.units.find(({ id }) => String(id) === query.get('unit'));
  const group = unit?.groups.find(({ id }) => String(id) === query.get('group'));
  return { show: 'new', place: { unitId: unit?.id ?? null, groupId: group?.id ?? null } };
}

/** The lists of an event that others fill in by a link. */
export default function DelegatedListsScreen() {
  return (
    <EventGate>
      {(event) => (
        <DelegatedLists
          key={event.id}
          event={event}
          showDone={(message, undo) => toastWithUndo(event.id, message, undo)}
        />
      )}
    </EventGate>
  );
}
