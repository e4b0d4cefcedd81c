import { readDoorList, type ReadDoorList } from '../people/door-columns.ts';

/** Less than this many bytes are read faster than a worker starts. */
const SMALL_BYTES = 64 * 1024;

/** Reads a list or its differences. A long one is read in a worker, so the page stays responsive. */
export function readList(bytes: ArrayBuffer): Promise<ReadDoorList> {
  if (bytes.byteLength < SMALL_BYTES) return Promise.resolve(readDoorList(bytes));
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./list.worker.ts', import.meta.url), { type: 'module' });
    const end = (list: ReadDoorList) => {
      worker.terminate();
      resolve(list);
    };
    worker.onmessage = ({ data }: MessageEvent<ReadDoorList>) => end(data);
    // Without a worker the door opens a little later, but it does.
    worker.onerror = () => end(readDoorList(bytes));
    worker.postMessage(bytes);
  });
}
