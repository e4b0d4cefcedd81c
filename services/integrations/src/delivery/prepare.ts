import { changesAfter } from '@laminate/accreditation';
import { placeOf, placeText, type FeedChange } from '@laminate/contracts';
import { isApiError, type EntityManager } from '@laminate/kit';
import { placeAt } from '../place-at.ts';
import { asNow, type StoredDelivery } from './as-now.ts';
import { keepDeliveries } from './keep-deliveries.ts';
import { heldBy, type Lease, type LeasedWebhook, type NextDeliveries, type NextStep } from './lease.ts';
import { storeDeliveries } from './store-deliveries.ts';

/** Changes that become deliveries in one go. */
const PAGE = 200;
/** Deliveries that are read in one go. */
const AT_ONCE = 50;

const RENEW = 'update integrations.webhook set leased_until = clock_timestamp() + make_interval(secs => ?)';
const RENEWED = `
  and deleted_at is null and paused_at is null
  returning url, event_ids, types, secret, former_secret, former_until, language, failing_since, failures,
    (select is_free from accounts.calls_out())`;

// What a deleted event has to tell waits until it is restored.
const PENDING = `
  select d.id, d.event_id, d.person_id, d.body from integrations.delivery d
  where d.account_id = ? and d.webhook_id = ? and d.state = 'pending'
    and (d.event_id is null or exists (select from accounts.event e
      where e.account_id = d.account_id and e.id = d.event_id and e.deleted_at is null))
  order by d.id limit ${AT_ONCE}`;

const BEHIND = `
  select s.event_id, s.seq as last, coalesce(p.seq, 0) as seq, p.person_id
  from accreditation.event_state s
  join accounts.event e on e.account_id = s.account_id and e.id = s.event_id and e.deleted_at is null
  left join integrations.webhook_place p
    on p.account_id = s.account_id and p.webhook_id = ? and p.event_id = s.event_id
  where s.account_id = ? and (?::jsonb is null or s.event_id in (select jsonb_array_elements_text(?::jsonb)::int))
    and (s.seq > coalesce(p.seq, 0) or p.person_id is not null)
  order by s.event_id limit 1`;

interface Behind {
  readonly event_id: number;
  readonly last: number;
  readonly seq: number;
  readonly person_id: number | null;
}

/**
 * Returns the next page of an event. If its place is no longer stored, returns a change that asks to read everything
 * again.
 */
async function pageOf(em: EntityManager, accountId: number, behind: Behind) {
  const { event_id: eventId, seq, last, person_id: personId } = behind;
  try {
    return await changesAfter(em, { accountId, eventId }, { seq, personId: personId ?? undefined }, PAGE);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'changes_gone') throw error;
    const at = new Date().toISOString();
    const change: FeedChange = { type: 'list.changed', sequence: last, at, id: null, data: {} };
    return { changes: [change], next: placeText({ seq: last }), more: false };
  }
}

/** Makes deliveries of what an event has next, and moves its place on: both, or neither. */
async function fill(em: EntityManager, { accountId, webhookId }: Lease, types: readonly string[], behind: Behind) {
  const { event_id: eventId } = behind;
  await keepDeliveries(em, [behind]);
  const { changes, next } = await pageOf(em, accountId, behind);
  const wanted = changes.filter(({ type }) => types.includes(type));
  if (wanted.length > 0) await storeDeliveries(em, { accountId, webhookId, eventId }, wanted);
  await placeAt(em, accountId, webhookId, eventId, placeOf(next));
}

/**
 * Returns the webhook, with the lease renewed, and its next deliveries, if any wait. Returns null if the lease is lost.
 */
async function renewed(em: EntityManager, lease: Lease) {
  const { row, values } = heldBy(lease);
  const renew = `${RENEW} where ${row} ${RENEWED}`;
  const [webhook] = await em.execute<LeasedWebhook[]>(renew, [lease.leaseMs / 1000, ...values]);
  if (!webhook) return null;
  return { webhook, next: await pendingOf(em, lease, webhook) };
}

/** Returns the waiting deliveries of a webhook, oldest first, or null if there are none. */
async function pendingOf(em: EntityManager, lease: Lease, webhook: LeasedWebhook): Promise<NextDeliveries | null> {
  const read = () => em.execute<StoredDelivery[]>(PENDING, [lease.accountId, lease.webhookId]);
  const deliveries = await asNow(em, lease, read);
  return deliveries.length > 0 ? { webhook, deliveries } : null;
}

/**
 * Finds the next deliveries among those already made, and renews the lease. Joins the caller's transaction.
 * @returns `again` if some might have to be made, or null if the lease is lost
 */
export async function nextMade(em: EntityManager, lease: Lease): Promise<NextStep> {
  const held = await renewed(em, lease);
  return held && (held.next ?? 'again');
}

/**
 * Finds what a webhook must be sent next, makes deliveries if none is waiting, and renews its lease. Joins the caller's
 * transaction.
 * @returns `again` if there could be more after changes that no one subscribed to, or null if there is nothing, or the
 * lease is lost
 */
export async function prepare(em: EntityManager, lease: Lease): Promise<NextStep> {
  const { accountId, webhookId } = lease;
  const held = await renewed(em, lease);
  if (!held) return null;
  const { webhook, next } = held;
  if (next) return next;
  const events = webhook.event_ids && JSON.stringify(webhook.event_ids);
  const [behind] = await em.execute<Behind[]>(BEHIND, [webhookId, accountId, events, events]);
  if (!behind) return null;
  await fill(em, lease, webhook.types, behind);
  return (await pendingOf(em, lease, webhook)) ?? 'again';
}
