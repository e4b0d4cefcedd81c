import { STOCK_PAGE, type Stock, type StockKind, type StockMovement, type StockMovements } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { rowsAsJson, type JsonRows } from '@laminate/kit/database/rows-as-json';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

// One statement, so that all of it is of one moment.
const STOCK = `
  with scope as (select ?::int as account_id, ?::int as event_id),
  balance as (
    select account_id, event_id, wristband_id, desk_id, coalesce(b.in_stock, 0) as in_stock,
      coalesce(b.received, 0) as received,
      coalesce(b.moved, 0) as moved, coalesce(b.counted, 0) as counted, coalesce(b.spoiled, 0) as spoiled,
        coalesce(b.issued, 0) as issued,
      coalesce(b.replaced, 0) as replaced, coalesce(b.returned, 0) as returned, coalesce(b.voided, 0) as voided,
        t.low_at,
      coalesce(b.in_stock, 0) <= t.low_at as low
    from accreditation.stock_balance b full join accreditation.stock_threshold t
      using (account_id, event_id, wristband_id, desk_id)
    join scope using (account_id, event_id)
  )
  select json_build_object(
    'desks', (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'gone',
      d.deleted_at is not null) order by d.deleted_at is not null, d.id), '[]')
      from accreditation.stock_desk d join scope using (account_id, event_id)
      where d.deleted_at is null or exists (select from balance b where b.desk_id = d.id)),
    'wristbands', (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'picture_url',
      w.picture_url, 'color', w.color,
        'weave', w.weave, 'gone', w.deleted_at is not null) order by w.deleted_at is not null, w.position, w.id), '[]')
      from accreditation.wristband w join scope using (account_id, event_id)
      where w.deleted_at is null or exists (select from balance b where b.wristband_id = w.id)),
    'balances', (select coalesce(json_agg(json_build_object('wristband_id', wristband_id, 'desk_id', desk_id,
      'in_stock', in_stock, 'received', received,
        'moved', moved, 'counted', counted, 'spoiled', spoiled, 'issued', issued, 'replaced', replaced, 'returned',
          returned, 'voided', voided,
        'low_at', low_at, 'low', coalesce(low, false)) order by wristband_id, desk_id), '[]') from balance)
  ) as stock`;

/** Desks, wristbands and balances of an event as they are now. */
export async function stockOf(em: EntityManager, { accountId, eventId }: EventKey): Promise<Omit<Stock, 'event'>> {
  const [row] = await em.execute<{ stock: Omit<Stock, 'event'> }[]>(STOCK, [accountId, eventId]);
  return (row as { stock: Omit<Stock, 'event'> }).stock;
}

export interface MovementFilter {
  /** Only rows before that of this id. */
  readonly before?: number | undefined;
  readonly wristband_id?: number | undefined;
  readonly desk_id?: number | undefined;
  readonly kind?: StockKind | undefined;
}

/** Returns the ledger, newest first, up to `most` rows of it, as `{ movement: StockMovement }`. */
export const stockLedger = (em: EntityManager, { accountId, eventId }: EventKey, most: number): Promise<JsonRows> =>
  rowsAsJson(
    em,
    sql`select accreditation.stock_movement_json(m) as movement from accreditation.stock_movement m
      where m.account_id = ${accountId} and m.event_id = ${eventId} order by m.id desc limit ${most}`,
  );

/** One page of the rows of the ledger that pass the filter, the newest first. */
export async function stockPage(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  filter: MovementFilter,
): Promise<StockMovements> {
  const { before, wristband_id, desk_id, kind } = filter;
  const rows = await tables(em)
    .selectFrom('accreditation.stock_movement as m')
    .select(sql<StockMovement>`accreditation.stock_movement_json(m)`.as('movement'))
    .where(ofEvent({ accountId, eventId }, 'm'))
    .$if(before !== undefined, (all) => all.where('m.id', '<', before as number))
    .$if(wristband_id !== undefined, (all) => all.where('m.wristband_id', '=', wristband_id as number))
    .$if(desk_id !== undefined, (all) => all.where('m.desk_id', '=', desk_id as number))
    .$if(kind !== undefined, (all) => all.where('m.kind', '=', kind as StockKind))
    .orderBy('m.id', 'desc')
    .limit(STOCK_PAGE + 1)
    .execute();
  const movements = rows.slice(0, STOCK_PAGE).map(({ movement }) => movement);
  return { movements, more: rows.length > STOCK_PAGE };
}
