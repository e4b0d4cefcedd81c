import { checkin } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';
import { presentDoorEvent } from '../../presenters/door-event.ts';
import type { PreparedLists } from './prepared-lists.ts';
import { readDoorList, readState } from './read-door-list.ts';

/** Further behind than this the whole list is less work than its differences. */
const MAX_DIFFERENCE = 20_000;

/** `GET /api/event/{eventId}/check_in_list`: the whole list, or what changed after `since`. */
export const doorList = (prepared: PreparedLists): Endpoint =>
  endpoint(checkin.doorList).respond(async ({ identity, params, query, transaction, req, res }) => {
    if (!identity.event) throw apiError('not_found');
    const range = { accountId: identity.accountId, eventId: params.eventId };
    const { seq, publicKey } = await transaction((em) => readState(em, range));
    const event = JSON.stringify(presentDoorEvent(identity.event, publicKey));
    const read = (since?: number) => transaction((em) => readDoorList(em, { ...range, since }, event));

    const behind = query.since === undefined ? Number.POSITIVE_INFINITY : seq - query.since;
    res.type('json');
    if (behind >= 0 && behind <= MAX_DIFFERENCE) return void res.send((await read(query.since)).join(''));

    const { plain, brotli, took } = await prepared.get(params.eventId, { event, seq }, read);
    res.vary('accept-encoding');
    res.set('server-timing', Object.entries(took).map(([part, ms]) => `${part};dur=${ms.toFixed(1)}`).join(', '));
    if (req.acceptsEncodings('br') === 'br') res.set('content-encoding', 'br').send(brotli);
    else res.send(plain);
  });
