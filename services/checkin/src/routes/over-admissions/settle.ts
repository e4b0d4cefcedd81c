import { checkin } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';
import type { TapWriter } from '../../writer/tap-writer.ts';

/** `POST /api/event/{eventId}/settle_over_admission`: somebody has seen to it. */
export const settleOverAdmission = (writer: TapWriter): Endpoint =>
  endpoint(checkin.settleOverAdmission).handle(async ({ identity, params, body, device }) => {
    const { accountId, userId, userName } = identity;
    const settled = await writer.settle(accountId, params.eventId, body.over_admission_id, {
      userId,
      userName,
      device,
    });
    if (!settled) throw apiError('not_found', { message: 'no_such_over_admission' });
    return settled;
  });
