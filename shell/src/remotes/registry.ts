import type { AnnouncedRemote, RemoteRegistry } from '@laminate/contracts/remotes';

/** The remotes that the shell can show; `failed` when the list itself could not be had. */
export interface Registry {
  readonly remotes: readonly AnnouncedRemote[];
  readonly failed: boolean;
}

const REGISTRY_URL = '/remotes.json';
const TIMEOUT_MS = 4000;

/**
 * Asks the gateway which remotes there are. The gateway has checked the list
 * against its schema; a shell without the list still signs people in and shows
 * its own screens, so this never rejects.
 */
export async function loadRegistry(): Promise<Registry> {
  try {
    const response = await fetch(REGISTRY_URL, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${REGISTRY_URL} answered ${response.status}`);
    const { remotes } = (await response.json()) as RemoteRegistry;
    return { remotes, failed: false };
  } catch (error) {
    console.error('The list of modules could not be loaded', error);
    return { remotes: [], failed: true };
  }
}
