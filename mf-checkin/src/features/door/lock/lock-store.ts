import { getSession } from '@laminate/sdk';
import { createStore } from '@laminate/sdk/device';

/** Minutes that the door can be left alone before it locks itself, or 0 for never. */
export const LOCK_CHOICES = [0, 1, 2, 5, 10] as const;
export type LockMinutes = (typeof LOCK_CHOICES)[number];

const KEY = 'DOOR_LOCK_MINUTES';
/** A borrowed phone goes from hand to pocket: it locks itself unless someone says otherwise. */
const DEVICE_DEFAULT: LockMinutes = 2;

const locked = createStore(false);
const chosen = createStore<LockMinutes | null>(null);

/** Returns whether the screen is locked. Keys, scanners and touches do nothing then, but the stream and queue go on. */
export const isLocked = locked.get;
export const onLock = locked.subscribe;
export const lock = (): void => locked.set(true);
export const unlock = (): void => locked.set(false);

function stored(): LockMinutes | undefined {
  const text = localStorage.getItem(KEY);
  return LOCK_CHOICES.find((minutes) => String(minutes) === text);
}

/** After how many idle minutes this device locks itself. */
export const lockMinutes = (): LockMinutes => chosen.get() ?? stored() ?? (getSession()?.device ? DEVICE_DEFAULT : 0);
export const onLockMinutes = chosen.subscribe;

/** Chooses that for this browser. */
export function setLockMinutes(minutes: LockMinutes): void {
  localStorage.setItem(KEY, String(minutes));
  chosen.set(minutes);
}
