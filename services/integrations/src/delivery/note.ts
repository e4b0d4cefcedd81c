import { RETRY_DAYS, type DeliveryFault } from '@laminate/contracts';
import type { EntityManager } from '@laminate/kit';
import type { Tables } from '@laminate/kit/database/schema';
import { tables } from '@laminate/kit/database/tables';
import { sql, type UpdateObject } from 'kysely';
import { keepDeliveries } from './keep-deliveries.ts';
import { heldBy, type Lease, type LeasedWebhook, type PendingDelivery } from './lease.ts';
import { mailPaused, type DeliveryPause } from './mail-paused.ts';

/** What became of one try. */
export interface Outcome {
  /** Status that was answered, or null if nothing was. */
  readonly status: number | null;
  /** Reason why nothing was answered, or why nothing could be sent. Null if something was answered. */
  readonly fault: DeliveryFault | null;
  /** The beginning of the answer. */
  readonly answer: string | null;
  readonly tookMs: number;
}

/** A delivery that was tried, and what became of it. */
export interface Tried {
  readonly delivery: PendingDelivery;
  readonly outcome: Outcome;
}

/** Waits after the first failures, in seconds. After those, the last one repeats. */
const WAITS = [5, 30, 120, 600, 1800, 3600, 7200];
const RETRY_MS = RETRY_DAYS * 86_400_000;

/** Checks whether the endpoint has accepted it. */
export const wasTaken = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

// The answer to a value that has since been taken out of the delivery might repeat it. Named twice, because otherwise
// Postgres, while it knows nothing of the table yet, would read all of the webhook to join them.
const TRIED = `
  update integrations.delivery d set state = t.state, attempts = d.attempts + 1, attempted_at = clock_timestamp(),
    status = t.status, fault = t.fault, answer = case when d.body = t.body then t.answer end, took_ms = t.took_ms
  from jsonb_to_recordset(?::jsonb)
    as t (id bigint, body text, state text, status int, fault text, answer text, took_ms int)
  where d.account_id = ? and d.webhook_id = ? and d.id = any (?::bigint[]) and d.id = t.id`;

const inSeconds = (seconds: number) => sql<string>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Returns the reason why a webhook is paused after a failure, or null if it is tried again. */
function pauseOf({ status, fault }: Outcome, failingSince: string | null): DeliveryPause | null {
  if (fault === 'secret_unreadable') return fault;
  if (status === 410) return 'gone';
  return failingSince !== null && Date.now() - Date.parse(failingSince) >= RETRY_MS ? 'failing' : null;
}

/** The webhook waits for its next attempt, or is paused. One that was paused while it was tried stays so. */
const afterFailure = (wait: number, pause: DeliveryPause | null): UpdateObject<Tables, 'integrations.webhook'> => ({
  failing_since: sql`coalesce(failing_since, clock_timestamp())`,
  failures: sql`failures + 1`,
  next_try_at: inSeconds(wait),
  leased_until: null,
  ...(pause && {
    paused_at: sql`coalesce(paused_at, clock_timestamp())`,
    pause_reason: sql`coalesce(pause_reason, ${pause})`,
  }),
});

/** Changes the webhook's row. @returns whether the lease holds */
async function changeHeld(
  em: EntityManager,
  lease: Lease,
  change: UpdateObject<Tables, 'integrations.webhook'>,
): Promise<boolean> {
  const rows = await tables(em)
    .updateTable('integrations.webhook')
    .set(change)
    .where(heldBy(lease))
    .returning('id')
    .execute();
  return rows.length > 0;
}

/**
 * Notes the result of attempts. All but the last were accepted. After a failure it also notes the time of the next
 * attempt, or that the webhook is paused, which its owners get a mail about. Joins the caller's transaction.
 * @param webhook as it was before the first of them
 * @param publicUrl the target of the link in the mail
 * @returns whether the next delivery's turn has come: not after a failure, nor when the lease was lost
 */
export async function note(
  em: EntityManager,
  lease: Lease,
  webhook: LeasedWebhook,
  tried: readonly Tried[],
  publicUrl: string,
): Promise<boolean> {
  const { accountId, webhookId } = lease;
  const failure = tried.find(({ outcome }) => !wasTaken(outcome))?.outcome;
  // One accepted delivery ends the earlier run of failures.
  const wasWell = tried.length > 1 || !failure;
  const { failing_since: failingSince, failures } = wasWell ? { failing_since: null, failures: 0 } : webhook;
  const pause = failure ? pauseOf(failure, failingSince) : null;
  const wait = WAITS[Math.min(failures, WAITS.length - 1)] ?? 0;
  // Another process could hold the lease by now, and sends it again under the same id.
  if (wasWell && !(await changeHeld(em, lease, { failing_since: null, failures: 0 }))) return false;
  if (failure && !(await changeHeld(em, lease, afterFailure(wait, pause)))) return false;
  const deliveries = tried.map(({ delivery }) => delivery);
  await keepDeliveries(em, deliveries);
  const rows = tried.map(({ delivery: { id, body }, outcome }) => {
    const { status, fault, answer, tookMs: took_ms } = outcome;
    return { id, body, state: wasTaken(outcome) ? 'sent' : 'pending', status, fault, answer, took_ms };
  });
  const ids = `{${deliveries.map(({ id }) => id).join(',')}}`;
  await em.execute(TRIED, [JSON.stringify(rows), accountId, webhookId, ids]);
  if (pause) await mailPaused(em, accountId, webhookId, webhook, pause, publicUrl);
  return !failure;
}

/** Lets a webhook wait so many seconds, which is no failure. */
export async function postpone(em: EntityManager, lease: Lease, seconds: number): Promise<void> {
  await changeHeld(em, lease, { next_try_at: inSeconds(seconds) });
}

/** Gives the lease back. The next one goes to the first process to ask, after the webhooks that are already waiting. */
export const release = (em: EntityManager, lease: Lease): Promise<unknown> =>
  changeHeld(em, lease, { leased_by: null, leased_until: null, next_try_at: sql`greatest(next_try_at, now())` });
