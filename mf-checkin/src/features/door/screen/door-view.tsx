import { foldBandCode } from '@laminate/contracts/fold-band-code';
import { useEvent, type StreamState } from '@laminate/sdk';
import { useAction } from '@laminate/sdk/actions';
import { CameraScreen, LostBandNotice } from '@laminate/device/scan';
import { useAwake } from '@laminate/device';
import { i18n } from '@laminate/sdk/i18n';
import { HitsAnnouncement } from '@laminate/sdk/forms';
import {
  memo,
  Suspense,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { AccessCard } from '../access/access-card.tsx';
import { useAttention } from '../attention/use-attention.ts';
import { useDeviceName, useTaps } from '../live/use-taps.ts';
import { BandNumbers } from '../bands/band-numbers.tsx';
import { useDesk } from '../bands/desk-store.ts';
import { groupGuests } from '../group/group-guests.ts';
import { LockButton } from '../lock/lock-button.tsx';
import type { DoorPeople, Guest } from '../people/door-people.ts';
import { countDoor, countOfPlace, waitingCounts } from '../people/door-totals.ts';
import { EVERYWHERE, placeNames, visibleRows, type PlaceFilter, type StateFilter } from '../people/visible-rows.ts';
import type { TapAction } from '../queue/tap.ts';
import { useDoorScan } from '../scan/use-door-scan.ts';
import { useDeviceCount, useOwnArrivals, useLocalRefusals } from '../recent/use-recent.ts';
import { useSearch } from '../search/use-search.ts';
import { useDoorSettings } from '../settings/door-settings.ts';
import { useDoorLight } from '../settings/use-door-light.ts';
import { useFeedback } from '../settings/use-feedback.ts';
import { Dock } from './dock.tsx';
import { DoorDialogs, useDoorDialog } from './door-dialogs.tsx';
import { GuestList } from './guest-list.tsx';
import { rowId } from './guest-row.tsx';
import { NoGuestFound } from './no-guest-found.tsx';
import { Overview } from './overview.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SyncBanner } from './sync-banner.tsx';
import { Tally } from './tally.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useVerdict } from './use-verdict.ts';
import { verdictLabel } from './verdict-labels.ts';
import classes from './door-view.module.css';

interface DoorViewProps {
  readonly eventId: number;
  /** A new object with every change of the people. */
  readonly list: { readonly people: DoorPeople };
  readonly live: StreamState;
  /** Asks the server for what has changed. */
  readonly refresh: () => Promise<void>;
}

const NONE: ReadonlySet<number> = new Set();
/** Up to so many found guests leave room for one who is not among them. */
const FEW_FOUND = 3;
const LOCK = <LockButton />;

const WIDE = globalThis.matchMedia('(min-width: 900px)');

const subscribe = (listener: () => void) => {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
};

/** Is there room for two columns? */
const useWide = (): boolean => useSyncExternalStore(subscribe, () => WIDE.matches);

/**
 * The function of the last rendering, as one that never changes: what it is given to need not be drawn again because of
 * it.
 */
function useSteady<Arguments extends readonly unknown[], Result>(
  run: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}

/** The door with its list: find a guest, tap, read the answer, next. */
export const DoorView = memo(function DoorView({ eventId, list, live, refresh }: DoorViewProps) {
  const { people } = list;
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<StateFilter>('not-in');
  const [place, setPlace] = useState<PlaceFilter>(EVERYWHERE);
  const [retained, setRetained] = useState<ReadonlySet<number>>(NONE);
  const {
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
  } = useDoorDialog();
  const searchBox = useRef<HTMLInputElement>(null);
  useAction({ label: i18n.t('Search guests'), keys: '/', run: () => searchBox.current?.focus() });
  const listId = useId();
  const wide = useWide();
  const taps = useTaps();
  const deviceCount = useDeviceCount(eventId);
  const deviceName = useDeviceName();
  const attention = useAttention(eventId, list, taps, deviceName);
  const found = useSearch(people, query);
  const typedBand = people.bandOf(foldBandCode(query));
  const desk = useDesk(eventId);
  const { verdict, open, refuse, act, undo, close } = useVerdict(
    eventId,
    people.event.band_with_check_in ? desk : null,
  );
  const addsPeople = useEvent(eventId).event?.can.edit_people ?? false;
  const addWalkIn = useSteady(() => show('walk-in'));
  const { leftHanded } = useDoorSettings();
  useDoorLight();
  useAwake();
  useFeedback(verdict);
  useLocalRefusals(eventId, verdict);
  useOwnArrivals(eventId, list);

  const waiting = useMemo(() => waitingCounts(list.people, taps, eventId), [list, taps, eventId]);
  const totals = useMemo(() => countDoor(list.people, waiting), [list, waiting]);
  const { rows, alreadyIn, counts } = useMemo(
    () => visibleRows(list.people, { found: found.rows, state: filter, place, retained, waiting }),
    [list, found.rows, filter, place, retained, waiting],
  );

  const countOf = (guest: Guest) => guest.inCount + (waiting.get(guest.id) ?? 0);
  const tap = (guest: Guest, action: TapAction) => {
    setRetained((before) => new Set(before).add(guest.id));
    act(guest, countOf(guest), action);
  };
  const guestOf = (id: number) => {
    const row = people.rowOf(id);
    return row === undefined ? null : people.guest(row);
  };
  const { camera, onCode, takeTyped, locked } = useDoorScan({
    people,
    verdict,
    countOf,
    refresh,
    onTap: tap,
    onOpen: open,
    onRefuse: refuse,
    onWedge: closeAll,
  });
  const showGuest = useSteady((id: number) => {
    const guest = guestOf(id);
    closeDialog();
    if (guest) open(guest);
  });
  const onRowAct = useSteady(tap);
  const onRowOpen = useSteady((guest: Guest) => open(guest));
  const keys = useListKeys({
    people,
    rows,
    searching: !found.settled || found.rows !== null,
    settled: found.settled,
    onEnter: (guest) => {
      if (countOf(guest) >= guest.guestCount) open(guest, 'full');
      else tap(guest, 'check_in');
      searchBox.current?.select();
    },
    onEscape: () => {
      if (verdict) close();
      else search('');
    },
  });
  const startOver = () => {
    setRetained(NONE);
    keys.reset();
  };
  const search = (next: string) => {
    setQuery(takeTyped(next) ? '' : next);
    startOver();
  };
  const nextGuest = () => {
    close();
    if (camera.opened) return;
    search('');
    searchBox.current?.focus();
  };
  const pressNext = () => {
    // On a phone the search can't be focused while the card covers it. Only who presses is led to it: a keyboard comes
    // up.
    flushSync(close);
    nextGuest();
  };
  const choosePlace = useSteady((next: PlaceFilter) => {
    setPlace(next);
    closeDialog();
    startOver();
  });
  const chooseFilter = useSteady((next: StateFilter) => {
    setFilter(next);
    startOver();
  });
  const { path: placeName, last: groupName } = placeNames(people, place);
  const group = useMemo(() => (place.unitId ? groupGuests(list.people, place) : null), [list, place]);

  const shownGuest = verdict && guestOf(verdict.guestId);
  const showNumbers = (guest: Guest) => {
    // The card stays under what is done, and the camera is that of the dialog.
    camera.close();
    open(guest);
    showBands(guest.id);
  };
  const wears = shownGuest ? people.bandsOf(shownGuest.id) : [];
  const panel = verdict && (
    <ResultPanel
      eventId={eventId}
      verdict={verdict}
      fields={people.fields}
      guest={shownGuest}
      count={shownGuest ? countOf(shownGuest) : 0}
      access={shownGuest && <AccessCard eventId={eventId} people={people} guestId={shownGuest.id} />}
      numbers={
        // Where nothing speaks of wristbands, nothing is shown of them.
        shownGuest &&
        (shownGuest.band || desk || people.hasBands) && (
          <BandNumbers bands={wears} onOpen={() => showNumbers(shownGuest)} />
        )
      }
      overlay={camera.opened || !wide}
      onAct={tap}
      onUndo={undo}
      onHistory={(guest) => {
        // Without the ring that would close the panel: the history has its own undo.
        open(guest);
        showHistory(guest.id);
      }}
      onHold={(guest) => open(guest)}
      onClose={nextGuest}
      onNext={pressNext}
    />
  );
  const overview = useMemo(
    () => <Overview people={list.people} totals={totals} place={place} onPlace={choosePlace} />,
    [list, totals, place, choosePlace],
  );

  return (
    <div className={classes.door} data-hand={leftHanded ? 'left' : undefined}>
      <div className={classes.columns} inert={!wide && verdict !== null}>
        <div className={classes.main}>
          <Tally
            eventId={eventId}
            live={live}
            onSync={showSync}
            deviceCount={deviceCount}
            deviceName={deviceName}
            onDevice={showDevice}
            onRecent={showRecent}
            totals={totals}
          >
            {LOCK}
          </Tally>
          <SyncBanner taps={taps} attention={attention} timeZone={people.event.time_zone} onDetails={showSync} />
          {typedBand?.blocked && found.settled && counts.all > 0 && <LostBandNotice isTicket={typedBand.isTicket} />}
          {rows.length > 0 ? (
            <GuestList
              id={listId}
              list={list}
              rows={rows}
              waiting={waiting}
              taps={taps}
              query={found.query}
              current={keys.current}
              alreadyIn={alreadyIn}
              onWalkIn={addsPeople && found.rows !== null && !typedBand && rows.length <= FEW_FOUND ? addWalkIn : null}
              onAct={onRowAct}
              onOpen={onRowOpen}
            />
          ) : (
            <div id={listId} role="grid" aria-label={i18n.t('Guests')} aria-rowcount={0} className={classes.nobody}>
              <div role="row">
                <div role="gridcell">
                  <NoGuestFound
                    eventId={eventId}
                    query={query.trim()}
                    filter={filter}
                    counts={counts}
                    placeName={placeName}
                    guests={countOfPlace(totals, place)}
                    lost={typedBand?.blocked ? typedBand : null}
                    empty={people.size === 0}
                    onFilter={chooseFilter}
                    onClear={() => search('')}
                    onEveryone={() => choosePlace(EVERYWHERE)}
                    onWalkIn={addsPeople ? addWalkIn : null}
                  />
                </div>
              </div>
            </div>
          )}
          <Dock
            query={query}
            onQuery={search}
            filter={filter}
            onFilter={chooseFilter}
            counts={counts}
            placeName={placeName}
            onPlace={() => show('overview')}
            onScan={camera.open}
            onGroup={group && group.guests > 0 ? () => show('group') : null}
            groupName={groupName}
            onClearPlace={() => choosePlace(EVERYWHERE)}
            listId={listId}
            activeRow={keys.currentId === null ? undefined : rowId(keys.currentId)}
            onKeyDown={keys.onKeyDown}
            searchBox={searchBox}
          />
        </div>
        {wide && (
          <aside className={classes.side}>
            {!camera.opened && panel}
            <div className={classes.totals}>{overview}</div>
          </aside>
        )}
      </div>
      {!wide && !camera.opened && panel}
      {camera.opened && (
        <Suspense>
          <CameraScreen onCode={onCode} onClose={camera.close} locked={locked}>
            {panel}
          </CameraScreen>
        </Suspense>
      )}
      <HitsAnnouncement query={found.query} count={rows.length} />
      <p role="status" className="visually-hidden">
        {verdict &&
          shownGuest &&
          `${verdictLabel(verdict)}: ${verdict.name}, ${i18n.t('{count} of {guestCount} checked in', { count: countOf(shownGuest), guestCount: shownGuest.guestCount })}`}
      </p>
      <DoorDialogs
        eventId={eventId}
        list={list}
        totals={totals}
        taps={taps}
        attention={attention}
        deviceName={deviceName}
        dialog={dialog}
        historyOf={historyOf}
        bandsOf={bandsOf}
        overview={overview}
        place={place}
        groupName={groupName}
        group={group}
        onClose={closeDialog}
        onHistoryClose={closeHistory}
        onBandsClose={closeBands}
        walkIn={query.trim()}
        onGuest={showGuest}
        onChanged={refresh}
      />
    </div>
  );
});
