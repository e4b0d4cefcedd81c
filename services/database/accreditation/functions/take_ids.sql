-- Published for the schema of accounts: new ids for so many rows of each table, by the names of the tables.
create or replace function accreditation.take_ids(p_counts jsonb) returns jsonb
language sql volatile security definer set search_path = accreditation, pg_temp as $fn$
  select coalesce(jsonb_object_agg(c.key, (
    select coalesce(jsonb_agg(nextval(pg_get_serial_sequence(format('accreditation.%I', c.key), 'id'))), '[]')
    from generate_series(1, least(c.value::int, 1000000)))), '{}')
  from jsonb_each_text(p_counts) c;
$fn$;
