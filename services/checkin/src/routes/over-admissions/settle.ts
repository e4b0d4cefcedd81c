import { checkin } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';
import type { TapWriter } from '../../writer/tap-writer.ts';
import { checkpointOfOverUse } from '../passages/read-passages.ts';

/** `POST /api/event/{eventId}/settle_over_admission`: marks an over-admission as resolved. */
export const settleOverAdmission = (writer: TapWriter): Endpoint =>
  endpoint(checkin.settleOverAdmission).handle(async ({ identity, params, body, device, transaction }) => {
    const { accountId, userId, userName } = identity;
    const id = body.over_admission_id;
    const scope = { accountId, eventId: params.eventId };
    const checkpointId = await transaction((em) => checkpointOfOverUse(em, scope, id));
    // An over-use is marked as resolved by a separate call, which asks whether the device can work at its checkpoint.
    const settled = checkpointId === null && (await writer.settle(scope, id, { userId, userName, device }));
    if (!settled) throw apiError('not_found', { message: 'no_such_over_admission' });
    return settled;
  });
