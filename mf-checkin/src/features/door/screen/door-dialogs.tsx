import { useForOffline } from '@laminate/device';
import { lateDialog } from '@laminate/sdk/forms/late-dialog';
import { i18n } from '@laminate/sdk/i18n';
import { Modal } from '@laminate/ui';
import { memo, useCallback, useState, type ReactNode } from 'react';
import type { Attention } from '../attention/sort-attention.ts';
import { GroupDialog } from '../group/group-dialog.tsx';
import type { GroupGuests } from '../group/group-guests.ts';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { LockScreen } from '../lock/lock-screen.tsx';
import type { DoorPeople, Guest } from '../people/door-people.ts';
import type { DoorTotals } from '../people/door-totals.ts';
import type { PlaceFilter } from '../people/visible-rows.ts';
import type { Tap } from '../queue/tap.ts';
import { RecentDialog } from '../recent/recent-dialog.tsx';
import { SyncDialog } from './sync-dialog.tsx';

// Few doors open these. All let people in sooner without them.
const lazyDialogs = () => import(/* webpackChunkName: "late-dialogs" */ './lazy-dialogs.ts');
const BandNumbersDialog = lateDialog(async () => (await lazyDialogs()).BandNumbersDialog, false);
const SettingsDialog = lateDialog(async () => (await lazyDialogs()).SettingsDialog, false);
const WalkInDialog = lateDialog(async () => (await lazyDialogs()).WalkInDialog, false);

/** Dialogs that can open over the door. */
export type DoorDialog = 'overview' | 'sync' | 'device' | 'recent' | 'group' | 'walk-in';

interface DoorDialogsProps {
  readonly eventId: number;
  /** A new object with every change of the people. */
  readonly list: { readonly people: DoorPeople };
  readonly totals: DoorTotals;
  readonly taps: readonly Tap[];
  readonly attention: Attention;
  readonly deviceName: string;
  readonly dialog: DoorDialog | null;
  /** The guest whose history is open. */
  readonly historyOf: number | null;
  /** The guest whose wristband numbers are open. */
  readonly bandsOf: number | null;
  readonly overview: ReactNode;
  /** The chosen unit or group, its name, and its guests who are not in yet, or null for everyone. */
  readonly place: PlaceFilter;
  readonly groupName: string;
  readonly group: GroupGuests | null;
  /** Name of the guest to add. */
  readonly walkIn: string;
  readonly onClose: () => void;
  readonly onHistoryClose: () => void;
  readonly onBandsClose: () => void;
  /** Shows a guest at the door. */
  readonly onGuest: (personId: number) => void;
  /** Called when the list might be behind. */
  readonly onChanged: () => Promise<void>;
}

/** The dialogs of the door and its lock, none of which has to do with what is typed. */
export const DoorDialogs = memo(function DoorDialogs(props: DoorDialogsProps) {
  const {
    eventId,
    list,
    totals,
    taps,
    attention,
    deviceName,
    dialog,
    historyOf,
    bandsOf,
    overview,
    place,
    groupName,
    group,
    walkIn,
    onClose,
    onHistoryClose,
    onBandsClose,
    onGuest,
    onChanged,
  } = props;
  useForOffline(lazyDialogs);
  const { people } = list;
  const guestOf = (id: number | null): Guest | null => {
    const row = id === null ? undefined : people.rowOf(id);
    return row === undefined ? null : people.guest(row);
  };
  const historyGuest = guestOf(historyOf);
  const bandsGuest = guestOf(bandsOf);
  return (
    <>
      <Modal opened={dialog === 'overview'} onClose={onClose} title={i18n.t('Overview')} closeLabel={i18n.t('Close')}>
        {overview}
      </Modal>
      <LockScreen
        totals={totals}
        deviceName={deviceName}
        waiting={taps.filter(({ state }) => state === 'waiting').length}
      />
      {dialog === 'device' && <SettingsDialog eventId={eventId} people={people} onClose={onClose} />}
      <RecentDialog
        eventId={eventId}
        people={people}
        opened={dialog === 'recent'}
        onClose={onClose}
        onGuest={onGuest}
        onChanged={onChanged}
      />
      {dialog === 'group' && group && place.unitId && (
        <GroupDialog
          eventId={eventId}
          place={{ ...place, unitId: place.unitId }}
          name={groupName}
          guests={group}
          onClose={onClose}
          onChanged={onChanged}
        />
      )}
      {dialog === 'walk-in' && (
        <WalkInDialog
          eventId={eventId}
          name={walkIn}
          place={place}
          placeName={groupName}
          onClose={onClose}
          onChanged={onChanged}
          onGuest={onGuest}
        />
      )}
      <HistoryDialog
        eventId={eventId}
        guest={historyGuest}
        version={historyOf === null ? 0 : people.changedAt(historyOf)}
        timeZone={people.event.time_zone}
        onClose={onHistoryClose}
        onChanged={onChanged}
      />
      {bandsGuest && (
        <BandNumbersDialog
          key={bandsGuest.id}
          eventId={eventId}
          guest={bandsGuest}
          timeZone={people.event.time_zone}
          onClose={onBandsClose}
        />
      )}
      <SyncDialog
        eventId={eventId}
        taps={taps}
        attention={attention}
        timeZone={people.event.time_zone}
        opened={dialog === 'sync'}
        onClose={onClose}
        onGuest={onGuest}
      />
    </>
  );
});

/** Holds the dialog that is over the door, with functions that change it and stay the same themselves. */
export function useDoorDialog() {
  const [dialog, show] = useState<DoorDialog | null>(null);
  const [historyOf, showHistory] = useState<number | null>(null);
  const [bandsOf, showBands] = useState<number | null>(null);
  const closeDialog = useCallback(() => show(null), []);
  const closeHistory = useCallback(() => showHistory(null), []);
  const closeBands = useCallback(() => showBands(null), []);
  const closeAll = useCallback(() => {
    show(null);
    showHistory(null);
  }, []);
  const showSync = useCallback(() => show('sync'), []);
  const showDevice = useCallback(() => show('device'), []);
  const showRecent = useCallback(() => show('recent'), []);
  return {
    dialog,
    historyOf,
    bandsOf,
    show,
    showHistory,
    showBands,
    closeDialog,
    closeHistory,
    closeBands,
    closeAll,
    showSync,
    showDevice,
    showRecent,
  };
}
