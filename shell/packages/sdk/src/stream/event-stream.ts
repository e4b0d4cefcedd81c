import { channelOf } from '@laminate/contracts/stream-channel';
import type { StreamMessage } from '@laminate/contracts/stream';
import { renewSession } from '../http.ts';
import { endSession, getSession, onSessionChange } from '../session.ts';
import { newUuid } from '../uuid.ts';
import type { StreamState } from './connection.ts';
import { StreamHub } from './hub.ts';
import type { FromHub, ToHub } from './protocol.ts';

/** What the listener of an event's live stream wants to know. */
export interface EventStreamListener {
  readonly eventId: number;
  /** The sequence number that the screen shows. It is read again at each message. */
  readonly seq: () => number;
  /** The next message after `seq()`, or a `reset`. Take its `data.seq` over. */
  readonly onMessage: (message: StreamMessage) => void;
  /**
   * Something is missing between `seq()` and now, so load the differences. It can be called again before they are here.
   */
  readonly onGap: () => void;
  readonly onState: (state: StreamState) => void;
  /** The server is in contact, even if only by a heartbeat. Called no more than once a second. */
  readonly onContact?: () => void;
}

const listeners = new Map<string, Set<EventStreamListener>>();
/** A page's line to the hub that holds the connections. */
interface HubLine {
  post(message: ToHub): void;
}

type ForListeners = Exclude<FromHub, { type: 'refused' }>;

/**
 * Opens the line: to the shared worker where the browser has one, else to a hub in the page. The token follows the
 * session automatically.
 */
function connectToHub(onMessage: (message: ForListeners) => void): HubLine {
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

let line: HubLine | null = null;

/**
 * Listens to what changes in an event, as it happens.
 * All tabs of the browser share one connection.
 *
 * @returns how to stop listening
 */
export function openEventStream(listener: EventStreamListener): () => void {
  line ??= connectToHub(receive);
  const hub = line;
  const channel = channelOf(listener.eventId);
  const others = listeners.get(channel) ?? new Set();
  listeners.set(channel, others.add(listener));
  hub.post({ type: 'open', channel, since: listener.seq() });
  return () => {
    others.delete(listener);
    if (others.size > 0) return;
    listeners.delete(channel);
    hub.post({ type: 'close', channel });
  };
}

function receive(message: Exclude<FromHub, { type: 'refused' }>): void {
  for (const listener of listeners.get(message.channel) ?? []) {
    if (message.type === 'state') listener.onState(message.state);
    else if (message.type === 'contact') listener.onContact?.();
    else if (message.type === 'position') {
      if (message.seq > listener.seq()) listener.onGap();
    } else {
      deliver(listener, { kind: message.event.event, data: JSON.parse(message.event.data) } as StreamMessage);
    }
  }
}

function deliver(listener: EventStreamListener, message: StreamMessage): void {
  const expected = listener.seq() + 1;
  if (message.kind === 'reset' || message.data.seq === expected) listener.onMessage(message);
  else if (message.data.seq > expected) listener.onGap();
}
