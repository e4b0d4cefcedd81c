-- Published for the schema of accounts: moves time slots and quotas along with their event, or back, in the account that
-- the transaction works for, with deadlines of shared lists, of invitations and of requests, days of requests and limits
-- of a day. A row is written only while it has the dates that it was seen with. Returns the number of the change in the
-- event's feed, to be announced, or null where a row was not written. Applicants change days of requests at any time,
-- so those that have others by now stay. A saved access system stays saved, since each of these dates was shown and
-- ticked.
create or replace function accreditation.move_dates(
  p_event int, p_rows jsonb, p_user int, p_user_name text, p_action text, p_details jsonb) returns int
language plpgsql security definer set search_path = accreditation, pg_temp as $fn$
declare
  -- Quotas of one area and unit, or two limits of the same, can't be of one day, not even while they are written one after
  -- the other.
  c_away constant int := 1000000;
  v_slots int;
  v_quotas int;
  v_lists int;
  v_invitations int;
  v_categories int;
  v_forms int;
  v_limits int;
  v_seq int;
begin
  perform from event_state s where s.account_id = app_account() and s.event_id = p_event for no key update;
  -- Drafts are saved without the event's lock, and lock their request before its people.
  perform from request q where q.account_id = app_account() and q.event_id = p_event and q.id in (
      select g.request_id from jsonb_to_recordset(p_rows) r ("table" text, id int)
      join request_guest g on g.account_id = app_account() and g.event_id = p_event and g.id = r.id
      where r."table" = 'request_guest')
    order by q.id for no key update;
  update time_slot t
    set start_time = n.start_time, end_time = n.end_time, revision = t.revision + 1, changed_by = p_user_name
    from jsonb_to_recordset(p_rows) r ("table" text, id int, was jsonb, now jsonb)
    cross join lateral jsonb_to_record(r.now) n (start_time timestamptz, end_time timestamptz)
    where t.account_id = app_account() and t.event_id = p_event and r."table" = 'time_slot' and t.id = r.id
      and t.deleted_at is null and t.start_time = (r.was ->> 'start_time')::timestamptz
      and t.end_time = (r.was ->> 'end_time')::timestamptz;
  get diagnostics v_slots = row_count;
  begin
    update quota q set day = q.day + c_away
      from jsonb_to_recordset(p_rows) r ("table" text, id int, was jsonb)
      where q.account_id = app_account() and q.event_id = p_event and r."table" = 'quota' and q.id = r.id
        and q.day = (r.was ->> 'day')::date;
    update quota q set day = (r.now ->> 'day')::date
      from jsonb_to_recordset(p_rows) r ("table" text, id int, was jsonb, now jsonb)
      where q.account_id = app_account() and q.event_id = p_event and r."table" = 'quota' and q.id = r.id
        and q.day = (r.was ->> 'day')::date + c_away;
    get diagnostics v_quotas = row_count;
  exception when unique_violation then
    -- Another quota has the day by now.
    v_quotas := 0;
  end;
  update delegated_list t set deadline = (r.now ->> 'deadline')::date
    from jsonb_to_recordset(p_rows) r ("table" text, id int, was jsonb, now jsonb)
    where t.account_id = app_account() and t.event_id = p_event and r."table" = 'delegated_list' and t.id = r.id
      and t.revoked_at is null and t.deadline = (r.was ->> 'deadline')::date;
  get diagnostics v_lists = row_count;
  update invitation_list t
    set answer_until = (r.now ->> 'answer_until')::timestamptz, revision = t.revision + 1, changed_by = p_user_name
    from jsonb_to_recordset(p_rows) r ("table" text, id int, was jsonb, now jsonb)
    where t.account_id = app_account() and t.event_id = p_event and r."table" = 'invitation_list' and t.id = r.id
      and t.deleted_at is null and t.answer_until = (r.was ->> 'answer_until')::timestamptz;
  get diagnostics v_invitations = row_count;
  update request_category t
    set closes_at = (r.now ->> 'closes_at')::timestamptz, revision = t.revision + 1, changed_by = p_user_name
    from jsonb_to_recordset(p_rows) r ("table" text, id int, was jsonb, now jsonb)
    where t.account_id = app_account() and t.event_id = p_event and r."table" = 'request_category' and t.id = r.id
      and t.deleted_at is null and t.closes_at = (r.was ->> 'closes_at')::timestamptz;
  get diagnostics v_categories = row_count;
  with moved as (
    update request_form t set sections = with_deadlines(t.sections, t.revision, r.now || coalesce(l.dates, '{}'))
      from jsonb_to_recordset(p_rows) r ("table" text, id int, was jsonb, now jsonb)
      join form_deadlines(p_event) f on f.category_id = r.id and f.dates @> r.was
        and (p_action = 'undo_move_dates' or f.dates = r.was)
      -- Revisions since the move have its deadlines, which go back, too.
      cross join lateral (
        select jsonb_object_agg(s.key, r.now -> w.key) as dates
        from jsonb_each(f.dates) s
        join jsonb_each(r.was) w on split_part(w.key, ':', 2) = split_part(s.key, ':', 2) and w.value = s.value
        where not r.was ? s.key) l
      where t.account_id = app_account() and t.event_id = p_event and r."table" = 'request_form'
        and t.category_id = r.id
      returning t.category_id)
    select count(distinct m.category_id) into v_forms from moved m;
  begin
    update place_limit t set day = t.day + c_away
      from jsonb_to_recordset(p_rows) r ("table" text, id int, was jsonb)
      where t.account_id = app_account() and t.event_id = p_event and r."table" = 'place_limit' and t.id = r.id
        and t.day = (r.was ->> 'day')::date;
    update place_limit t set day = (r.now ->> 'day')::date
      from jsonb_to_recordset(p_rows) r ("table" text, id int, was jsonb, now jsonb)
      where t.account_id = app_account() and t.event_id = p_event and r."table" = 'place_limit' and t.id = r.id
        and t.day = (r.was ->> 'day')::date + c_away;
    get diagnostics v_limits = row_count;
  exception when unique_violation then
    -- Another limit has the day by now.
    v_limits := 0;
  end;
  -- People who have one of these requests open look again, and no earlier decision is undone over its days.
  with moved as (
    update request_guest t set days = (r.now ->> 'days')::date[]
      from jsonb_to_recordset(p_rows) r ("table" text, id int, was jsonb, now jsonb)
      where t.account_id = app_account() and t.event_id = p_event and r."table" = 'request_guest' and t.id = r.id
        and t.days = (r.was ->> 'days')::date[]
      returning t.request_id)
    update request q set version = q.version + 1
      where q.account_id = app_account() and q.event_id = p_event and q.id in (select m.request_id from moved m);
  if v_slots + v_quotas > 0 then
    insert into access_state (account_id, event_id) values (app_account(), p_event) on conflict do nothing;
    update access_state s set revision = s.revision + 1, changed_by = p_user_name
      where s.account_id = app_account() and s.event_id = p_event;
  end if;
  update event_state s set seq = s.seq + 1 where s.account_id = app_account() and s.event_id = p_event
    returning s.seq into v_seq;
  insert into event_change (account_id, event_id, seq, kind, person_ids, payload, at)
    values (app_account(), p_event, v_seq, 'people-updated', '{}', '{"count": 0}', clock_timestamp());
  insert into activity_log (account_id, event_id, user_id, user_name, action, details)
    values (app_account(), p_event, p_user, p_user_name, p_action, p_details);
  return case when v_slots + v_quotas + v_lists + v_invitations + v_categories + v_forms + v_limits = (
    select count(*) from jsonb_to_recordset(p_rows) r ("table" text) where r."table" <> 'request_guest') then v_seq end;
end $fn$;
