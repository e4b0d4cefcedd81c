import { checkin, type PlainCode } from '@laminate/contracts';
import type { BandsGiven, ErrorCode } from '@laminate/contracts';
import { apiError, endpoint, type Call, type Endpoint, type Statement } from '@laminate/kit';
import { clockOffMinutes, tappedAt } from '../../writer/tapped-by.ts';

const GIVE: Statement = {
  name: 'give_wristbands',
  text: 'select code, outcome from accreditation.give_wristbands($1, $2, $3::jsonb)',
};

interface Given {
  readonly code: ErrorCode | null;
  readonly outcome: BandsGiven;
}

type GiveCall = Pick<Call<typeof checkin.issueWristbands>, 'identity' | 'params' | 'key' | 'device' | 'headers' | 'db'>;

const SAID: Partial<Record<ErrorCode, PlainCode>> = {
  not_found: 'no_such_guest_wristband_or_desk',
  already_undone: 'wristbands_gone',
};

/** One statement, as for a tap: the same key always gets the same outcome. */
async function give(
  { identity, params, key, device, headers, db }: GiveCall,
  action: string,
  asked: object,
): Promise<BandsGiven> {
  const tapped_at = tappedAt({ headers });
  const by = {
    key,
    user_id: identity.userId,
    user_name: identity.userName,
    device,
    ...(tapped_at && { tapped_at, clock_off_minutes: clockOffMinutes({ headers }, tapped_at) }),
  };
  const [given] = await db.query<Given & Record<string, unknown>>(GIVE, [
    identity.accountId,
    params.eventId,
    JSON.stringify({ ...asked, ...by, action }),
  ]);
  const { code, outcome } = given as Given;
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
