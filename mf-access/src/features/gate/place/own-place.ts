import type { Checkpoint } from '@laminate/contracts/checkpoints';
import type { Direction } from '@laminate/rules/passage-rules';
import { createStore } from '@laminate/sdk/device';
import { getSession, useSession } from '@laminate/sdk';
import { chooseOwnArea } from '@laminate/device';
import { useSyncExternalStore } from 'react';

/** Checkpoint where a device is. */
export interface OwnCheckpoint {
  readonly id: number;
  /** As it was called then, should it be deleted. */
  readonly name: string;
  /** Direction in which people who are tapped pass, where people pass both ways. */
  readonly direction: Direction;
}

const keyOf = (eventId: number) => `OWN_CHECKPOINT_${eventId}`;
const chosen = createStore<ReadonlyMap<number, OwnCheckpoint | null>>(new Map());
/** What was stored when it was first asked for: React wants the same object each time. */
const read = new Map<number, OwnCheckpoint | null>();

function stored(eventId: number): OwnCheckpoint | null {
  const known = read.get(eventId);
  if (known !== undefined) return known;
  let own: OwnCheckpoint | null = null;
  try {
    own = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? 'null') as OwnCheckpoint | null;
  } catch (error) {
    console.warn('Where this device stands could not be read', error);
  }
  read.set(eventId, own);
  return own;
}

let given: OwnCheckpoint | null = null;

/** Returns the checkpoint that the link of this device is for. Returns null where a user is logged in, who chooses. */
function fixedCheckpoint(): OwnCheckpoint | null {
  const checkpoint = getSession()?.device?.checkpoint;
  if (!checkpoint) return null;
  if (given?.id !== checkpoint.id) given = { id: checkpoint.id, name: checkpoint.name, direction: 'in' };
  return given;
}

function ownCheckpoint(eventId: number): OwnCheckpoint | null {
  const known = chosen.get().get(eventId);
  const own = known === undefined ? stored(eventId) : known;
  const bound = fixedCheckpoint();
  // Of what was chosen before only the direction counts.
  return bound && own?.id !== bound.id ? bound : own;
}

function keep(eventId: number, own: OwnCheckpoint | null): void {
  chosen.set(new Map(chosen.get()).set(eventId, own));
  try {
    if (own) localStorage.setItem(keyOf(eventId), JSON.stringify(own));
    else localStorage.removeItem(keyOf(eventId));
  } catch (error) {
    console.warn('The checkpoint holds until the page is closed', error);
  }
}

/** Puts this device at a checkpoint, and so at its area. */
export function standAt(eventId: number, { id, name, area_id, direction }: Checkpoint): void {
  keep(eventId, { id, name, direction: direction === 'out' ? 'out' : 'in' });
  chooseOwnArea(eventId, area_id);
}

/** Puts this device at an area, where nothing is written. */
export function standAtArea(eventId: number, areaId: number): void {
  keep(eventId, null);
  chooseOwnArea(eventId, areaId);
}

/** Sets the direction in which people who are tapped from now on pass. */
export function turn(eventId: number, direction: Direction): void {
  const own = ownCheckpoint(eventId);
  if (own) keep(eventId, { ...own, direction });
}

/** Checks whether this device is assigned to the place in its link. */
export const useIsPlaceFixed = (): boolean => Boolean(useSession()?.device?.checkpoint);

/** Returns the checkpoint of this device as React state, or null where it has none. */
export const useOwnCheckpoint = (eventId: number): OwnCheckpoint | null =>
  useSyncExternalStore(chosen.subscribe, () => ownCheckpoint(eventId));
