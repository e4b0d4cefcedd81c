import { useKeyHints } from '@laminate/sdk/actions';
import { i18n } from '@laminate/sdk/i18n';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { DoorPeople, Guest } from '../people/door-people.ts';

interface ListKeys {
  /** Place in the rows that the keys are on, -1 for none. */
  readonly current: number;
  /** The guest at that place. */
  readonly currentId: number | null;
  /** Leaves the place, for another search or filter. */
  readonly reset: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface Options {
  readonly people: DoorPeople;
  readonly rows: Int32Array;
  readonly searching: boolean;
  /** The rows are those of the text in the search box, not of one before it. */
  readonly settled: boolean;
  readonly onEnter: (guest: Guest) => void;
  readonly onEscape: () => void;
}

const PAGE = 5;

/**
 * Moves through the list by arrow keys while the focus stays in the search box. Enter taps the selected guest, or the
 * first one found. It waits for the rows of what was typed. The keys follow a guest, not a place: when the list moves,
 * a second Enter never hits another.
 */
export function useListKeys({ people, rows, searching, settled, onEnter, onEscape }: Options): ListKeys {
  useKeyHints([
    { keys: ['↑', '↓'], label: i18n.t('Next or previous guest') },
    { keys: ['Enter'], label: i18n.t('Check in one (selected guest or first result)') },
    { keys: ['Esc'], label: i18n.t('Close the result, then clear the search') },
  ]);
  const [guestId, setGuestId] = useState<number | null>(null);
  /** Enter was pressed before the rows were there. */
  const entered = useRef(false);
  const row = guestId === null ? undefined : people.rowOf(guestId);
  const current = row === undefined ? -1 : rows.indexOf(row);

  const guestAt = (index: number) => people.guest(rows[index] ?? 0);
  const move = (index: number) => {
    entered.current = false;
    if (index < 0) setGuestId(null);
    else if (rows.length > 0) setGuestId(guestAt(Math.min(index, rows.length - 1)).id);
  };
  const enter = () => {
    const first = guestId === null && searching;
    entered.current = first && !settled;
    if (entered.current) return;
    const index = first ? 0 : current;
    if (index < 0 || index >= rows.length) return;
    const guest = guestAt(index);
    setGuestId(guest.id);
    onEnter(guest);
  };

  useEffect(() => {
    if (settled && entered.current) enter();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(current + 1);
    else if (event.key === 'ArrowUp') move(current - 1);
    else if (event.key === 'PageDown') move(current + PAGE);
    else if (event.key === 'PageUp') move(Math.max(current - PAGE, 0));
    else if (event.key === 'Escape') onEscape();
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  const reset = () => {
    entered.current = false;
    setGuestId(null);
  };
  return { current, currentId: current < 0 ? null : guestId, reset, onKeyDown };
}
