import { checkin, type TapResult } from '@laminate/contracts';
import { endpoint, type Call, type Endpoint } from '@laminate/kit';
import { presentOutcome } from '../../presenters/tap-outcome.ts';
import type { TapAction } from '../../writer/tap.ts';
import type { TapWriter } from '../../writer/tap-writer.ts';

type TapCall = Call<typeof checkin.checkIn>;

const tap =
  (writer: TapWriter, action: TapAction) =>
  async ({ params, body, identity, key, device }: TapCall): Promise<TapResult> => {
    const outcome = await writer.submit(identity.accountId, params.eventId, {
      key,
      person_id: body.person_id,
      action,
      user_id: identity.userId,
      user_name: identity.userName,
      device,
    });
    return presentOutcome(outcome, identity.event?.time_zone ?? 'UTC');
  };

/** Check in one, take one back, check in all: the three taps of the door. */
export const taps = (writer: TapWriter): Endpoint[] => [
  endpoint(checkin.checkIn).handle(tap(writer, 'check_in')),
  endpoint(checkin.removeCheckIn).handle(tap(writer, 'remove_check_in')),
  endpoint(checkin.checkInAll).handle(tap(writer, 'check_in_all')),
];
