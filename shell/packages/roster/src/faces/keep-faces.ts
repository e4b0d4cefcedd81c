import { listFaces } from '@laminate/contracts/routes/guestlist-fields';
import { call, isApiError, isTransient } from '@laminate/sdk';
import type { Roster } from '../roster.ts';
import { MAX_STORED_FACES, removeFaces, storedFaces, storeFaces, type FaceScope } from './face-store.ts';

/** Number of faces that a slow network delivers before the next tap. */
const FACES_A_CALL = 50;
/** Delay before checking again whether faces can be asked for, in milliseconds. */
const LATER_MS = 5000;

interface FaceOptions<List> {
  readonly scope: FaceScope;
  /** The photos of everyone on the list. */
  readonly photosOf: (list: List) => readonly string[];
  /** A value that differs whenever the photos might have changed. */
  readonly versionOf: (list: List) => unknown;
  /** Something more urgent is to be sent, such as taps. */
  readonly isBusy?: () => boolean;
  /** Delay before checking again whether faces can be asked for. Without it, some seconds. */
  readonly laterMs?: number;
}

/**
 * Keeps the faces of everyone on a list on this device. Missing ones are requested after everything else, and only
 * while the network is well. Those of photos that have left the list are removed immediately.
 */
export function keepFaces<List>(roster: Roster<List>, options: FaceOptions<List>): void {
  const { scope, photosOf, versionOf, isBusy = () => false, laterMs = LATER_MS } = options;
  /** What the server has no face for, or not for this device. */
  const without = new Set<string>();
  let version: unknown;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void run();
    }, laterMs);
  };

  /** Takes off what has gone. Answers the photos whose faces are missing. */
  async function compare(list: List): Promise<string[]> {
    const wanted = new Set(photosOf(list));
    const stored = await storedFaces(scope);
    const gone = [...stored].filter((photo) => !wanted.has(photo));
    if (gone.length > 0) await removeFaces(scope, gone);
    const missing = [...wanted].filter((photo) => !stored.has(photo) && !without.has(photo));
    return missing.slice(0, Math.max(0, MAX_STORED_FACES - stored.size + gone.length));
  }

  async function fetchAll(missing: readonly string[]): Promise<void> {
    for (let at = 0; at < missing.length && !closed; at += FACES_A_CALL) {
      if (isBusy() || roster.state.live !== 'live') return later();
      const photos = missing.slice(at, at + FACES_A_CALL);
      const { faces } = await call(listFaces, { params: { eventId: scope.eventId }, body: { photos } });
      // The person might no longer have this event.
      if (!roster.people) return;
      await storeFaces(scope, faces);
      const came = new Set(faces.map(({ photo }) => photo));
      for (const photo of photos) if (!came.has(photo)) without.add(photo);
    }
  }

  async function run(): Promise<void> {
    if (running || closed) return;
    running = true;
    try {
      let missing: string[] = [];
      let seen: unknown;
      do {
        const { people } = roster;
        if (!people) return;
        seen = versionOf(people);
        missing = await compare(people);
      } while (!closed && roster.people && versionOf(roster.people) !== seen);
      await fetchAll(missing);
    } catch (error) {
      if (isTransient(error)) later();
      // Whether the event is still this device's the list finds out.
      else if (!isApiError(error)) console.warn('Faces could not be kept on this device', error);
    } finally {
      running = false;
      if (roster.people && versionOf(roster.people) !== version) look();
    }
  }

  function look(): void {
    const { people } = roster;
    if (!people || versionOf(people) === version || running) return;
    version = versionOf(people);
    void run();
  }

  roster.onClose(roster.subscribe(look));
  roster.onClose(() => {
    closed = true;
    clearTimeout(timer);
  });
  look();
}
