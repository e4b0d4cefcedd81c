-- Published for the schema of accounts: what of an event can be copied, rows by their tables, in the account that the
-- transaction works for. It is stable, so that calls in one statement see the schemas at one moment.
create or replace function advancing.event_to_copy(p_event int) returns jsonb
language sql stable security definer set search_path = advancing, pg_temp as $fn$
  select jsonb_build_object(
    'event_state', (select coalesce(jsonb_agg(t), '[]') from event_state t where t.account_id = app_account() and t.event_id = p_event),
    'form', (select coalesce(jsonb_agg(t), '[]') from form t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'form_section', (select coalesce(jsonb_agg(t), '[]') from form_section t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'form_field', (select coalesce(jsonb_agg(t), '[]') from form_field t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'tag', (select coalesce(jsonb_agg(t), '[]') from tag t where t.account_id = app_account() and t.event_id = p_event),
    'artist', (select coalesce(jsonb_agg(t), '[]') from artist t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'artist_tag', (select coalesce(jsonb_agg(t), '[]') from artist_tag t where t.account_id = app_account() and t.event_id = p_event),
    'section_limit', (select coalesce(jsonb_agg(t), '[]') from section_limit t where t.account_id = app_account() and t.event_id = p_event),
    'answer', (select coalesce(jsonb_agg(t), '[]') from answer t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'stage', (select coalesce(jsonb_agg(t), '[]') from stage t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'schedule', (select coalesce(jsonb_agg(t), '[]') from schedule t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'schedule_stage', (select coalesce(jsonb_agg(t), '[]') from schedule_stage t where t.account_id = app_account() and t.event_id = p_event),
    'performance', (select coalesce(jsonb_agg(t), '[]') from performance t where t.account_id = app_account() and t.event_id = p_event),
    'hotel', (select coalesce(jsonb_agg(t), '[]') from hotel t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'artist_contact', (select coalesce(jsonb_agg(t), '[]') from artist_contact t where t.account_id = app_account() and t.event_id = p_event));
$fn$;
