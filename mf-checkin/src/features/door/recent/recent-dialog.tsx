import { apiError, hasCode, toast } from '@laminate/sdk';
import { clockOff } from '@laminate/sdk/device';
import { formatDate } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, EmptyState, Modal } from '@laminate/ui';
import { History } from '@laminate/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DoorPeople } from '../people/door-people.ts';
import { undoRefusal } from '../history/arrivals.ts';
import { doorQueue } from '../queue/door-queue.ts';
import type { QueuedTapResult } from '../queue/queued-tap-result.ts';
import type { Tap } from '../queue/tap.ts';
import type { OwnTap } from './own-tap.ts';
import { RecentLine } from './recent-line.tsx';
import { useRecent } from './use-recent.ts';
import classes from './recent.module.css';

interface RecentDialogProps {
  readonly eventId: number;
  readonly people: DoorPeople;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Shows the guest of an entry at the door. */
  readonly onGuest: (personId: number) => void;
  /** Called when something was undone, or could not be, so the list might be behind. */
  readonly onChanged: () => void;
}

/** Shows what this device did last. Each arrival has its "Undo" as long as it counts. */
export function RecentDialog({ opened, onClose, ...rest }: RecentDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Last scans')} closeLabel={i18n.t('Close')}>
      <Recent {...rest} />
    </Modal>
  );
}

/**
 * Undoes exactly what this tap let in, by its row of the ledger. Without a network, or while the tap itself still
 * waits, the undo waits on this device too.
 *
 * @returns `queued` when the undo waits on this device
 * @throws ApiError `already_undone`, or why the server refused
 */
function takeBack({ key, eventId, personId, name, seq, left, delta }: OwnTap): Promise<'done' | 'queued'> {
  const { promise, resolve, reject } = Promise.withResolvers<'done' | 'queued'>();
  const ends: QueuedTapResult[] = [];
  let undo: Tap | null = null;
  const answer = (end: QueuedTapResult) => {
    if (end.tap.key !== undo?.key) return;
    if (end.type === 'refused') reject(end.error as Error);
    else resolve(end.type === 'queued' ? 'queued' : 'done');
  };
  const stop = doorQueue().onEnd((end) => {
    ends.push(end);
    answer(end);
  });
  undo = doorQueue().undo({ key, eventId, personId, name, seq, delta: seq === null ? delta : left });
  if (!undo) reject(apiError({ status: 404, code: 'not_found', msg: '' }));
  else if (undo.state === 'waiting') resolve('queued');
  // What was never sent ended before it was known by its key.
  for (const end of ends) answer(end);
  return promise.finally(stop);
}

function Recent({ eventId, people, onGuest, onChanged }: Omit<RecentDialogProps, 'opened' | 'onClose'>) {
  const taps = useRecent(eventId);
  const [today] = useState(() => formatDate(new Date(Date.now() - clockOff()), people.event.time_zone));
  const undo = useMutation({
    // Without a network the taking back waits on this device.
    mutationFn: takeBack,
    onSuccess: (how, { name }) => {
      if (how === 'done') toast.success(`${i18n.t('Removed check-in')}: ${name}`);
      else toast.success(`${i18n.t('Saved on this device')}: ${name}`);
    },
    onSettled: onChanged,
  });
  const pending = undo.isPending ? undo.variables.key : null;
  const take = (tap: OwnTap) => {
    if (pending !== tap.key) undo.mutate(tap);
  };
  if (taps.length === 0) {
    return (
      <EmptyState icon={<History aria-hidden="true" />} title={i18n.t('Nothing yet')}>
        {i18n.t('Check-ins and scans on this device appear here, newest first.')}
      </EmptyState>
    );
  }
  return (
    <>
      {undo.error && (
        <Alert kind={hasCode(undo.error, 'already_undone') ? 'info' : 'error'}>{undoRefusal(undo.error)}</Alert>
      )}
      <ol className={classes.lines} aria-label={i18n.t('Check-ins on this device, newest first')}>
        {taps.map((tap) => {
          const row = people.rowOf(tap.personId);
          return (
            <RecentLine
              key={tap.key}
              tap={tap}
              guest={row === undefined ? null : people.guest(row)}
              timeZone={people.event.time_zone}
              today={today}
              busy={pending === tap.key}
              onOpen={onGuest}
              onUndo={take}
            />
          );
        })}
      </ol>
    </>
  );
}
