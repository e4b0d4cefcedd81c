import type { DeletedPerson } from '@laminate/contracts/people';
import { listDeletedPeople, restorePeople } from '@laminate/contracts/routes/guestlist';
import { call, failureOf, queryClient, toast, useEvent } from '@laminate/sdk';
import { formatDate, formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, Modal, RecordActions, RecordName, RecordNote, RecordTable, Spinner } from '@laminate/ui';
import { Trash2 } from '@laminate/ui/icons';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../event/event-gate.tsx';
import { refreshPeople } from '../../event/refresh-people.ts';

interface DeletedPeopleProps {
  eventId: number;
  onClose: () => void;
}

/** Guests deleted in the last 30 days, who can be restored to the list. */
export function DeletedPeople({ eventId, onClose }: DeletedPeopleProps) {
  return (
    <Modal opened size="wide" title={i18n.t('Deleted people')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <DeletedList eventId={eventId} />
    </Modal>
  );
}

/** The people of an event who can be restored, the last deleted first. */
const deletedPeopleQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['deleted-people', eventId],
    queryFn: async ({ signal }) => (await call(listDeletedPeople, { params: { eventId }, signal })).people,
    staleTime: 0,
  });

/** Puts people back on the list. */
function useRestorePeople(eventId: number) {
  return useMutation({
    mutationFn: (people: number[]) => call(restorePeople, { params: { eventId }, body: { people } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: deletedPeopleQuery(eventId).queryKey }),
        refreshPeople(eventId),
      ]),
  });
}

function DeletedList({ eventId }: Pick<DeletedPeopleProps, 'eventId'>) {
  const { data, error, refetch, isFetching } = useQuery(deletedPeopleQuery(eventId));
  const restore = useRestorePeople(eventId);
  const timeZone = useEvent(eventId).event?.time_zone;

  async function bringBack({ id, name }: DeletedPerson): Promise<void> {
    try {
      await restore.mutateAsync([id]);
      toast.success(i18n.t('{name} restored', { name }));
    } catch (failure) {
      toast.error(failureOf(failure).message);
    }
  }

  if (error && !data) {
    return <LoadFailed title={i18n.t('Couldn’t load the deleted people')} query={{ error, isFetching, refetch }} />;
  }
  if (!data) return <Spinner label={i18n.t('Loading')} centered />;
  if (data.length === 0) {
    return (
      <EmptyState icon={<Trash2 aria-hidden="true" />} title={i18n.t('No one was deleted')}>
        {i18n.t('People deleted from the list can be restored here for 30 days.')}
      </EmptyState>
    );
  }
  const [deleted, until] = [i18n.t('Deleted'), i18n.t('Can be restored until')];
  return (
    <RecordTable
      label={i18n.t('Deleted people')}
      heads={[i18n.t('Person'), deleted, until]}
      actionsHead={i18n.t('Actions')}
    >
      {data.map((person) => (
        <tr key={person.id}>
          <th scope="row">
            <RecordName>{person.name}</RecordName>
            <RecordNote>{partyOf(person)}</RecordNote>
          </th>
          <td data-label={deleted}>
            <time dateTime={person.deleted_at}>{formatDateTime(person.deleted_at, timeZone)}</time>
            <RecordNote>{person.deleted_by}</RecordNote>
          </td>
          <td data-label={until}>
            <time dateTime={person.restorable_until}>{formatDate(person.restorable_until, timeZone)}</time>
          </td>
          <RecordActions>
            <Button
              loading={restore.isPending && restore.variables.includes(person.id)}
              onClick={() => void bringBack(person)}
              aria-label={i18n.t('Restore {name}', { name: person.name })}
            >
              {i18n.t('Restore')}
            </Button>
          </RecordActions>
        </tr>
      ))}
    </RecordTable>
  );
}

/** How large the party is, and how many of it were in. */
function partyOf({ guest_count: guests, checked_in_count: count }: DeletedPerson): string {
  const party = i18n.t('{guests, plural, one {# guest} other {# guests}}', { guests });
  return count > 0 ? `${party}, ${i18n.t('{count} of {guestCount} checked in', { count, guestCount: guests })}` : party;
}
