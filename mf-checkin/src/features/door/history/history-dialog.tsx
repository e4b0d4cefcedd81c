import type { LedgerEntry } from '@laminate/contracts/check-in';
import { hasCode } from '@laminate/sdk';
import { clockOff } from '@laminate/sdk/device';
import { formatDate } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, EmptyState, Modal, Spinner } from '@laminate/ui';
import { Clock, WifiOff } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Guest } from '../people/door-people.ts';
import { arrivalsQuery, undoRefusal, useUndoArrival } from './arrivals.ts';
import { LedgerLine } from './ledger-line.tsx';
import classes from './history.module.css';

interface HistoryDialogProps {
  readonly eventId: number;
  /** Null keeps it closed. */
  readonly guest: Guest | null;
  /** Changes when something has happened to the guest. */
  readonly version: number;
  readonly timeZone: string;
  readonly onClose: () => void;
  /** Called when an arrival was undone, or could not be. */
  readonly onChanged: () => void;
}

/** Every arrival of a guest, and the way to take one of them back. */
export function HistoryDialog({ guest, onClose, ...rest }: HistoryDialogProps) {
  const title = guest ? i18n.t('History of {name}', { name: guest.name }) : '';
  return (
    <Modal opened={guest !== null} onClose={onClose} title={title} closeLabel={i18n.t('Close')}>
      {guest && <History key={guest.id} guest={guest} {...rest} />}
    </Modal>
  );
}

function History({
  eventId,
  guest,
  version,
  timeZone,
  onChanged,
}: Omit<HistoryDialogProps, 'guest' | 'onClose'> & { guest: Guest }) {
  const { data, error, isFetching, refetch } = useQuery(arrivalsQuery(eventId, guest.id, version));
  const [today] = useState(() => formatDate(new Date(Date.now() - clockOff()), timeZone));
  const undo = useUndoArrival(eventId, () => {
    onChanged();
    void refetch();
  });

  if (error) {
    const offline = hasCode(error, 'network', 'timeout');
    return (
      <EmptyState
        icon={offline ? <WifiOff aria-hidden="true" /> : <Clock aria-hidden="true" />}
        title={offline ? i18n.t('You need to be online to see the history') : i18n.t('Couldn’t load the history')}
        actions={
          <Button size="door" loading={isFetching} onClick={() => void refetch()}>
            {i18n.t('Try again')}
          </Button>
        }
      >
        {offline ? i18n.t('It’s kept on the server because all door devices share it.') : error.message}
      </EmptyState>
    );
  }
  if (!data) return <Spinner label={i18n.t('Loading the history')} centered />;

  const { person, entries } = data;
  const pending = undo.isPending ? undo.variables.id : null;
  const take = (entry: LedgerEntry) => {
    if (pending === null) undo.mutate(entry);
  };
  return (
    <>
      <p role="status" className={classes.count}>
        <b>{person.checked_in_count}</b>/{person.guest_count} <span>{i18n.t('in')}</span>
      </p>
      {undo.error && <Alert kind="error">{undoRefusal(undo.error)}</Alert>}
      {entries.length === 0 ? (
        <p className={classes.none}>{i18n.t('No one in this party has been checked in yet.')}</p>
      ) : (
        <ol className={classes.lines} aria-label={i18n.t('Arrivals, newest first')}>
          {entries.map((entry) => (
            <LedgerLine
              key={entry.id}
              entry={entry}
              timeZone={timeZone}
              today={today}
              busy={pending === entry.id}
              onUndo={take}
            />
          ))}
        </ol>
      )}
    </>
  );
}
