-- Published for the schema of accounts: writes rows into an event that was added in the same transaction, in the account
-- that this works for, whatever account and event the rows name. Columns that a row leaves out have their defaults.
-- Pictures of the original stay where they are, as one that its lock keeps until the copy has committed. Answers whose
-- guest was erased since they were read are left out, as guests are by accreditation.write_people.
create or replace function advancing.write_copy(p_from int, p_event int, p_rows jsonb) returns void
language plpgsql security definer set search_path = advancing, pg_temp as $fn$
declare
  v_table text;
  v_columns text;
begin
  if exists (select from event_state s where s.account_id = app_account() and s.event_id = p_event) then
    raise exception 'not a new event: %', p_event;
  end if;
  foreach v_table in array array[
      'event_state', 'form', 'form_section', 'form_field', 'tag', 'artist',
      'artist_tag', 'section_limit', 'answer', 'stage', 'schedule', 'schedule_stage',
      'performance', 'hotel', 'artist_contact']
  loop
    select string_agg(quote_ident(a.attname), ', ') into v_columns from pg_attribute a
      where a.attrelid = format('advancing.%I', v_table)::regclass and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.attname not in ('account_id', 'event_id') and p_rows -> v_table -> 0 ? a.attname;
    if v_columns is null and v_table <> 'event_state' then
      continue;
    end if;
    execute format('insert into advancing.%1$I (account_id, event_id%2$s)
      select $1, $2%2$s from jsonb_populate_recordset(null::advancing.%1$I, $3)',
      v_table, ', ' || v_columns) using app_account(), p_event, p_rows -> v_table;
  end loop;
  perform pg_advisory_xact_lock(724118, p_from);
  delete from answer a using jsonb_to_recordset(p_rows -> 'answer') c (id int, had int)
    join answer o on o.account_id = app_account() and o.event_id = p_from and o.id = c.had
    where a.account_id = app_account() and a.event_id = p_event and a.id = c.id
      and o.deleted_at is not null and o.values_ = '{}';
  insert into picture (account_id, event_id, key, attached)
    select p.account_id, p_event, p.key, true from picture p
    where p.account_id = app_account() and p.event_id = p_from
      and p.key in (select jsonb_array_elements_text(p_rows -> 'picture'))
    for share;
  -- Fields come after the sections that they are in, and conditions of sections after the fields.
  update form_section s set response_condition_field_id = c.field_id, response_condition_field_value = c.value
    from jsonb_to_recordset(p_rows -> 'condition') c (section_id int, field_id int, value text)
    where s.account_id = app_account() and s.event_id = p_event and s.id = c.section_id;
end $fn$;
