import { accounts } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../commands/record-audit.ts';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/**
 * Returns the days that an account keeps its guests, null for no end. `lock` keeps others from changing it until then.
 */
async function daysOf(em: EntityManager, accountId: number, lock = false): Promise<number | null> {
  const row = await tables(em)
    .selectFrom('accounts.account')
    .select('retention_days as days')
    .where('id', '=', accountId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.days ?? null;
}

const getRetention = endpoint(accounts.getRetention).handle(({ identity, transaction }) =>
  transaction(async (em) => ({ retention: { days: await daysOf(em, identity.accountId) } })),
);

const inDays = (days: number | null) => (days === null ? null : String(days));

const setRetention = endpoint(accounts.setRetention).handle(({ identity, body: { days }, transaction }) =>
  transaction(async (em) => {
    const before = await daysOf(em, identity.accountId, true);
    if (before !== days) {
      await tables(em)
        .updateTable('accounts.account')
        .set({ retention_days: days, retention_since: sql`now()` })
        .where('id', '=', identity.accountId)
        .execute();
      await recordAudit(em, identity, {
        action: 'change_retention',
        subject: identity.accountName,
        changes: { days: { from: inDays(before), to: inDays(days) } },
      });
    }
    return { retention: { days } };
  }),
);

const getEventRetention = endpoint(accounts.getEventRetention).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const [row] = await tables(em)
      .selectFrom('accounts.event as e')
      .innerJoin('accounts.account as a', 'a.id', 'e.account_id')
      .select([
        'a.retention_days as days',
        sql<
          string | null
        >`to_char(accounts.erases_at(e.end_time, a.retention_days, greatest(a.retention_since, e.created_at)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as(
          'erases_at',
        ),
      ])
      .where('e.account_id', '=', identity.accountId)
      .where('e.id', '=', params.eventId)
      .execute();
    if (!row) throw apiError('not_found');
    return { retention: { days: row.days, erases_at: row.days === null ? null : row.erases_at } };
  }),
);

/** How long the personal data of guests is kept. */
export const retention: readonly Endpoint[] = [getRetention, setRetention, getEventRetention];
