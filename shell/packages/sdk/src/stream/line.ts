import { renewSession } from '../http.ts';
import { endSession, getSession, onSessionChange } from '../session.ts';
import { StreamHub } from './hub.ts';
import type { FromHub, ToHub } from './protocol.ts';
import { newUuid } from '../uuid.ts';

/** A page's line to the hub that holds the connections. */
export interface HubLine {
  post(message: ToHub): void;
}

type ForListeners = Exclude<FromHub, { type: 'refused' }>;

/**
 * Opens the line: to the shared worker where the browser has one, else to a hub in the page. The token follows the
 * session automatically.
 */
export function connectToHub(onMessage: (message: ForListeners) => void): HubLine {
  const post = openTransport((message) => {
    if (message.type === 'refused') void renew(message.token);
    else onMessage(message);
  });
  holdLock((lock) => post({ type: 'hello', lock }));
  const sendToken = () => post({ type: 'token', token: getSession()?.token ?? null });
  onSessionChange(sendToken);
  sendToken();
  return { post };

  async function renew(refused: string): Promise<void> {
    try {
      if (!(await renewSession(refused))) endSession();
    } catch (error) {
      // The server could not be asked: the old token goes back, and the next attempt decides.
      console.warn('The live stream waits for a new session token', error);
      setTimeout(() => post({ type: 'token', token: refused }), RETRY_TOKEN_MS);
      return;
    }
    sendToken();
  }
}

const RETRY_TOKEN_MS = 2000;

function openTransport(receive: (message: FromHub) => void): (message: ToHub) => void {
  if ('SharedWorker' in globalThis) {
    const worker = new SharedWorker(new URL('./hub.worker.ts', import.meta.url), {
      name: 'laminate-stream',
      type: 'module',
    });
    worker.port.onmessage = ({ data }: MessageEvent<FromHub>) => receive(data);
    return (message) => worker.port.postMessage(message);
  }
  const hub = new StreamHub(globalThis.location.origin);
  const port = { postMessage: receive };
  return (message) => {
    if (message.type !== 'hello') hub.receive(port, message);
  };
}

/**
 * Takes a lock that the browser frees when the page goes, however it goes. The
 * hub learns of it only when it is ours: asking earlier it could get the lock
 * itself and take the page for gone.
 */
function holdLock(onHeld: (name: string) => void): void {
  // Neither locks nor UUIDs exist on plain http. The hub then keeps a vanished page's channels open.
  if (!navigator.locks) return;
  const name = `laminate-page-${newUuid()}`;
  void navigator.locks.request(name, () => {
    onHeld(name);
    return new Promise<never>(() => undefined);
  });
}
