import type { TapFixture } from './tap-fixture.ts';

/** Finds a text still present in the accreditation of an event: the tables, whatever column it is in. */
export async function mentions(fixture: Pick<TapFixture, 'sql'>, eventId: number, text: string): Promise<string[]> {
  const tables = await fixture.sql<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'event_id'
     where c.relnamespace = 'accreditation'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const found: string[] = [];
  for (const { table } of tables) {
    const rows = await fixture.sql(
      `select from ${table} t where event_id = $1 and strpos(lower(t::text), lower($2)) > 0`,
      [eventId, text],
    );
    if (rows.length > 0) found.push(table.replace('accreditation.', ''));
  }
  return found;
}
