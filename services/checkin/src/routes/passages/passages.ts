import { checkin, type OverUse, type PassageResult } from '@laminate/contracts';
import { apiError, endpoint, type Call, type Endpoint } from '@laminate/kit';
import { isOtherCheckpoint } from '@laminate/accreditation';
import type { RequestedPassageTap, PassageOutcome } from '@laminate/accreditation';
import type { PassageWriter } from '../../writer/passage-writer.ts';
import type { TapWriter } from '../../writer/tap-writer.ts';
import { checkpointOfOverUse, readPassages } from './read-passages.ts';
import { clockOff, tappedBy, type TapCall } from '../../writer/tapped-by.ts';

type PassageCall = TapCall & Pick<Call<typeof checkin.pass>, 'params'>;

function present(outcome: PassageOutcome, call: PassageCall): PassageResult {
  if (outcome.code !== null) throw apiError(outcome.code, { message: outcome.message });
  return { ...outcome.outcome, clock_off_ms: clockOff(call) };
}

const boundTo = ({ identity }: Pick<PassageCall, 'identity'>): number | null => identity.event?.checkpoint_id ?? null;

const by = (call: PassageCall) => ({ ...tappedBy(call), bound_to: boundTo(call) });

async function write(writer: PassageWriter, call: PassageCall, asked: RequestedPassageTap): Promise<PassageResult> {
  const { identity, params } = call;
  const timeZone = identity.event?.time_zone ?? 'UTC';
  const scope = { accountId: identity.accountId, eventId: params.eventId, timeZone };
  return present(await writer.submit(scope, asked), call);
}

/** Routes for scans at checkpoints: write, undo, read, and mark over-uses as resolved. */
export const passageRoutes = (writer: PassageWriter, taps: TapWriter): Endpoint[] => [
  endpoint(checkin.pass).handle((call) => write(writer, call, { action: 'pass', ...call.body, ...by(call) })),
  endpoint(checkin.undoPassage).handle((call) =>
    write(writer, call, { action: 'undo_passage', passage_id: call.body.passage_id, ...by(call) }),
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
    const scope = { accountId, eventId: params.eventId };
    const checkpointId = await transaction((em) => checkpointOfOverUse(em, scope, id));
    if (checkpointId !== null && isOtherCheckpoint(boundTo({ identity }), checkpointId))
      throw apiError('forbidden', { message: 'other_checkpoint' });
    const settled = checkpointId !== null && (await taps.settle<OverUse>(scope, id, { userId, userName, device }));
    if (!settled) throw apiError('not_found', { message: 'no_such_over_admission' });
    return settled;
  }),
];
