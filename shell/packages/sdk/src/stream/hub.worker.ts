import { StreamHub } from './hub.ts';
import type { ToHub } from './protocol.ts';

/** The shared worker of the live streams: one for all tabs of a browser. */
interface SharedWorkerScope {
  onconnect: ((event: MessageEvent) => void) | null;
  readonly location: Location;
}

const scope = globalThis as unknown as SharedWorkerScope;
const hub = new StreamHub(scope.location.origin);

scope.onconnect = ({ ports: [port] }) => {
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<ToHub>) => {
    // The page holds this lock as long as it lives, so it is ours when the page has gone, even after a crash.
    if (data.type === 'hello') void navigator.locks.request(data.lock, () => hub.drop(port));
    else hub.receive(port, data);
  };
};
