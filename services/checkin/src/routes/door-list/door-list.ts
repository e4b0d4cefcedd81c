import { listState } from '@laminate/accreditation';
import { checkin } from '@laminate/contracts';
import { apiError, endpoint, sendList, type Endpoint, type PreparedLists } from '@laminate/kit';
import { presentDoorEvent } from '../../presenters/door-event.ts';
import { readDoorList } from './read-door-list.ts';

/** `GET /api/event/{eventId}/check_in_list`: the whole list, or what changed after `since`. */
export const doorList = (prepared: PreparedLists): Endpoint =>
  endpoint(checkin.doorList).respond(
    async ({ identity, params: { eventId }, query: { since }, transaction, req, res }) => {
      if (!identity.event) throw apiError('not_found');
      const range = { accountId: identity.accountId, eventId };
      const { seq, fieldsSeq, ...state } = await transaction((em) => listState(em, range));
      const event = JSON.stringify(presentDoorEvent(identity.event, state));
      const read = (from?: number) => transaction((em) => readDoorList(em, { ...range, since: from }, event));
      const version = { event, seq, fieldsSeq };
      await sendList(prepared, { req, res, accountId: range.accountId, eventId, version, since, read });
    },
  );
