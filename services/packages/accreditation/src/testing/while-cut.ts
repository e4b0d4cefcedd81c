import type { Testbed } from '@laminate/testbed';

type Bed = Pick<Testbed, 'sql'>;

/** Works in the database of a test while something is cut from it. */
export async function whileCut<T>({ sql }: Bed, cut: string, mend: string, work: () => Promise<T>): Promise<T> {
  await sql(cut);
  try {
    return await work();
  } finally {
    await sql(mend);
  }
}

/**
 * Works while rows of a table of the schema can't be locked: what functions read `for update` they only read then. They may
 * change its rows all the same, and add none.
 */
export async function withoutRowLocks<T>(bed: Bed, table: string, work: () => Promise<T>): Promise<T> {
  const columns = await bed.sql<{ name: string; key: boolean }>(
    `select a.attname as name, a.attnum = any(i.indkey) as key from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [`accreditation.${table}`],
  );
  const list = (of: typeof columns, prefix = '') => of.map(({ name }) => prefix + name).join(', ');
  const key = columns.filter((column) => column.key);
  // A lock goes through a view to the tables below it, but not into a function.
  const cut = `
    alter table accreditation.${table} rename to ${table}_rows;
    create function accreditation.${table}_read() returns setof accreditation.${table}_rows
      language plpgsql stable as 'begin return query select * from accreditation.${table}_rows; end';
    create view accreditation.${table} as select * from accreditation.${table}_read();
    create function accreditation.${table}_write() returns trigger language plpgsql security definer as $$
      begin
        if tg_op = 'INSERT' then return null; end if;
        update accreditation.${table}_rows set (${list(columns)}) = row(${list(columns, 'new.')}) where (${list(key)}) = (${list(key, 'old.')});
        return new;
      end $$;
    create trigger write instead of insert or update on accreditation.${table} for each row execute function accreditation.${table}_write();
    grant all on accreditation.${table} to public`;
  const mend = `
    drop view accreditation.${table};
    drop function accreditation.${table}_write, accreditation.${table}_read;
    alter table accreditation.${table}_rows rename to ${table}`;
  return whileCut(bed, cut, mend, work);
}
