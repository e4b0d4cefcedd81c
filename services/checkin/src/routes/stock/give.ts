import { giveWristbands, type GiveRequest } from '@laminate/accreditation';
import { checkin, type BandsGiven, type ErrorCode, type PlainCode } from '@laminate/contracts';
import { apiError, endpoint, type Call, type Endpoint } from '@laminate/kit';
import { clockOffMinutes, tappedAt } from '../../writer/tapped-by.ts';

type GiveCall = Pick<Call<typeof checkin.issueWristbands>, 'identity' | 'params' | 'key' | 'device' | 'headers' | 'db'>;

const SAID: Partial<Record<ErrorCode, PlainCode>> = {
  not_found: 'no_such_guest_wristband_or_desk',
  already_undone: 'wristbands_gone',
};

async function give(
  { identity, params: { eventId }, key, device, headers, db }: GiveCall,
  action: GiveRequest['action'],
  asked: object,
): Promise<BandsGiven> {
  const { accountId, userId: user_id, userName: user_name } = identity;
  const tapped_at = tappedAt({ headers });
  const queued = tapped_at && { tapped_at, clock_off_minutes: clockOffMinutes({ headers }, tapped_at) };
  const by = { key, user_id, user_name, device, ...queued };
  const { code, outcome } = await giveWristbands(db, { accountId, eventId }, { ...asked, ...by, action });
  if (code === null) return outcome;
  throw apiError(code, { message: SAID[code] });
}

/** Routes for the wristbands of one guest: give out, void, replace, return. */
export const giveRoutes: readonly Endpoint[] = [
  endpoint(checkin.issueWristbands).handle(({ body, ...call }) => give(call, 'issue', body)),
  endpoint(checkin.voidWristbands).handle(({ body, ...call }) => give(call, 'void', body)),
  endpoint(checkin.replaceWristbands).handle(({ body, ...call }) => give(call, 'replace', body)),
  endpoint(checkin.returnWristbands).handle(({ body: { note: reason, ...body }, ...call }) =>
    give(call, 'return', { ...body, reason }),
  ),
];
