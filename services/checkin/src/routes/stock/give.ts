import { checkin } from '@laminate/contracts';
import type { BandsGiven, ErrorCode } from '@laminate/contracts';
import { apiError, endpoint, type Call, type Endpoint, type Statement } from '@laminate/kit';

const GIVE: Statement = {
  name: 'give_wristbands',
  text: 'select code, outcome from accreditation.give_wristbands($1, $2, $3::jsonb)',
};

interface Given {
  readonly code: ErrorCode | null;
  readonly outcome: BandsGiven;
}

type GiveCall = Pick<Call<typeof checkin.issueWristbands>, 'identity' | 'params' | 'key' | 'device' | 'headers' | 'db'>;

const SENTENCES: Partial<Record<ErrorCode, string>> = {
  not_found: 'There is no such guest, wristband or desk',
  already_undone: 'The guest no longer has that many of these wristbands',
};

/** One statement, as for a tap: the same key always gets the same outcome. */
async function give(
  { identity, params, key, device, headers, db }: GiveCall,
  action: string,
  asked: object,
): Promise<BandsGiven> {
  const { 'x-tapped-at': tapped_at } = headers;
  const by = { key, user_id: identity.userId, user_name: identity.userName, device, ...(tapped_at && { tapped_at }) };
  const [given] = await db.query<Given & Record<string, unknown>>(GIVE, [
    identity.accountId,
    params.eventId,
    JSON.stringify({ ...asked, ...by, action }),
  ]);
  const { code, outcome } = given as Given;
  if (code === null) return outcome;
  const msg = SENTENCES[code];
  throw apiError(code, msg ? { msg } : {});
}

/** Give out, void, replace, take back: what becomes of the wristbands of one guest. */
export const giveRoutes: readonly Endpoint[] = [
  endpoint(checkin.issueWristbands).handle(({ body, ...call }) => give(call, 'issue', body)),
  endpoint(checkin.voidWristbands).handle(({ body, ...call }) => give(call, 'void', body)),
  endpoint(checkin.replaceWristbands).handle(({ body, ...call }) => give(call, 'replace', body)),
  endpoint(checkin.returnWristbands).handle(({ body: { note: reason, ...body }, ...call }) =>
    give(call, 'return', { ...body, reason }),
  ),
];
