-- Published for the schema of accounts: moves days of the programme and deadlines along with their event, or back, in
-- the account that the transaction works for. A row is written only while it has the dates that it was seen with.
-- Returns how many were written, or null where a row was not. Sets have times of their day, so they move with it.
create or replace function advancing.move_dates(
  p_event int, p_rows jsonb, p_user int, p_user_name text, p_action text, p_details jsonb) returns int
language plpgsql security definer set search_path = advancing, pg_temp as $fn$
declare
  v_count int;
  v_all int;
begin
  -- Answers of artists hold their artist and refer to this row, so it has to stay free for references.
  perform from event_state s where s.account_id = app_account() and s.event_id = p_event for no key update;
  perform from artist a
    where a.account_id = app_account() and a.event_id = p_event and a.id in (
      select coalesce(r.artist, r.id) from jsonb_to_recordset(p_rows) r ("table" text, id int, artist int)
      where r."table" in ('artist', 'section_limit'))
    order by a.id for no key update;
  update schedule t set schedule_date = (r.now ->> 'schedule_date')::date, revision = t.revision + 1
    from jsonb_to_recordset(p_rows) r ("table" text, id int, was jsonb, now jsonb)
    where t.account_id = app_account() and t.event_id = p_event and r."table" = 'schedule' and t.id = r.id
      and t.deleted_at is null and to_jsonb(t) @> r.was;
  get diagnostics v_all = row_count;
  update form_section t set deadline = (r.now ->> 'deadline')::date
    from jsonb_to_recordset(p_rows) r ("table" text, id int, was jsonb, now jsonb)
    where t.account_id = app_account() and t.event_id = p_event and r."table" = 'form_section' and t.id = r.id
      and t.deleted_at is null and t.deadline = (r.was ->> 'deadline')::date;
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;
  update section_limit t set deadline = (r.now ->> 'deadline')::date
    from jsonb_to_recordset(p_rows) r ("table" text, id int, artist int, was jsonb, now jsonb)
    where t.account_id = app_account() and t.event_id = p_event and r."table" = 'section_limit'
      and t.section_id = r.id and t.artist_id = r.artist and t.deadline = (r.was ->> 'deadline')::date;
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;
  update artist t set (contact_deadline, performers_deadline, crew_deadline, guestlist_deadline, rider_deadline) = (
      select n.contact_deadline, n.performers_deadline, n.crew_deadline, n.guestlist_deadline, n.rider_deadline
      from jsonb_populate_record(t, r.now) n)
    from jsonb_to_recordset(p_rows) r ("table" text, id int, was jsonb, now jsonb)
    where t.account_id = app_account() and t.event_id = p_event and r."table" = 'artist' and t.id = r.id
      and t.deleted_at is null and to_jsonb(t) @> r.was;
  get diagnostics v_count = row_count;
  -- Forms and artists that are open on a screen are others now.
  update form f set revision = f.revision + 1
    where f.account_id = app_account() and f.event_id = p_event and f.id in (
      select s.form_id from form_section s
      join jsonb_to_recordset(p_rows) r ("table" text, id int) on r."table" = 'form_section' and r.id = s.id
      where s.account_id = app_account() and s.event_id = p_event);
  update artist a set revision = a.revision + 1
    where a.account_id = app_account() and a.event_id = p_event and a.id in (
      select coalesce(r.artist, r.id) from jsonb_to_recordset(p_rows) r ("table" text, id int, artist int)
      where r."table" in ('artist', 'section_limit'));
  insert into activity_log (account_id, event_id, user_id, user_name, action, details)
    values (app_account(), p_event, p_user, p_user_name, p_action, p_details);
  v_all := v_all + v_count;
  return case when v_all = jsonb_array_length(p_rows) then v_all end;
end $fn$;
