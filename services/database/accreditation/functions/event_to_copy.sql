-- Published for the schema of accounts: what of an event can be copied, rows by their tables, in the account that the
-- transaction works for. What belongs to something deleted is left out, and ids are in order, as the copy numbers them
-- again. It is stable, so that calls in one statement see the schemas at one moment.
create or replace function accreditation.event_to_copy(p_event int) returns jsonb
language sql stable security definer set search_path = accreditation, pg_temp as $fn$
  select jsonb_build_object(
    'event_state', (select coalesce(jsonb_agg(t), '[]') from event_state t where t.account_id = app_account() and t.event_id = p_event),
    'wristband', (select coalesce(jsonb_agg(t order by t.id), '[]') from wristband t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'badge', (select coalesce(jsonb_agg(t order by t.id), '[]') from badge t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'time_slot', (select coalesce(jsonb_agg(t order by t.id), '[]') from time_slot t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'profile', (select coalesce(jsonb_agg(t order by t.id), '[]') from profile t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'area', (select coalesce(jsonb_agg(t order by t.id), '[]') from area t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'profile_area', (select coalesce(jsonb_agg(t), '[]') from profile_area t
      join profile p on (p.account_id, p.event_id, p.id) = (t.account_id, t.event_id, t.profile_id) and p.deleted_at is null
      join area a on (a.account_id, a.event_id, a.id) = (t.account_id, t.event_id, t.area_id) and a.deleted_at is null
      where t.account_id = app_account() and t.event_id = p_event),
    'checkpoint', (select coalesce(jsonb_agg(t order by t.id), '[]') from checkpoint t
      join area a on (a.account_id, a.event_id, a.id) = (t.account_id, t.event_id, t.area_id) and a.deleted_at is null
      where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'unit', (select coalesce(jsonb_agg(t order by t.id), '[]') from unit t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'group_', (select coalesce(jsonb_agg(t order by t.id), '[]') from group_ t
      join unit u on (u.account_id, u.event_id, u.id) = (t.account_id, t.event_id, t.unit_id) and u.deleted_at is null
      where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'quota', (select coalesce(jsonb_agg(t order by t.id), '[]') from quota t
      join area a on (a.account_id, a.event_id, a.id) = (t.account_id, t.event_id, t.area_id) and a.deleted_at is null
      join unit u on (u.account_id, u.event_id, u.id) = (t.account_id, t.event_id, t.unit_id) and u.deleted_at is null
      left join group_ g on (g.account_id, g.event_id, g.id) = (t.account_id, t.event_id, t.group_id) and g.deleted_at is null
      where t.account_id = app_account() and t.event_id = p_event and (t.group_id is null or g.id is not null)),
    -- Its picture is copied from row to row by `write_copy`.
    'invitation_list', (select coalesce(jsonb_agg(to_jsonb(t) - 'picture' order by t.id), '[]') from invitation_list t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'request_category', (select coalesce(jsonb_agg(t order by t.id), '[]') from request_category t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'request_form', (select coalesce(jsonb_agg(t), '[]') from request_form t
      join request_category k on (k.account_id, k.event_id, k.id, k.form_revision) = (t.account_id, t.event_id, t.category_id, t.revision) and k.deleted_at is null
      where t.account_id = app_account() and t.event_id = p_event),
    'place_limit', (select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('name', l.name) order by t.id), '[]') from place_limit t
      join limits_of(p_event) l on l.id = t.id
      where t.account_id = app_account() and t.event_id = p_event),
    'guest_field', (select coalesce(jsonb_agg(t order by t.id), '[]') from guest_field t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'stock_desk', (select coalesce(jsonb_agg(t order by t.id), '[]') from stock_desk t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'stock_threshold', (select coalesce(jsonb_agg(t), '[]') from stock_threshold t
      join wristband w on (w.account_id, w.event_id, w.id) = (t.account_id, t.event_id, t.wristband_id) and w.deleted_at is null
      join stock_desk d on (d.account_id, d.event_id, d.id) = (t.account_id, t.event_id, t.desk_id) and d.deleted_at is null
      where t.account_id = app_account() and t.event_id = p_event));
$fn$;
