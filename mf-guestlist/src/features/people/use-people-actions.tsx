import type { ListedPerson } from '@laminate/contracts/people';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { lateDialog } from '@laminate/sdk/forms/late-dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { changePeople } from './api/change-people.ts';
import type { BulkChange } from './api/change-people.ts';
import type { ListedEvent } from './listed-event.ts';
import { toastWithUndo } from '../../undo/undo-toast.tsx';

const EditPersonModal = lateDialog(async () => (await import('./edit-person-modal.tsx')).EditPersonModal);
const MoveModal = lateDialog(async () => (await import('./move-modal.tsx')).MoveModal);
const DetailModal = lateDialog(async () => (await import('./detail-modal.tsx')).DetailModal);
const InviteModal = lateDialog(async () => (await import('../../invitations/invite-modal.tsx')).InviteModal);
const ProfileModal = lateDialog(async () => (await import('./profile-modal.tsx')).ProfileModal);

/** What can be done with people, from the bar over the table as from a row's menu. */
export interface PeopleActions {
  readonly busy: boolean;
  /** Opens the person if there is only one. Several are too many. */
  readonly edit: (people: readonly ListedPerson[]) => void;
  readonly change: (people: readonly ListedPerson[], change: BulkChange) => void;
  /** Deletes after a question. */
  readonly remove: (people: readonly ListedPerson[]) => Promise<void>;
  /** Asks where to. */
  readonly move: (people: readonly ListedPerson[]) => void;
  /** Asks for the profile. */
  readonly setProfile: (people: readonly ListedPerson[]) => void;
  /** Asks for a field and the value they will get in it. */
  readonly setDetail: (people: readonly ListedPerson[]) => void;
  /** Invites them by mail, after a question. */
  readonly invite: (people: readonly ListedPerson[]) => void;
  /** The dialog that is open. */
  readonly dialog: ReactNode;
}

type Open = {
  readonly what: 'edit' | 'move' | 'profile' | 'detail' | 'invite';
  readonly people: readonly ListedPerson[];
};

/**
 * @param event undefined while it loads
 * @param total entries on the whole list
 * @param onDeleted takes those who left out of the selection, so that an undo does not bring them back selected
 */
export function usePeopleActions(
  event: ListedEvent | undefined,
  total: number,
  onDeleted: (people: readonly ListedPerson[]) => void,
): PeopleActions {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const changing = useMutation({
    async mutationFn({ people, what }: { people: readonly ListedPerson[]; what: BulkChange }) {
      if (!event) return;
      await make(event, people, what);
      if (what.what === 'delete') onDeleted(people);
    },
    onError: (error) => toast.error(failureOf(error).message),
  });
  const change = (people: readonly ListedPerson[], what: BulkChange) => changing.mutate({ people, what });
  async function remove(people: readonly ListedPerson[]): Promise<void> {
    const question = i18n.t(
      '{count, plural, one {Are you sure you want to delete this person?} other {Are you sure you want to delete # people?}}',
      { count: people.length },
    );
    const inside = people.reduce((sum, { checked_in_count: count }) => sum + count, 0);
    const warning = i18n.t(
      '{inside, plural, one {# guest is inside now and will no longer be counted.} other {# guests are inside now and will no longer be counted.}}',
      { inside },
    );
    if (
      await confirm(inside > 0 ? `${question} ${warning}` : question, {
        confirmLabel: i18n.t('Delete'),
        cancelLabel: i18n.t('Cancel'),
        danger: true,
      })
    )
      change(people, { what: 'delete' });
  }
  async function moveTo(people: readonly ListedPerson[], unitId: number | null, groupId: number | null): Promise<void> {
    close();
    const everyone = people.length === total && total > 1;
    const question = i18n.t('You have selected everyone! Are you sure you want to do this?');
    if (everyone && !(await confirm(question, { confirmLabel: i18n.t('Move'), cancelLabel: i18n.t('Cancel') }))) return;
    change(people, { what: 'place', unitId, groupId });
  }

  return {
    busy: changing.isPending,
    change,
    remove,
    edit: (people) => {
      if (people.length > 1) toast.error(i18n.t('You have selected too many people'));
      else if (people.length === 1) setOpen({ what: 'edit', people });
    },
    move: (people) => setOpen({ what: 'move', people }),
    setProfile: (people) => setOpen({ what: 'profile', people }),
    setDetail: (people) => setOpen({ what: 'detail', people }),
    invite: (people) => setOpen({ what: 'invite', people }),
    dialog: event && open && (
      <>
        {open.what === 'edit' && open.people[0] && (
          <EditPersonModal event={event} person={open.people[0]} onClose={close} />
        )}
        {open.what === 'move' && (
          <MoveModal
            event={event}
            count={open.people.length}
            onMove={(unitId, groupId) => void moveTo(open.people, unitId, groupId)}
            onClose={close}
          />
        )}
        {open.what === 'detail' && (
          <DetailModal
            event={event}
            count={open.people.length}
            onSet={async (details) => {
              await make(event, open.people, { what: 'details', details });
              close();
            }}
            onClose={close}
          />
        )}
        {open.what === 'invite' && <InviteModal event={event} people={open.people} onClose={close} />}
        {open.what === 'profile' && (
          <ProfileModal
            event={event}
            people={open.people}
            onChoose={(id) => {
              close();
              void change(open.people, { what: 'profile', id });
            }}
            onClose={close}
          />
        )}
      </>
    ),
  };
}

/** Makes a change, says so, and offers to take it back. */
async function make({ id: eventId }: ListedEvent, people: readonly ListedPerson[], change: BulkChange): Promise<void> {
  const ids = people.map(({ id }) => id);
  const { changed, undo } = await changePeople(eventId, ids, change);
  toastWithUndo(eventId, doneMessage(change, changed), undo);
}

function doneMessage({ what }: BulkChange, count: number): string {
  if (count === 0) return i18n.t('Nothing to change');
  switch (what) {
    case 'delete':
      return i18n.t('{count, plural, one {# person deleted} other {# people deleted}}', { count });
    case 'place':
      return i18n.t('{count, plural, one {# person moved} other {# people moved}}', { count });
    default:
      return i18n.t('{count, plural, one {# person changed} other {# people changed}}', { count });
  }
}
