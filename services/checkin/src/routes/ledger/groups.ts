import { checkin, type GroupCheckIn, type PlainCode } from '@laminate/contracts';
import { apiError, endpoint, type Call, type Endpoint } from '@laminate/kit';
import type { GroupOutcome } from '@laminate/accreditation';
import type { TapWriter } from '../../writer/tap-writer.ts';

/** Who asks, as the ledger keeps it. */
const by = ({ identity, key, device }: Pick<Call<typeof checkin.checkInGroup>, 'identity' | 'key' | 'device'>) => ({
  key,
  user_id: identity.userId,
  user_name: identity.userName,
  device,
});

/** @throws ApiError with the code of a refused one */
function present({ code, outcome }: GroupOutcome, missing: PlainCode): GroupCheckIn {
  if (code) throw apiError(code, { message: code === 'not_found' ? missing : undefined });
  return outcome;
}

/** Check in a whole unit or group, and take that back. */
export const groups = (writer: TapWriter): Endpoint[] => [
  endpoint(checkin.checkInGroup).handle(async (call) => {
    const { identity, params, body } = call;
    const scope = { accountId: identity.accountId, eventId: params.eventId };
    const applied = await writer.applyGroup(scope, { action: 'check_in_group', ...body, ...by(call) });
    return present(applied, body.group_id === null ? 'no_such_unit' : 'no_such_group');
  }),
  endpoint(checkin.undoCheckInGroup).handle(async (call) => {
    const { identity, params, body } = call;
    const request = { action: 'undo_check_in_group', entry_id: body.batch, ...by(call) } as const;
    const scope = { accountId: identity.accountId, eventId: params.eventId };
    return present(await writer.applyGroup(scope, request), 'no_such_check_in');
  }),
];
