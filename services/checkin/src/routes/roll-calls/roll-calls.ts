import { checkin } from '@laminate/contracts';
import { endpoint, type Endpoint } from '@laminate/kit';
import { readRollCalls } from '../../../../packages/accreditation/src/roll-calls/read-roll-calls.ts';
import type { RollCallWriter } from '../../roll-calls/roll-call-writer.ts';
import { tappedBy } from '../../writer/tapped-by.ts';

/** Roll calls: to read, to start, to tick off and to end. */
export const rollCallRoutes = (writer: RollCallWriter): Endpoint[] => [
  endpoint(checkin.rollCalls).handle(({ identity: { accountId }, params: { eventId }, transaction }) =>
    transaction((em) => readRollCalls(em, { accountId, eventId })),
  ),
  endpoint(checkin.startRollCall).handle((call) =>
    writer.submit(
      { accountId: call.identity.accountId, eventId: call.params.eventId },
      { action: 'start_roll_call', ...call.body, ...tappedBy(call) },
    ),
  ),
  endpoint(checkin.tickRollCall).handle((call) =>
    writer.submit(
      { accountId: call.identity.accountId, eventId: call.params.eventId },
      { action: 'tick_roll_call', ...call.body, ...tappedBy(call) },
    ),
  ),
  endpoint(checkin.endRollCall).handle((call) =>
    writer.submit(
      { accountId: call.identity.accountId, eventId: call.params.eventId },
      { action: 'end_roll_call', ...call.body, ...tappedBy(call) },
    ),
  ),
];
