import { checkin, type OverUse, type PassageResult } from '@laminate/contracts';
import { apiError, endpoint, type Call, type Endpoint } from '@laminate/kit';
import type { AskedPassageTap, PassageOutcome } from '../../passages/passage.ts';
import type { PassageWriter } from '../../passages/passage-writer.ts';
import type { TapWriter } from '../../writer/tap-writer.ts';
import { isOverUse, readPassages } from './read-passages.ts';
import { clockOff, tappedBy, type TapCall } from '../../writer/tapped-by.ts';

type PassageCall = TapCall & Pick<Call<typeof checkin.pass>, 'params'>;

function present(outcome: PassageOutcome, call: PassageCall): PassageResult {
  if (outcome.code !== null) throw apiError(outcome.code, { message: outcome.message });
  return { ...outcome.outcome, clock_off_ms: clockOff(call) };
}

async function write(writer: PassageWriter, call: PassageCall, asked: AskedPassageTap): Promise<PassageResult> {
  const { identity, params } = call;
  const timeZone = identity.event?.time_zone ?? 'UTC';
  const scope = { accountId: identity.accountId, eventId: params.eventId, timeZone };
  return present(await writer.submit(scope, asked), call);
}

/** Passages at checkpoints: to write, to take back, to read, and over-uses to settle. */
export const passageRoutes = (writer: PassageWriter, taps: TapWriter): Endpoint[] => [
  endpoint(checkin.pass).handle((call) => write(writer, call, { action: 'pass', ...call.body, ...tappedBy(call) })),
  endpoint(checkin.undoPassage).handle((call) =>
    write(writer, call, { action: 'undo_passage', passage_id: call.body.passage_id, ...tappedBy(call) }),
  ),
  endpoint(checkin.personPassages).handle(async ({ identity: { accountId }, params, transaction }) => {
    const { eventId, personId } = params;
    const passages = await transaction((em) => readPassages(em, { accountId, eventId }, personId));
    if (!passages) throw apiError('not_found', { message: 'no_such_person', extra: { person: null } });
    return { passages };
  }),
  endpoint(checkin.settleOverUse).handle(async ({ identity, params, body, device, transaction }) => {
    const { accountId, userId, userName } = identity;
    const id = body.over_admission_id;
    const there = await transaction((em) => isOverUse(em, { accountId, eventId: params.eventId }, id));
    const settled = there && (await taps.settle<OverUse>(accountId, params.eventId, id, { userId, userName, device }));
    if (!settled) throw apiError('not_found', { message: 'no_such_over_admission' });
    return settled;
  }),
];
