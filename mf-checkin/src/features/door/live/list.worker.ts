import { buffersOf, readDoorList, type ReadDoorList } from '../people/door-columns.ts';

/** Reads lists of many people outside the page: 50,000 keep a phone from answering for longer than a frame. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ArrayBuffer>) => void) | null;
  postMessage(message: ReadDoorList, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data }) => {
  const list = readDoorList(data);
  scope.postMessage(list, buffersOf(list));
};
