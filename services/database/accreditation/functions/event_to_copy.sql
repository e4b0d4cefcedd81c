-- Published for the schema of accounts: what of an event can be copied, rows by their tables, in the account that the
-- transaction works for. It is stable, so that calls in one statement see the schemas at one moment.
create or replace function accreditation.event_to_copy(p_event int) returns jsonb
language sql stable security definer set search_path = accreditation, pg_temp as $fn$
  select jsonb_build_object(
    'event_state', (select coalesce(jsonb_agg(t), '[]') from event_state t where t.account_id = app_account() and t.event_id = p_event),
    'wristband', (select coalesce(jsonb_agg(t), '[]') from wristband t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'badge', (select coalesce(jsonb_agg(t), '[]') from badge t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'time_slot', (select coalesce(jsonb_agg(t), '[]') from time_slot t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'profile', (select coalesce(jsonb_agg(t), '[]') from profile t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'area', (select coalesce(jsonb_agg(t), '[]') from area t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'profile_area', (select coalesce(jsonb_agg(t), '[]') from profile_area t where t.account_id = app_account() and t.event_id = p_event),
    'checkpoint', (select coalesce(jsonb_agg(t), '[]') from checkpoint t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'unit', (select coalesce(jsonb_agg(t), '[]') from unit t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'group_', (select coalesce(jsonb_agg(t), '[]') from group_ t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'quota', (select coalesce(jsonb_agg(t), '[]') from quota t where t.account_id = app_account() and t.event_id = p_event),
    'guest_field', (select coalesce(jsonb_agg(t), '[]') from guest_field t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'stock_desk', (select coalesce(jsonb_agg(t), '[]') from stock_desk t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'stock_threshold', (select coalesce(jsonb_agg(t), '[]') from stock_threshold t where t.account_id = app_account() and t.event_id = p_event));
$fn$;
