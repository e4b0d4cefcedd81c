-- Published for the schema of accounts: new ids for so many rows of each table, by the names of the tables.
create or replace function advancing.take_ids(p_counts jsonb) returns jsonb
language sql volatile security definer set search_path = advancing, pg_temp as $fn$
  select coalesce(jsonb_object_agg(t.name, t.ids), '{}') from (
    select c.key as name, jsonb_agg(nextval(pg_get_serial_sequence(format('advancing.%I', c.key), 'id'))) as ids
    from jsonb_each_text(p_counts) c cross join generate_series(1, c.value::int) n group by c.key) t;
$fn$;
