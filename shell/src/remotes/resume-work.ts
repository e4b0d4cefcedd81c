import { sessionWork } from '@laminate/sdk/session';
import { loadRemoteModule } from './loader.ts';
import type { Registry } from './registry.ts';

/**
 * Lets the artists' modules send what waits on this device, also where a screen of the shell's own was opened first.
 */
export async function resumeWork({ remotes }: Registry): Promise<void> {
  if (sessionWork() === 0) return;
  try {
    await Promise.all(remotes.filter(({ portal }) => portal).map((remote) => loadRemoteModule(remote, 0)));
  } catch (error) {
    console.warn('What waits to be sent could not be gone on with', error);
  }
}
