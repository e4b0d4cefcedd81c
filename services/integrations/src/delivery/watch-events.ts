import { channelOf } from '@laminate/contracts';
import type { ServiceContext, Statement } from '@laminate/kit';

/** Maximum number of events that are listened to. The others are found by polling. */
const MAX_WATCHED = 1000;
/** Maximum time until a new webhook or event is listened to, in milliseconds. */
const REFRESH_MS = 2000;

const WATCHED: Statement = {
  name: 'watched_events',
  text: 'select distinct event_id from integrations.watched_events($1) as event_id order by event_id desc limit $1',
};

export interface EventWatch {
  /** Whether it listens to every event that webhooks want to hear of. */
  isWhole(): boolean;
  close(): void;
}

/** Listens to the hints of events that webhooks want to hear of. Only hints: what they miss is found by looking. */
export function watchEvents(
  { db, bus, log }: Pick<ServiceContext, 'db' | 'bus' | 'log'>,
  wake: () => void,
): EventWatch {
  const watched = new Map<number, () => void>();
  let closed = false;
  let whole = false;

  async function refresh(): Promise<void> {
    const rows = await db.query<{ event_id: number }>(WATCHED, [MAX_WATCHED]);
    if (closed) return;
    const wanted = new Set(rows.map(({ event_id: eventId }) => eventId));
    for (const [eventId, stop] of watched) {
      if (wanted.has(eventId)) continue;
      stop();
      watched.delete(eventId);
    }
    const added = [...wanted].filter((eventId) => !watched.has(eventId));
    for (const eventId of added) watched.set(eventId, bus.subscribe(channelOf(eventId), wake, wake));
    // Nothing has told of what happened there before.
    if (added.length > 0) wake();
    whole = rows.length < MAX_WATCHED;
  }

  const look = () =>
    void refresh().catch((error: unknown) => log.warn({ err: error }, 'webhooks: could not look whom to listen to'));
  const timer = setInterval(look, REFRESH_MS);
  look();
  return {
    isWhole: () => whole,
    close() {
      closed = true;
      clearInterval(timer);
      for (const stop of watched.values()) stop();
      watched.clear();
    },
  };
}
