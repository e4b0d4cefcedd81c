import { readRollCalls, writeRollCall, type RollCallCommand } from '@laminate/accreditation';
import { checkin, type RollCall } from '@laminate/contracts';
import { endpoint, type Call, type Endpoint } from '@laminate/kit';
import type { ChangeWriter } from '../../writer/change-writer.ts';
import { tappedBy, type TapCall } from '../../writer/tapped-by.ts';

type RollCallCall = TapCall & Pick<Call<typeof checkin.startRollCall>, 'params'>;

async function write(
  writer: ChangeWriter,
  { identity, params }: RollCallCall,
  asked: RollCallCommand,
): Promise<RollCall> {
  const scope = { accountId: identity.accountId, eventId: params.eventId };
  return (await writer.submit(scope, (em) => writeRollCall(em, scope, asked))).rollCall;
}

/** Roll calls: to read, to start, to tick off and to end. */
export const rollCallRoutes = (writer: ChangeWriter): Endpoint[] => [
  endpoint(checkin.rollCalls).handle(({ identity: { accountId }, params: { eventId }, transaction }) =>
    transaction((em) => readRollCalls(em, { accountId, eventId })),
  ),
  endpoint(checkin.startRollCall).handle((call) =>
    write(writer, call, { action: 'start_roll_call', ...call.body, ...tappedBy(call) }),
  ),
  endpoint(checkin.tickRollCall).handle((call) =>
    write(writer, call, { action: 'tick_roll_call', ...call.body, ...tappedBy(call) }),
  ),
  endpoint(checkin.endRollCall).handle((call) =>
    write(writer, call, { action: 'end_roll_call', ...call.body, ...tappedBy(call) }),
  ),
];
