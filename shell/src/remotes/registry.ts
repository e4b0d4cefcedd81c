import { REGISTRY_ELEMENT } from '@laminate/contracts/registry-element';
import type { AnnouncedRemote, RemoteRegistry } from '@laminate/contracts/remotes';

/** The remotes that the shell can show. `failed` when the list itself could not be had. */
export interface Registry {
  readonly remotes: readonly AnnouncedRemote[];
  readonly failed: boolean;
}

const REGISTRY_URL = '/remotes.json';
const TIMEOUT_MS = 4000;

/** Asks the gateway which remotes there are. @throws when it has no answer in time */
export async function fetchRegistry(): Promise<RemoteRegistry> {
  const response = await fetch(REGISTRY_URL, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${REGISTRY_URL} answered ${response.status}`);
  return (await response.json()) as RemoteRegistry;
}

/**
 * The list of remotes that the gateway put into this page. Undefined in the page as it was built, which devices keep.
 */
function listInPage(): RemoteRegistry | undefined {
  const text = document.getElementById(REGISTRY_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as RemoteRegistry) : undefined;
}

/**
 * The remotes that a page starts with: those it brings along, or, where it comes from this device, those that the
 * gateway or the device answers. Never rejects, as `loadRegistry`.
 */
export async function firstRegistry(): Promise<Registry> {
  const list = listInPage();
  return list ? { remotes: list.remotes, failed: false } : loadRegistry();
}

/**
 * Loads the remotes that are in use now. The gateway has checked the list against its schema. A shell without the list
 * still signs people in and shows its own screens, so this never rejects.
 */
export async function loadRegistry(): Promise<Registry> {
  try {
    return { remotes: (await fetchRegistry()).remotes, failed: false };
  } catch (error) {
    console.error('The list of modules could not be loaded', error);
    return { remotes: [], failed: true };
  }
}
