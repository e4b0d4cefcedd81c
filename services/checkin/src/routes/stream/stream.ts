import { checkin } from '@laminate/contracts';
import { apiError, endpoint, fieldError, type Endpoint } from '@laminate/kit';
import { Reader } from '../../stream/reader.ts';
import { canViewPeople } from '../../stream/rights-check.ts';
import type { StreamServer } from '../../stream/stream-server.ts';

/** Returns the number that a client has seen last, or undefined when it starts at the present. */
function lastSeqOf(header: string | undefined): number | undefined {
  if (header === undefined || header === '') return undefined;
  if (!/^\d{1,10}$/.test(header)) throw fieldError('Last-Event-ID', 'must_be_seq');
  return Number(header);
}

/**
 * Serves `GET /api/stream?channel=event-34`. Door staff of the event can listen to it, and security can listen to what
 * changes rights.
 */
export const stream = (server: StreamServer): Endpoint =>
  endpoint(checkin.stream).respond(async ({ identity, req, res }) => {
    if (!identity.event) throw apiError('not_found');
    const lastSeq = lastSeqOf(req.get('last-event-id'));
    await server.open(new Reader(res, identity, canViewPeople(identity)), identity.event.id, lastSeq);
  });
