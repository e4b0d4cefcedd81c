import type { FeedChange, WebhookBody } from '@laminate/contracts';
import type { EntityManager, EventKey } from '@laminate/kit';

const INSERT = `
  insert into integrations.delivery (account_id, webhook_id, event_id, type, seq, person_id, artist_id, body)
  select ?, ?, ?, d.type, d.seq, d.person_id, d.artist_id, d.body
  from rows from (jsonb_to_recordset(?::jsonb) as (type text, seq int, person_id int, artist_id int, body text))
    with ordinality as d (type, seq, person_id, artist_id, body, place)
  order by d.place`;

/** Returns what an endpoint is sent about a change. */
function bodyOf(eventId: number, { type, at, sequence, id, data }: FeedChange): string {
  const body: WebhookBody = { type, timestamp: at, event_id: eventId, sequence, id, data };
  return JSON.stringify(body);
}

/** Makes deliveries of changes of an event, in their order. Joins the caller's transaction. */
export async function storeDeliveries(
  em: EntityManager,
  { accountId, webhookId, eventId }: EventKey & { readonly webhookId: number },
  changes: readonly FeedChange[],
): Promise<void> {
  const rows = changes.map((change) => ({
    type: change.type,
    seq: change.sequence,
    person_id: change.id,
    artist_id: 'artist' in change.data ? change.data.artist.id : null,
    body: bodyOf(eventId, change),
  }));
  await em.execute(INSERT, [accountId, webhookId, eventId, JSON.stringify(rows)]);
}
