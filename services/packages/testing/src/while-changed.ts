import type { Fixture } from './fixture.ts';

type Rows = Pick<Fixture, 'sql'>;

/** Works in the database of a test while something in it is otherwise. */
export async function whileChanged<T>({ sql }: Rows, change: string, undo: string, work: () => Promise<T>): Promise<T> {
  await sql(change);
  try {
    return await work();
  } finally {
    await sql(undo);
  }
}

/**
 * Works while rows of a table can't be locked, so functions only read what they read `for update`. They can still
 * change its rows, but not add any.
 * @param table with its schema. During the work its rows are those of `<table>_rows`
 */
export async function withoutRowLocks<T>(fixture: Rows, table: string, work: () => Promise<T>): Promise<T> {
  const [, name] = table.split('.');
  const columns = await fixture.sql<{ name: string; key: boolean; writable: boolean }>(
    `select a.attname as name, a.attnum = any(i.indkey) as key, a.attidentity = '' and a.attgenerated = '' as writable from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  );
  const list = (of: typeof columns, prefix = '') => of.map(({ name }) => prefix + name).join(', ');
  const [key, written] = [columns.filter((column) => column.key), columns.filter(({ writable }) => writable)];
  // A lock goes through a view to the tables below it, but not into a function.
  const change = `
    alter table ${table} rename to ${name}_rows;
    create function ${table}_read() returns setof ${table}_rows
      language plpgsql stable as 'begin return query select * from ${table}_rows; end';
    create view ${table} as select * from ${table}_read();
    create function ${table}_write() returns trigger language plpgsql security definer as $$
      begin
        if tg_op = 'INSERT' then return null; end if;
        update ${table}_rows set (${list(written)}) = row(${list(written, 'new.')}) where (${list(key)}) = (${list(key, 'old.')});
        return new;
      end $$;
    create trigger write instead of insert or update on ${table} for each row execute function ${table}_write();
    grant all on ${table} to public`;
  const undo = `
    drop view ${table};
    drop function ${table}_write, ${table}_read;
    alter table ${table}_rows rename to ${name}`;
  return whileChanged(fixture, change, undo, work);
}
