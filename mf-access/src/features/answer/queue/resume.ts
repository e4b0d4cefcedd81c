import { getSession } from '@laminate/sdk';
import { onSessionPartChange } from '@laminate/sdk/device/session-part';
import { ownerKey } from '@laminate/sdk/device/taps/tap-owner';
import { unsentCount } from '@laminate/sdk/session';

/** Goes on with passages that wait on this device, whichever screen is opened first, and whoever signs in. */
export function resumePassages(): void {
  void resume();
  onSessionPartChange(ownerKey, () => void resume());
}

async function resume(): Promise<void> {
  if (!getSession() || unsentCount('passages') === 0) return;
  try {
    const { gateQueue } = await import('./gate-queue.ts');
    gateQueue();
  } catch (error) {
    console.warn('Passages that wait to be sent could not be gone on with', error);
  }
}
