import type { OverAdmission, OverUse } from '@laminate/contracts';
import type { Database, EventKey, Statement } from '@laminate/kit';
import type { GroupOutcome, GroupRequest } from './group-request.ts';
import type { Tap, TapOutcome } from './tap.ts';

/** One statement a batch, prepared by name: locks the event's row, decides each tap, numbers and logs it. */
const APPLY_TAPS: Statement = {
  name: 'apply_taps',
  text: 'select code, outcome, replayed, seq from accreditation.apply_taps($1, $2, $3::jsonb)',
};

/** A whole group in one statement. */
const APPLY_GROUP: Statement = {
  name: 'apply_group',
  text: 'select code, outcome, replayed from accreditation.apply_group($1, $2, $3::jsonb)',
};

const SETTLE: Statement = {
  name: 'settle_over_admission',
  text: 'select over_admission, changed, seq from accreditation.settle_over_admission($1, $2, $3, $4, $5, $6)',
};

/**
 * Decides and writes a batch of taps, under the lock of the event.
 * @returns one outcome per tap, in their order
 */
export const applyTaps = (
  db: Database,
  { accountId, eventId }: EventKey,
  taps: readonly Tap[],
): Promise<TapOutcome[]> => db.query<TapOutcome>(APPLY_TAPS, [accountId, eventId, JSON.stringify(taps)]);

/**
 * Checks in a whole unit or group, or undoes that.
 * @throws unique_violation on tap_outcome_pkey, see `keyReuse`
 */
export async function applyGroup(
  db: Database,
  { accountId, eventId }: EventKey,
  request: GroupRequest,
): Promise<GroupOutcome> {
  const values = [accountId, eventId, JSON.stringify(request)];
  const [applied] = await db.query<GroupOutcome & Record<string, unknown>>(APPLY_GROUP, values);
  return applied as GroupOutcome;
}

/** An over-admission or an over-use after it was marked as resolved. */
export interface SettledOver<Settled> {
  readonly over_admission: Settled;
  /** Whether this call resolved it. */
  readonly changed: boolean;
  /** The event's sequence number by then. */
  readonly seq: number;
}

/** Marks an over-admission or an over-use as resolved. Returns undefined when the event has none with this id. */
export async function settleOverAdmission<Settled extends OverAdmission | OverUse>(
  db: Database,
  { accountId, eventId }: EventKey,
  id: number,
  by: { readonly userId: number; readonly userName: string; readonly device: string | null },
): Promise<SettledOver<Settled> | undefined> {
  const values = [accountId, eventId, id, by.userId, by.userName, by.device];
  const [settled] = await db.query<SettledOver<Settled> & Record<string, unknown>>(SETTLE, values);
  return settled;
}
