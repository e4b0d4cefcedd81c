import type { DelegatedGuest, DelegatedList } from '@laminate/contracts/delegated-lists';
import type { PeopleChanged } from '@laminate/contracts/people';
import { failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Modal, ModalActions, RecordNote, Skeleton } from '@laminate/ui';
import { Check, X } from '@laminate/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../event/event-gate.tsx';
import { GuestDetails } from '../../delegated/guest-details.tsx';
import { GuestName, GuestState } from '../../delegated/guest-state.tsx';
import type { EventDetails } from '../../event/event-details.ts';
import { acceptGuests, delegatedListQuery, refuseGuests } from './api/delegated-lists.ts';
import classes from './delegations.module.css';

/** Says what was done to people, with a way back. */
export type ShowDone = (message: string, undo: number | null) => void;

interface GuestsModalProps {
  event: EventDetails;
  list: DelegatedList;
  showDone: ShowDone;
  onClose: () => void;
}

/** The guests who came by a list, each to be accepted or declined. */
export function GuestsModal({ event, list, showDone, onClose }: GuestsModalProps) {
  const { data, error, refetch, isFetching } = useQuery(delegatedListQuery(event.id, list.id));
  const mayDecide = event.can.block;
  const waiting = data?.guests.filter(({ state }) => state === 'pending').map(({ id }) => id) ?? [];

  const deciding = useMutation({
    async mutationFn({ change, done }: { change: () => Promise<PeopleChanged>; done: (count: number) => string }) {
      const { changed, undo } = await change();
      showDone(done(changed), undo);
    },
    onError: (failed) => toast.error(failureOf(failed).message),
  });
  const busy = deciding.isPending;
  const accepted = (count: number) =>
    i18n.t('{count, plural, one {# guest accepted} other {# guests accepted}}', { count });
  // Decisions cover only guests seen here: newcomers wait, and the server refuses any who have changed since.
  const seen = (people: number[]) => ({ people, seq: data?.seq ?? 0 });
  const accept = ({ id, name }: DelegatedGuest) =>
    deciding.mutate({
      change: () => acceptGuests(event.id, list.id, seen([id])),
      done: () => i18n.t('{name} accepted', { name }),
    });
  const refuse = ({ id, name }: DelegatedGuest) =>
    deciding.mutate({
      change: () => refuseGuests(event.id, list.id, seen([id])),
      done: () => i18n.t('{name} declined', { name }),
    });

  return (
    <Modal
      opened
      size="wide"
      title={i18n.t('Guests for {title}', { title: list.title })}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      {error && !data && (
        <LoadFailed title={i18n.t('Couldn’t load the guests')} query={{ error, isFetching, refetch }} />
      )}
      {!data && !error && <Skeleton width="70%" />}
      {data?.guests.length === 0 && (
        <p>
          <RecordNote>{i18n.t('No one has been added through this link yet.')}</RecordNote>
        </p>
      )}
      {data && data.guests.length > 0 && (
        <ul className={classes.guests} aria-label={i18n.t('Guests')} aria-busy={busy}>
          {data.guests.map((guest) => (
            <li key={guest.id} className={classes.guest}>
              <div className={classes.who}>
                <GuestName guest={guest} />
                {guest.comments && <RecordNote>{guest.comments}</RecordNote>}
                <GuestDetails fields={data.fields} details={guest.details} />
              </div>
              <GuestState state={guest.state} />
              {guest.state === 'pending' && mayDecide && (
                <div className={classes.decide}>
                  <Button
                    icon={<Check aria-hidden="true" />}
                    aria-label={i18n.t('Accept {name}', { name: guest.name })}
                    disabled={busy}
                    onClick={() => void accept(guest)}
                  >
                    {i18n.t('Accept')}
                  </Button>
                  <Button
                    variant="ghost"
                    icon={<X aria-hidden="true" />}
                    aria-label={i18n.t('Decline {name}', { name: guest.name })}
                    disabled={busy}
                    onClick={() => void refuse(guest)}
                  >
                    {i18n.t('Decline')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <ModalActions>
        <Button onClick={onClose}>{i18n.t('Close')}</Button>
        {mayDecide && waiting.length > 0 && (
          <Button
            variant="primary"
            disabled={busy}
            onClick={() =>
              deciding.mutate({ change: () => acceptGuests(event.id, list.id, seen(waiting)), done: accepted })
            }
          >
            {i18n.t('{count, plural, one {Accept # guest} other {Accept all # guests}}', { count: waiting.length })}
          </Button>
        )}
      </ModalActions>
    </Modal>
  );
}
