import { useSyncExternalStore } from 'react';
import { deviceName, onDeviceName } from '@laminate/device';
import { doorQueue } from '../queue/door-queue.ts';
import type { Tap } from '../queue/tap.ts';

const subscribeQueue = (listener: () => void) => doorQueue().subscribe(listener);

/** The taps of this device whose outcome is not final. */
export function useTaps(): readonly Tap[] {
  return useSyncExternalStore(subscribeQueue, () => doorQueue().taps);
}

/** The name of this device. */
export function useDeviceName(): string {
  return useSyncExternalStore(onDeviceName, deviceName);
}
