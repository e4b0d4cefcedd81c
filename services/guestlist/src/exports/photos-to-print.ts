import { photoToPrint } from '@laminate/file-store';

/** 25 mm at 260 dots an inch. */
const PIXELS = 256;
/** Photos read at a time: all of 2,000 guests would take some 100 MB. */
const AT_A_TIME = 50;

/**
 * Reads photos as badges show them, JPEG of some 10 KB, by their ids. Photos that no longer exist are left out.
 * @param read reads the larger size of photos, by their ids
 * @param signal stops the work
 */
export async function photosToPrint(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>,
  signal: AbortSignal,
): Promise<Map<string, Uint8Array>> {
  const printed = new Map<string, Uint8Array>();
  for (let first = 0; first < ids.length; first += AT_A_TIME) {
    signal.throwIfAborted();
    // One after the other: each takes a native thread, and the machine has other things to do.
    for (const [id, whole] of await read(ids.slice(first, first + AT_A_TIME)))
      printed.set(id, await photoToPrint(whole, PIXELS));
  }
  return printed;
}
