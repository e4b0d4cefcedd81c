import { listState } from '@laminate/accreditation';
import { checkin, type DoorList } from '@laminate/contracts';
import { apiError, endpoint, sendList, type Endpoint, type IdentityEvent, type PreparedLists } from '@laminate/kit';
import { readDoorList } from './read-door-list.ts';

interface DoorState {
  readonly publicKey: string | null;
  readonly bandWithCheckIn: boolean;
}

/** The event as the door shows it, with the key that checks its codes. */
const presentDoorEvent = (
  { id, name, start_time, end_time, time_zone }: IdentityEvent,
  { publicKey, bandWithCheckIn }: DoorState,
): DoorList['event'] => ({
  id,
  name,
  start_time,
  end_time,
  time_zone,
  public_key: publicKey,
  band_with_check_in: bandWithCheckIn,
});

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
