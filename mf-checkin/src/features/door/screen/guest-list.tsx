import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Plus } from '@laminate/ui/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { useSlotLabels } from '../access/slot-labels.ts';
import type { DoorPeople, Guest } from '../people/door-people.ts';
import { tellingDetail } from '@laminate/roster/columns';
import { photoOf } from '@laminate/roster/labels';
import { GuestFace } from '../people/guest-face.tsx';
import { sameNameRows } from '../people/same-name-guests.ts';
import type { Tap, TapAction } from '../queue/tap.ts';
import { AlreadyIn, GuestRow } from './guest-row.tsx';
import classes from './guest-list.module.css';

/** Room for name, place, comment and a tap button of 64 px. */
const ROW_PX = 88;
/**
 * Rows drawn above and below those in view, for scrolling. Fewer while the user types, since each key redraws all of
 * them.
 */
const OVERSCAN = 6;
const OVERSCAN_FOUND = 2;
/** Of so many the server is asked who let them in and when: more are not looked for by name. */
const ALREADY_IN_CONFIRMED = 5;

interface GuestListProps {
  readonly id: string;
  /** A new object with every change of the people. */
  readonly list: { readonly people: DoorPeople };
  readonly rows: Int32Array;
  readonly waiting: ReadonlyMap<number, number>;
  readonly taps: readonly Tap[];
  /** What the rows were found by. */
  readonly query: string;
  /** Place in `rows` that the arrow keys are on, -1 for none. */
  readonly current: number;
  /** Who is shown is in already, and is asked for by name: each row says since when. */
  readonly alreadyIn: boolean;
  /** Adds the person searched for who is not among these, null where that is not offered. */
  readonly onWalkIn: (() => void) | null;
  readonly onAct: (guest: Guest, action: TapAction) => void;
  readonly onOpen: (guest: Guest) => void;
}

/** The guests, only those on the screen drawn. */
export const GuestList = memo(function GuestList({
  id,
  list,
  rows,
  waiting,
  taps,
  query,
  current,
  alreadyIn,
  onWalkIn,
  onAct,
  onOpen,
}: GuestListProps) {
  const { people } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const overscan = query === '' ? OVERSCAN : OVERSCAN_FOUND;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan,
  });
  const slotLabels = useSlotLabels(people);
  const queued = new Set(taps.filter(({ state }) => state === 'waiting').map(({ personId }) => personId));

  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current);
  }, [current, virtual]);
  useEffect(() => {
    // Asking for the place where it already is would lay out the page in the middle of a key press.
    if (virtual.scrollOffset) virtual.scrollToOffset(0);
  }, [query, virtual]);

  return (
    <div
      ref={scroller}
      id={id}
      role="grid"
      aria-label={i18n.t('Guests')}
      aria-rowcount={rows.length}
      className={classes.list}
    >
      <div role="presentation" className={classes.all} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index] ?? 0;
          const guest = people.guest(row);
          const namesakes = sameNameRows(people.columns.name, row);
          const photo = namesakes.length > 0 ? photoOf(people.fields, guest.details) : undefined;
          return (
            <div
              key={guest.id}
              role="presentation"
              className={classes.place}
              style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
            >
              <GuestRow
                guest={guest}
                count={guest.inCount + (waiting.get(guest.id) ?? 0)}
                waiting={queued.has(guest.id)}
                namesake={namesakes.length > 0}
                telling={tellingDetail(people.columns.details, row, namesakes)}
                face={photo && <GuestFace eventId={people.event.id} photo={photo} name={guest.name} size="row" />}
                slotNote={slotLabels.get(people.columns.profile_id[row] ?? 0)}
                query={query}
                index={index}
                current={index === current}
                // One row for Tab, not thousands before the search: that of the arrow keys, else the first.
                reachable={index === Math.max(current, 0)}
                arrival={
                  alreadyIn ? (
                    <AlreadyIn
                      guest={guest}
                      version={people.changedAt(guest.id)}
                      eventId={people.event.id}
                      timeZone={people.event.time_zone}
                      asked={rows.length <= ALREADY_IN_CONFIRMED}
                    />
                  ) : undefined
                }
                onAct={onAct}
                onOpen={onOpen}
              />
            </div>
          );
        })}
      </div>
      {onWalkIn && (
        <div role="row" className={classes.walkIn}>
          <div role="gridcell">
            <Button size="door" icon={<Plus aria-hidden="true" />} onClick={onWalkIn}>
              {i18n.t('Add “{query}” to the list', { query })}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
});
