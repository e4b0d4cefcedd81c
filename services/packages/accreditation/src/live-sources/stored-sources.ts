import { LiveFault, type LiveSource } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** A product that is taken. */
export type StoredProduct = LiveSource['products'][number];

const iso = (text: string | null) => (text === null ? null : new Date(text).toISOString());
const isoOf = (text: string): string => new Date(text).toISOString();

/** The live sources of an event, the oldest first. */
export async function liveSources(em: EntityManager, scope: EventKey, id?: number): Promise<LiveSource[]> {
  const rows = await tables(em)
    .selectFrom('accreditation.live_source as s')
    .selectAll('s')
    .select(sql<boolean>`s.next_sync_at <= now() or coalesce(s.leased_until > now(), false)`.as('waits'))
    .where(ofEvent(scope, 's'))
    .where('s.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? 0))
    .orderBy('s.id')
    .execute();
  const counts = await tables(em)
    .selectFrom('accreditation.live_ticket as t')
    .innerJoin('accreditation.person as p', (join) =>
      join
        .onRef('p.account_id', '=', 't.account_id')
        .onRef('p.event_id', '=', 't.event_id')
        .onRef('p.id', '=', 't.person_id'),
    )
    .select([
      't.source_id',
      sql<number>`count(*) filter (where t.is_valid)::int`.as('tickets'),
      sql<number>`count(*) filter (where not t.is_valid)::int`.as('cancelled'),
    ])
    .where(ofEvent(scope, 't'))
    .where('p.deleted_at', 'is', null)
    .where('t.erased_at', 'is', null)
    .groupBy('t.source_id')
    .execute();
  return rows.map((row) => {
    const runs = row.started_at !== null && row.paused_at === null;
    const { tickets = 0, cancelled = 0 } = counts.find(({ source_id }) => source_id === row.id) ?? {};
    return {
      id: row.id,
      kind: 'pretix' as const,
      base_url: row.base_url,
      organizer: row.organizer,
      event: row.slug,
      title: row.title,
      products: row.products as unknown as StoredProduct[],
      created_at: isoOf(row.created_at),
      created_by: row.created_by,
      started_at: iso(row.started_at),
      paused: row.paused_at === null ? null : { at: isoOf(row.paused_at), by: row.paused_by ?? '' },
      synced_at: iso(row.synced_at),
      failing:
        row.fault === null || !runs
          ? null
          : {
              fault: LiveFault.parse(row.fault),
              since: isoOf(row.failing_since ?? row.next_sync_at),
              tries: row.failures,
              next_try_at: isoOf(row.next_sync_at),
            },
      waits: runs && row.waits,
      counts: { tickets, cancelled },
    };
  });
}

/** @throws ApiError 404 for one that the event does not have */
export async function liveSource(em: EntityManager, scope: EventKey, id: number): Promise<LiveSource> {
  const [source] = await liveSources(em, scope, id);
  if (!source) throw apiError('not_found', { message: 'no_such_live_source' });
  return source;
}

/** The sealed token of a source. @throws ApiError 404 */
export async function sealedToken(em: EntityManager, scope: EventKey, id: number): Promise<Buffer> {
  const row = await tables(em)
    .selectFrom('accreditation.live_source')
    .select('token')
    .where(ofEvent(scope))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row?.token) throw apiError('not_found', { message: 'no_such_live_source' });
  return row.token;
}
