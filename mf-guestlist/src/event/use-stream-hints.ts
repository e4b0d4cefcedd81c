import { openEventStream } from '@laminate/sdk';
import type { StreamState } from '@laminate/sdk';
import { useEffect, useEffectEvent, useState } from 'react';

type Kind = Parameters<Parameters<typeof openEventStream>[0]['onMessage']>[0]['kind'];

interface StreamHints {
  readonly eventId: number;
  /** The first answer is here: from then on what changes is worth knowing. */
  readonly loaded: boolean;
  /** The sequence number that the screen shows. */
  readonly seq: () => number;
  /** Hears of a message; answers whether what is shown may be old by it. */
  readonly onMessage: (kind: Kind) => boolean;
  readonly refresh: () => void;
  /** It is refreshed at most this often, in milliseconds, however busy the doors are. */
  readonly everyMs: number;
}

/**
 * Takes the live stream of an event as hints to fetch again, for as long as the screen is open.
 * @returns the state of the connection, null before it is known
 */
export function useStreamHints({ eventId, loaded, seq, onMessage, refresh, everyMs }: StreamHints): StreamState | null {
  const [state, setState] = useState<StreamState | null>(null);
  const seqNow = useEffectEvent(seq);
  const heard = useEffectEvent(onMessage);
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
      onMessage: ({ kind }) => {
        if (heard(kind)) soon();
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
