import { changesAfter } from '@laminate/accreditation';
import { placeOf, placeText, type FeedChange } from '@laminate/contracts';
import { isApiError, type EntityManager } from '@laminate/kit';
import { anyOf, sameEvent, tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';
import { placeAt } from '../place-at.ts';
import { asNow, type StoredDelivery } from './as-now.ts';
import { keepDeliveries } from './keep-deliveries.ts';
import { heldBy, type Lease, type LeasedWebhook, type NextDeliveries, type NextStep } from './lease.ts';
import { storeDeliveries } from './store-deliveries.ts';

/** Changes that become deliveries in one go. */
const PAGE = 200;
/** Deliveries that are read in one go. */
const AT_ONCE = 50;

/** The place of a webhook at an event that has more to tell. */
interface Behind {
  readonly event_id: number;
  readonly last: number;
  readonly seq: number;
  readonly person_id: number | null;
}

/** The first event that has told the webhook less than has happened. @param events that it hears of, or null for all */
const firstBehind = (
  em: EntityManager,
  { accountId, webhookId }: Lease,
  events: readonly number[] | null,
): Promise<Behind | undefined> => {
  const seq = sql<number>`coalesce(p.seq, 0)`;
  return tables(em)
    .selectFrom('accreditation.event_state as s')
    .innerJoin('accounts.event as e', (join) =>
      join.onRef('e.account_id', '=', 's.account_id').onRef('e.id', '=', 's.event_id').on('e.deleted_at', 'is', null),
    )
    .leftJoin('integrations.webhook_place as p', (join) =>
      join.on(sameEvent('p', 's')).on('p.webhook_id', '=', webhookId),
    )
    .select(['s.event_id', 's.seq as last', seq.as('seq'), 'p.person_id'])
    .where('s.account_id', '=', accountId)
    .$if(events !== null, (query) => query.where('s.event_id', '=', anyOf(events ?? [])))
    .where(({ eb, or }) => or([eb('s.seq', '>', seq), eb('p.person_id', 'is not', null)]))
    .orderBy('s.event_id')
    .limit(1)
    .executeTakeFirst();
};

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
  const webhook = await tables(em)
    .updateTable('integrations.webhook')
    .set({ leased_until: sql`clock_timestamp() + make_interval(secs => ${lease.leaseMs / 1000})` })
    .where(heldBy(lease))
    .where('deleted_at', 'is', null)
    .where('paused_at', 'is', null)
    .returning(['url', 'event_ids', 'types', 'secret', 'former_secret', 'former_until'])
    .returning(['language', 'failing_since', 'failures'])
    .returning(sql<boolean>`(select is_free from accounts.calls_out())`.as('is_free'))
    .$narrowType<Pick<LeasedWebhook, 'language'>>()
    .executeTakeFirst();
  if (!webhook) return null;
  return { webhook, next: await pendingOf(em, lease, webhook) };
}

/** Waiting deliveries, oldest first. What a deleted event has to tell waits until it is restored. */
const readPending = (em: EntityManager, { accountId, webhookId }: Lease): Promise<StoredDelivery[]> =>
  tables(em)
    .selectFrom('integrations.delivery as d')
    .select(['d.id', 'd.event_id', 'd.person_id', 'd.body'])
    .where('d.account_id', '=', accountId)
    .where('d.webhook_id', '=', webhookId)
    .where('d.state', '=', 'pending')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('d.event_id', 'is', null),
        exists(
          selectFrom('accounts.event as e')
            .whereRef('e.account_id', '=', 'd.account_id')
            .whereRef('e.id', '=', 'd.event_id')
            .where('e.deleted_at', 'is', null),
        ),
      ]),
    )
    .orderBy('d.id')
    .limit(AT_ONCE)
    .execute();

/** Returns the waiting deliveries of a webhook, or null if there are none. */
async function pendingOf(em: EntityManager, lease: Lease, webhook: LeasedWebhook): Promise<NextDeliveries | null> {
  const deliveries = await asNow(em, lease, () => readPending(em, lease));
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
  const held = await renewed(em, lease);
  if (!held) return null;
  const { webhook, next } = held;
  if (next) return next;
  const behind = await firstBehind(em, lease, webhook.event_ids);
  if (!behind) return null;
  await fill(em, lease, webhook.types, behind);
  return (await pendingOf(em, lease, webhook)) ?? 'again';
}
