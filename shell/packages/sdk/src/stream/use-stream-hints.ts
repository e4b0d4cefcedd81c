import type { StreamMessageKind } from '@laminate/contracts/stream';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StreamState } from './connection.ts';
import { openEventStream } from './event-stream.ts';

interface StreamHints {
  readonly eventId: number;
  /** The first answer is here: from then on what changes is worth knowing. */
  readonly loaded: boolean;
  /** The sequence number that the screen shows. */
  readonly seq: () => number;
  /** Receives a message and its number. Returns whether it could have made the screen outdated. */
  readonly onMessage: (kind: StreamMessageKind, seq: number) => boolean;
  readonly refresh: () => void;
  /** Shortest time between two refreshes, in milliseconds, however busy the event is. */
  readonly everyMs: number;
}

/**
 * Takes the live stream of an event as hints to fetch again, for as long as the screen is open.
 * @returns the state of the connection, null before it is known
 */
export function useStreamHints({ eventId, loaded, seq, onMessage, refresh, everyMs }: StreamHints): StreamState | null {
  const [state, setState] = useState<StreamState | null>(null);
  const seqNow = useEffectEvent(seq);
  const received = useEffectEvent(onMessage);
  const refreshNow = useEffectEvent(refresh);
  useEffect(() => {
    if (!loaded) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = null;
        refreshNow();
      }, everyMs);
    };
    const close = openEventStream({
      eventId,
      seq: () => seqNow(),
      onMessage: ({ kind, data }) => {
        if (received(kind, data.seq)) soon();
      },
      onGap: soon,
      onState: setState,
    });
    return () => {
      close();
      if (timer !== null) clearTimeout(timer);
    };
  }, [eventId, loaded, everyMs]);
  return state;
}
