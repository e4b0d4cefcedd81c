import { onSessionPartChange } from '@laminate/sdk/device/session-part';
import { ownerKey } from '@laminate/sdk/device/taps/tap-owner';
import { unsentCount } from '@laminate/sdk/session';
import { mayTap } from './may-tap.ts';

/** Goes on with check-ins that wait on this device, whichever screen is opened first, and whoever signs in. */
export function resumeTaps(): void {
  void resume();
  onSessionPartChange(ownerKey, () => void resume());
}

async function resume(): Promise<void> {
  if (!mayTap() || unsentCount('taps') === 0) return;
  try {
    const { doorQueue } = await import('./door-queue.ts');
    doorQueue();
  } catch (error) {
    console.warn('Check-ins that wait to be sent could not be gone on with', error);
  }
}
