import { channelOf } from '@laminate/contracts/stream-channel';
import type { StreamMessage } from '@laminate/contracts/stream';
import type { StreamState } from './connection.ts';
import { connectToHub } from './line.ts';
import type { HubLine } from './line.ts';
import type { FromHub } from './protocol.ts';

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
