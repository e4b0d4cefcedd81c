import type { ErrorCode, TapResult, checkin } from '@laminate/contracts';
import type { Call, Statement } from '@laminate/kit';
import type { Tap } from '../../../../packages/accreditation/src/taps/tap.ts';

const GIVE: Statement = {
  name: 'give_with_tap',
  text: 'select code, outcome from accreditation.give_with_tap($1, $2, $3::jsonb)',
};

interface Given {
  readonly code: ErrorCode | null;
  readonly outcome: NonNullable<TapResult['wristbands']>;
}

type GivingCall = Pick<Call<typeof checkin.checkIn>, 'identity' | 'params' | 'key' | 'device' | 'db'>;

/**
 * Gives the guests whom a tap let in their wristbands, where the event is set so. They get them once, however often the
 * tap comes.
 *
 * @returns without movements where the guests have theirs, or undefined where a tap gives none, because the event does
 * not give them so, does not count this band, or has no desk with this id
 */
export async function giveWithTap(
  { identity, params, key, device, db }: GivingCall,
  tap: { person_id: number; desk_id: number } & Pick<Tap, 'tapped_at' | 'clock_off_minutes'>,
): Promise<TapResult['wristbands']> {
  const by = { key, user_id: identity.userId, user_name: identity.userName, device };
  const [given] = await db.query<Given & Record<string, unknown>>(GIVE, [
    identity.accountId,
    params.eventId,
    JSON.stringify({ ...tap, ...by }),
  ]);
  return given?.code === null ? given.outcome : undefined;
}
