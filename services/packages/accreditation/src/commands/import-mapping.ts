import { createHash } from 'node:crypto';
import { foldName, type ColumnRole } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Mappings that an account keeps; the oldest are forgotten. */
const MOST_STORED = 200;

/** The headings as they are compared: folded and sorted, so that a column may move. `order` leads back to the table. */
function keyOf(titles: readonly string[]): { key: Buffer; order: number[] } {
  const folded = titles.map(foldName);
  const order = folded
    .map((_, at) => at)
    .sort((a, b) => ((folded[a] as string) < (folded[b] as string) ? -1 : folded[a] === folded[b] ? a - b : 1));
  return {
    key: createHash('sha256')
      .update(JSON.stringify(order.map((at) => folded[at])))
      .digest(),
    order,
  };
}

/** How a table with these headings was read last time in the account; null when never. */
export async function findImportMapping(
  em: EntityManager,
  { accountId }: EventScope,
  titles: readonly string[],
): Promise<ColumnRole[] | null> {
  const { key, order } = keyOf(titles);
  const [row] = await tables(em)
    .selectFrom('accreditation.import_mapping')
    .select('roles')
    .where('account_id', '=', accountId)
    .where('titles', '=', key)
    .$narrowType<{ roles: ColumnRole[] }>()
    .execute();
  if (!row) return null;
  const roles: ColumnRole[] = titles.map(() => 'left_out');
  for (const [at, column] of order.entries()) roles[column] = row.roles[at] ?? 'left_out';
  return roles;
}

/** Remembers for the account how a table with these headings is read. */
export async function saveImportMapping(
  em: EntityManager,
  { accountId }: EventScope,
  titles: readonly string[],
  roles: readonly ColumnRole[],
): Promise<void> {
  const { key, order } = keyOf(titles);
  await tables(em)
    .insertInto('accreditation.import_mapping')
    .values({
      account_id: accountId,
      titles: key,
      roles: JSON.stringify(order.map((column) => roles[column])),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'titles'])
        .doUpdateSet({ roles: (row) => row.ref('excluded.roles'), at: sql`now()` }),
    )
    .execute();
  await tables(em)
    .deleteFrom('accreditation.import_mapping')
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`titles in ( select titles from accreditation.import_mapping where account_id = ${accountId} order by at desc, titles offset ${MOST_STORED})`,
    )
    .execute();
}
