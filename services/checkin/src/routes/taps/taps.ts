import { checkin, type TapResult } from '@laminate/contracts';
import { endpoint, type Call, type Endpoint } from '@laminate/kit';
import { presentOutcome } from '../../presenters/tap-outcome.ts';
import type { Tap, TapAction, TapTarget } from '../../writer/tap.ts';
import type { TapWriter } from '../../writer/tap-writer.ts';

type TapCall = Pick<Call<typeof checkin.checkIn>, 'params' | 'identity' | 'key' | 'device'>;

async function write(writer: TapWriter, { params, identity, key, device }: TapCall, target: TapTarget, kept: Pick<Tap, 'tapped_at' | 'guests'> = {}): Promise<TapResult> {
  const by = { key, user_id: identity.userId, user_name: identity.userName, device };
  const outcome = await writer.submit(identity.accountId, params.eventId, { ...target, ...by, ...kept });
  return presentOutcome(outcome, identity.event?.time_zone ?? 'UTC');
}

const tap =
  (writer: TapWriter, action: TapAction) =>
  (call: Call<typeof checkin.checkIn>): Promise<TapResult> => {
    const { 'x-tapped-at': tapped_at, 'x-tapped-guests': guests } = call.headers;
    return write(writer, call, { action, person_id: call.body.person_id }, tapped_at ? { tapped_at, guests } : {});
  };

/** Check in one, take one back, check in all, take back one arrival: the taps of the door. */
export const taps = (writer: TapWriter): Endpoint[] => [
  endpoint(checkin.checkIn).handle(tap(writer, 'check_in')),
  endpoint(checkin.removeCheckIn).handle(tap(writer, 'remove_check_in')),
  endpoint(checkin.checkInAll).handle(tap(writer, 'check_in_all')),
  endpoint(checkin.undoArrival).handle((call) => write(writer, call, { action: 'undo_arrival', entry_id: call.body.entry_id })),
];
