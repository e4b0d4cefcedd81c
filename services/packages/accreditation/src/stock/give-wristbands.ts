import type { BandsGiven, ErrorCode, TapResult } from '@laminate/contracts';
import type { Database, EventKey, Statement } from '@laminate/kit';
import type { Tap } from '../taps/tap.ts';

const GIVE: Statement = {
  name: 'give_wristbands',
  text: 'select code, outcome from accreditation.give_wristbands($1, $2, $3::jsonb)',
};

const GIVE_WITH_TAP: Statement = {
  name: 'give_with_tap',
  text: 'select code, outcome from accreditation.give_with_tap($1, $2, $3::jsonb)',
};

/** Who gives, and under which key: the same key always gets the same outcome. */
type GivenBy = Pick<Tap, 'key' | 'user_id' | 'user_name' | 'device' | 'tapped_at' | 'clock_off_minutes'>;

/** What is done with the wristbands of one guest. The database checks the rest of the members by the action. */
export interface GiveRequest extends GivenBy {
  readonly action: 'issue' | 'void' | 'replace' | 'return';
  readonly [member: string]: unknown;
}

/** What was decided, now or when the key was seen first. */
export interface GivenWristbands<Outcome = BandsGiven> {
  /** Set when it was refused. */
  readonly code: ErrorCode | null;
  readonly outcome: Outcome;
}

/** Gives out, voids, replaces or returns wristbands of one guest. */
export async function giveWristbands(
  db: Database,
  { accountId, eventId }: EventKey,
  asked: GiveRequest,
): Promise<GivenWristbands> {
  const values = [accountId, eventId, JSON.stringify(asked)];
  const [given] = await db.query<GivenWristbands & Record<string, unknown>>(GIVE, values);
  return given as GivenWristbands;
}

/** Wristbands for guests whom a tap let in, from the desk that it names. */
export interface GiveWithTapRequest extends GivenBy {
  readonly person_id: number;
  readonly desk_id: number;
}

/**
 * Gives the guests whom a tap let in their wristbands, where the event is set so. They get them once, however often the
 * tap comes.
 *
 * @returns without movements where the guests have theirs, or undefined where a tap gives none, because the event does
 * not give them so, does not count this band, or has no desk with this id
 */
export async function giveWithTap(
  db: Database,
  { accountId, eventId }: EventKey,
  asked: GiveWithTapRequest,
): Promise<TapResult['wristbands']> {
  type Row = GivenWristbands<NonNullable<TapResult['wristbands']>>;
  const values = [accountId, eventId, JSON.stringify(asked)];
  const [given] = await db.query<Row & Record<string, unknown>>(GIVE_WITH_TAP, values);
  return given?.code === null ? given.outcome : undefined;
}
