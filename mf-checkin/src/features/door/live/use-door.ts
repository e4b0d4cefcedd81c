import { useCallback, useSyncExternalStore } from 'react';
import { deviceName, onDeviceName } from '../device/device-name.ts';
import { doorQueue } from '../queue/door-queue.ts';
import type { Tap } from '../queue/tap.ts';
import { DoorSession, type DoorState } from './door-session.ts';

const NOTHING: DoorState = { list: null, live: 'stale', error: null };

/** Open events, each with the screens that show it. */
const open = new Map<number, { readonly session: DoorSession; screens: number }>();

/** Opens the event with its first screen and closes it with the last. */
function watch(eventId: number, listener: () => void): () => void {
  const entry = open.get(eventId) ?? { session: new DoorSession(eventId, doorQueue()), screens: 0 };
  open.set(eventId, entry);
  entry.screens += 1;
  const stop = entry.session.subscribe(listener);
  return () => {
    stop();
    entry.screens -= 1;
    if (entry.screens > 0) return;
    open.delete(eventId);
    entry.session.close();
  };
}

/** The event at the door as React state, for as long as the screen is open. */
export function useDoor(eventId: number): { state: DoorState; refresh: () => Promise<void> } {
  const subscribe = useCallback((listener: () => void) => watch(eventId, listener), [eventId]);
  const state = useSyncExternalStore(subscribe, () => open.get(eventId)?.session.state ?? NOTHING);
  const refresh = useCallback(async () => open.get(eventId)?.session.refresh(), [eventId]);
  return { state, refresh };
}

const subscribeQueue = (listener: () => void) => doorQueue().subscribe(listener);

/** The taps of this device whose outcome is not settled. */
export function useTaps(): readonly Tap[] {
  return useSyncExternalStore(subscribeQueue, () => doorQueue().taps);
}

/** The name of this device. */
export function useDeviceName(): string {
  return useSyncExternalStore(onDeviceName, deviceName);
}
