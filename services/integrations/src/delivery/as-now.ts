import { isDeepStrictEqual } from 'node:util';
import { peopleById } from '@laminate/accreditation';
import type { WebhookBody } from '@laminate/contracts';
import type { EntityManager } from '@laminate/kit';
import { keepDeliveries } from './keep-deliveries.ts';
import type { Lease, PendingDelivery } from './lease.ts';

/** A delivery that waits, as it is stored. */
export interface StoredDelivery extends PendingDelivery {
  readonly person_id: number | null;
}

/** A delivery whose person is another by now. */
interface Outdated {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

const STORE = `
  update integrations.delivery d set type = t.type, body = t.body
  from jsonb_to_recordset(?::jsonb) as t (id bigint, type text, body text)
  where d.account_id = ? and d.webhook_id = ? and d.id = t.id`;

/** What a change of a person is where they are not on the list: the feed says no more of them. */
const typeWithout = (type: string) => (type === 'person.added' || type === 'person.changed' ? 'person.deleted' : type);

/**
 * Finds the deliveries whose person has changed since they were made, or is no longer on the list. Each comes with the
 * person as they are now.
 */
async function outdated(
  em: EntityManager,
  accountId: number,
  deliveries: readonly StoredDelivery[],
): Promise<Outdated[]> {
  const found: Outdated[] = [];
  for (const [eventId, ofEvent] of Map.groupBy(deliveries, ({ event_id: id }) => id)) {
    const ids = new Set(ofEvent.flatMap(({ person_id: id }) => id ?? []));
    if (eventId === null || ids.size === 0) continue;
    const people = new Map((await peopleById(em, { accountId, eventId }, [...ids])).map((each) => [each.id, each]));
    for (const { id, person_id: personId, body: text } of ofEvent) {
      const body = JSON.parse(text) as WebhookBody;
      const person = people.get(personId ?? 0) ?? null;
      if (body.data['person'] == null || isDeepStrictEqual(body.data['person'], person)) continue;
      const type = person ? body.type : typeWithout(body.type);
      found.push({ id, type, body: JSON.stringify({ ...body, type, data: { ...body.data, person } }) });
    }
  }
  return found;
}

/**
 * Deliveries with the people in them as they are on the list now, whenever they were made: what was deleted since is
 * sent no more. What is another is stored, so the log has what is sent. Joins the caller's transaction.
 */
export async function asNow(
  em: EntityManager,
  { accountId, webhookId }: Lease,
  read: () => Promise<StoredDelivery[]>,
): Promise<readonly PendingDelivery[]> {
  const stored = await read();
  if ((await outdated(em, accountId, stored)).length === 0) return stored;
  await keepDeliveries(em, stored);
  const kept = await read();
  const changed = await outdated(em, accountId, kept);
  await em.execute(STORE, [JSON.stringify(changed), accountId, webhookId]);
  const bodies = new Map(changed.map(({ id, body }) => [id, body]));
  return kept.map((each) => ({ ...each, body: bodies.get(each.id) ?? each.body }));
}
