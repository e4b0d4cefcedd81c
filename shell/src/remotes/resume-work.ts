import { getSession } from '@laminate/sdk';
import { onSessionChange, sessionWork, unsentCount } from '@laminate/sdk/session';
import { loadRemoteModule } from './loader.ts';
import type { Registry } from './registry.ts';

/**
 * Lets modules send what waits on this device, even if a screen of the shell's own was opened first. The artists'
 * modules send what goes with their session. Modules that work without a network send what anyone of the account can
 * send.
 */
async function resumeWork({ remotes }: Registry): Promise<void> {
  if (!getSession()) return;
  const [ofSession, ofAnybody] = [sessionWork() > 0, unsentCount() > 0];
  const wanted = remotes.filter(({ portal, offline }) => (portal ? ofSession : offline && ofAnybody));
  try {
    await Promise.all(wanted.map(async (remote) => (await loadRemoteModule(remote, 0)).resume?.()));
  } catch (error) {
    console.warn('What waits to be sent could not be gone on with', error);
  }
}

/** Does so now, and whenever a person logs in. */
export function resumeWorkOf(registry: Registry): void {
  void resumeWork(registry);
  onSessionChange(() => void resumeWork(registry));
}
