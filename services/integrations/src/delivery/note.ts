import { RETRY_DAYS, type DeliveryFault, type PauseReason } from '@laminate/contracts';
import type { EntityManager } from '@laminate/kit';
import { heldBy, type Lease, type NextDelivery } from './lease.ts';
import { mailPaused } from './mail-paused.ts';

/** What became of one try. */
export interface Outcome {
  /** What was answered; null where nothing was. */
  readonly status: number | null;
  /** Why nothing was, or why nothing could be sent; null where something was answered. */
  readonly fault: DeliveryFault | null;
  /** The beginning of the answer. */
  readonly answer: string | null;
  readonly tookMs: number;
}

/** Waits after the first failures, in seconds; after those it is the last one again and again. */
const WAITS = [5, 30, 120, 600, 1800, 3600, 7200];
const RETRY_MS = RETRY_DAYS * 86_400_000;

/** Whether the receiver has it. */
export const wasTaken = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

const TRIED = `
  update integrations.delivery set state = ?, attempts = attempts + 1, attempted_at = clock_timestamp(), status = ?,
    fault = ?, answer = ?, took_ms = ?
  where account_id = ? and webhook_id = ? and id = ?`;

const WELL = 'update integrations.webhook set failing_since = null, failures = 0';
const FAILED = `
  update integrations.webhook set failing_since = coalesce(failing_since, clock_timestamp()), failures = failures + 1,
    next_try_at = clock_timestamp() + make_interval(secs => ?), leased_until = null,
    paused_at = case when ?::text is not null then clock_timestamp() end, pause_reason = ?`;
const RELEASE = `
  update integrations.webhook set leased_by = null, leased_until = null, next_try_at = greatest(next_try_at, now())`;

/** Why a webhook is paused after a failure; null where it is tried again. */
function pauseOf({ status, fault }: Outcome, failingSince: string | null): PauseReason | null {
  if (fault === 'secret_unreadable') return fault;
  if (status === 410) return 'gone';
  return failingSince !== null && Date.now() - Date.parse(failingSince) >= RETRY_MS ? 'failing' : null;
}

/**
 * Notes what became of a try; after a failure, when it is tried again, or that the webhook is paused, which its owners
 * are mailed. Joins the caller's transaction.
 * @param publicUrl where the mail leads
 * @returns whether the next delivery's turn has come: not after a failure, nor when the lease was lost
 */
export async function note(
  em: EntityManager,
  lease: Lease,
  { id, webhook }: NextDelivery,
  outcome: Outcome,
  publicUrl: string,
): Promise<boolean> {
  const taken = wasTaken(outcome);
  const { accountId, webhookId } = lease;
  const held = heldBy(lease);
  const pause = taken ? null : pauseOf(outcome, webhook.failing_since);
  const wait = WAITS[Math.min(webhook.failures, WAITS.length - 1)];
  const change = taken ? { sql: WELL, values: [] } : { sql: FAILED, values: [wait, pause, pause] };
  const [row] = await em.execute<{ id: number }[]>(`${change.sql} where ${held.row} returning id`, [
    ...change.values,
    ...held.values,
  ]);
  // Somebody else has it by now, and sends it again under the same id.
  if (!row) return false;
  const { status, fault, answer, tookMs } = outcome;
  const state = taken ? 'sent' : 'pending';
  await em.execute(TRIED, [state, status, fault, answer, tookMs, accountId, webhookId, id]);
  if (pause) await mailPaused(em, accountId, webhookId, webhook, pause, publicUrl);
  return taken;
}

/** Gives the lease back: whoever comes first has the next one, after the webhooks that wait already. */
export function release(em: EntityManager, lease: Lease): Promise<unknown> {
  const { row, values } = heldBy(lease);
  return em.execute(`${RELEASE} where ${row}`, values);
}
