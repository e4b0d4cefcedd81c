-- Published for the schema of accounts: writes rows into an event that was added in the same transaction, in the account
-- that this works for, whatever account and event the rows name. Columns that a row leaves out have their defaults.
-- Pictures of the original stay where they are, as one that its lock keeps until the copy has committed.
create or replace function accreditation.write_copy(p_from int, p_event int, p_rows jsonb) returns void
language plpgsql security definer set search_path = accreditation, pg_temp as $fn$
declare
  v_table text;
  v_columns text;
begin
  if exists (select from event_state s where s.account_id = app_account() and s.event_id = p_event) then
    raise exception 'not a new event: %', p_event;
  end if;
  foreach v_table in array array[
      'event_state', 'wristband', 'badge', 'time_slot', 'profile', 'area',
      'profile_area', 'checkpoint', 'unit', 'group_', 'quota', 'invitation_list', 'request_category',
      'request_form', 'place_limit', 'guest_field', 'stock_desk', 'stock_threshold']
  loop
    select string_agg(quote_ident(a.attname), ', ') into v_columns from pg_attribute a
      where a.attrelid = format('accreditation.%I', v_table)::regclass and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.attname not in ('account_id', 'event_id') and p_rows -> v_table -> 0 ? a.attname;
    if v_columns is null and v_table <> 'event_state' then
      continue;
    end if;
    execute format('insert into accreditation.%1$I (account_id, event_id%2$s)
      select $1, $2%2$s from jsonb_populate_recordset(null::accreditation.%1$I, $3)',
      v_table, ', ' || v_columns) using app_account(), p_event, p_rows -> v_table;
  end loop;
  insert into picture (account_id, event_id, key, attached)
    select p.account_id, p_event, p.key, true from picture p
    where p.account_id = app_account() and p.event_id = p_from and p.attached
      and p.key in (select jsonb_array_elements_text(p_rows -> 'picture'))
    for share;
  -- Each list has a key of its own for its picture, as letters name it.
  update invitation_list n
    set picture = o.picture, picture_key = sha256(uuid_send(gen_random_uuid())), picture_no = 1,
      picture_width = o.picture_width, picture_height = o.picture_height, picture_alt = o.picture_alt
    from jsonb_to_recordset(p_rows -> 'list_picture') c (list_id int, from_id int)
    join invitation_list o on o.account_id = app_account() and o.event_id = p_from and o.id = c.from_id
      and o.picture is not null
    where n.account_id = app_account() and n.event_id = p_event and n.id = c.list_id;
  -- One that was taken off the original before its lock.
  update wristband w set picture_url = null
    where w.account_id = app_account() and w.event_id = p_event and w.picture_url is not null and not exists (
      select from picture p where p.account_id = w.account_id and p.event_id = w.event_id
        and w.picture_url = '/api/pictures/' || p.key);
  update badge b set picture_url = null
    where b.account_id = app_account() and b.event_id = p_event and b.picture_url is not null and not exists (
      select from picture p where p.account_id = b.account_id and p.event_id = b.event_id
        and b.picture_url = '/api/pictures/' || p.key);
end $fn$;
