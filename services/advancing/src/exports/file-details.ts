import { fileTitle, readableTimeIn } from '@laminate/files';
import { apiError, type Identity, type IdentityEvent } from '@laminate/kit';
import type { Response } from 'express';

/** The event of the request. @throws ApiError 404 where it has none */
export function eventOf({ event }: Identity): IdentityEvent {
  if (!event) throw apiError('not_found');
  return event;
}

/** What a file of an event says of itself. */
export function fileDetails(event: IdentityEvent, what: string, format: string, heading = event.name) {
  const now = new Date();
  return {
    eventId: event.id,
    heading,
    title: fileTitle(event.name, what, format, now, event.time_zone),
    at: now.toISOString(),
    printedAt: readableTimeIn(event.time_zone)(now),
  };
}

/** Ends when the caller has gone, so that nothing is made for no one. */
export function untilGone(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  return gone.signal;
}
