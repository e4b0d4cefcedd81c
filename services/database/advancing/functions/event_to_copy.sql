-- Published for the schema of accounts: what of an event can be copied, rows by their tables, in the account that the
-- transaction works for. What belongs to something deleted is left out, and ids are in order, as the copy numbers them
-- again. It is stable, so that calls in one statement see the schemas at one moment.
--
-- Also `guests`, the people of the guest list whom artists named. Those of deleted artists are among them, and those whom
-- an artist withdrew, unless an organiser kept them on the list.
create or replace function advancing.event_to_copy(p_event int) returns jsonb
language sql stable security definer set search_path = advancing, pg_temp as $fn$
  with section as (
    select t.* from form_section t
    join form f on (f.account_id, f.event_id, f.id) = (t.account_id, t.event_id, t.form_id) and f.deleted_at is null
    left join form_section p on (p.account_id, p.event_id, p.id) = (t.account_id, t.event_id, t.parent_section_id)
      and p.deleted_at is null
    where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null
      and (t.parent_section_id is null or p.id is not null))
  select jsonb_build_object(
    'event_state', (select coalesce(jsonb_agg(t), '[]') from event_state t where t.account_id = app_account() and t.event_id = p_event),
    'form', (select coalesce(jsonb_agg(t order by t.id), '[]') from form t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'form_section', (select coalesce(jsonb_agg(t order by t.id), '[]') from section t),
    'form_field', (select coalesce(jsonb_agg(t order by t.id), '[]') from form_field t join section s on s.id = t.section_id
      where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'tag', (select coalesce(jsonb_agg(t order by t.id), '[]') from tag t where t.account_id = app_account() and t.event_id = p_event),
    'artist', (select coalesce(jsonb_agg(t order by t.id), '[]') from artist t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'artist_tag', (select coalesce(jsonb_agg(t), '[]') from artist_tag t
      join artist a on (a.account_id, a.event_id, a.id) = (t.account_id, t.event_id, t.artist_id) and a.deleted_at is null
      where t.account_id = app_account() and t.event_id = p_event),
    'section_limit', (select coalesce(jsonb_agg(t), '[]') from section_limit t
      join artist a on (a.account_id, a.event_id, a.id) = (t.account_id, t.event_id, t.artist_id) and a.deleted_at is null
      join section s on s.id = t.section_id
      where t.account_id = app_account() and t.event_id = p_event),
    'answer', (select coalesce(jsonb_agg(t order by t.id), '[]') from answer t
      join artist a on (a.account_id, a.event_id, a.id) = (t.account_id, t.event_id, t.artist_id) and a.deleted_at is null
      join section s on s.id = t.section_id
      where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'guests', (select coalesce(jsonb_agg(distinct t.person_id), '[]') from answer t
      where t.account_id = app_account() and t.event_id = p_event and t.person_id is not null
        and (t.deleted_at is null or t.guest_state = 'waiting')),
    'stage', (select coalesce(jsonb_agg(t order by t.id), '[]') from stage t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'schedule', (select coalesce(jsonb_agg(t order by t.id), '[]') from schedule t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'schedule_stage', (select coalesce(jsonb_agg(t), '[]') from schedule_stage t
      join schedule d on (d.account_id, d.event_id, d.id) = (t.account_id, t.event_id, t.schedule_id) and d.deleted_at is null
      join stage s on (s.account_id, s.event_id, s.id) = (t.account_id, t.event_id, t.stage_id) and s.deleted_at is null
      where t.account_id = app_account() and t.event_id = p_event),
    'performance', (select coalesce(jsonb_agg(t order by t.id), '[]') from performance t
      join schedule d on (d.account_id, d.event_id, d.id) = (t.account_id, t.event_id, t.schedule_id) and d.deleted_at is null
      join artist a on (a.account_id, a.event_id, a.id) = (t.account_id, t.event_id, t.artist_id) and a.deleted_at is null
      join stage s on (s.account_id, s.event_id, s.id) = (t.account_id, t.event_id, t.stage_id) and s.deleted_at is null
      where t.account_id = app_account() and t.event_id = p_event),
    'hotel', (select coalesce(jsonb_agg(t order by t.id), '[]') from hotel t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null),
    'artist_contact', (select coalesce(jsonb_agg(t order by t.id), '[]') from artist_contact t where t.account_id = app_account() and t.event_id = p_event));
$fn$;
