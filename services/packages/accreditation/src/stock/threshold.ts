import { apiError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, eventColumns, ofEvent, sameEvent } from '@laminate/kit/database/tables';

interface Threshold {
  readonly wristband_id: number;
  readonly desk_id: number;
  /** Null for no warning. */
  readonly low_at: number | null;
}

/** Sets when the stock of a band at a desk counts as low. Joins the caller's transaction. @throws ApiError 404 */
export async function setStockThreshold(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  { wristband_id, desk_id, low_at }: Threshold,
): Promise<void> {
  const there = await tables(em)
    .selectFrom('accreditation.wristband as w')
    .innerJoin('accreditation.stock_desk as d', (join) => join.on(sameEvent('d', 'w')))
    .select('w.id')
    .where(ofEvent({ accountId, eventId }, 'w'))
    .where('w.id', '=', wristband_id)
    .where('d.id', '=', desk_id)
    .where('w.deleted_at', 'is', null)
    .where('d.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!there) throw apiError('not_found', { message: 'no_such_wristband_or_desk' });
  if (low_at === null) {
    await tables(em)
      .deleteFrom('accreditation.stock_threshold')
      .where(ofEvent({ accountId, eventId }))
      .where('wristband_id', '=', wristband_id)
      .where('desk_id', '=', desk_id)
      .execute();
    return;
  }
  await tables(em)
    .insertInto('accreditation.stock_threshold')
    .values({ ...eventColumns({ accountId, eventId }), wristband_id, desk_id, low_at })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'event_id', 'wristband_id', 'desk_id'])
        .doUpdateSet({ low_at: (row) => row.ref('excluded.low_at') }),
    )
    .execute();
}
