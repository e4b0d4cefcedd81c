-- Deadlines of sections in the forms of requests of an event, in the account that the transaction works for: those of each
-- revision, since what was answered keeps its own. By revision and section.
create or replace function accreditation.form_deadlines(p_event int) returns table (category_id int, name text, dates jsonb)
language sql stable set search_path = accreditation, pg_temp as $fn$
  select k.id, k.name, jsonb_object_agg(f.revision || ':' || (s.section ->> 'id'), s.section -> 'deadline')
  from request_form f
  join request_category k on (k.account_id, k.event_id, k.id) = (f.account_id, f.event_id, f.category_id)
    and k.deleted_at is null
  cross join lateral (
    select t.section from jsonb_array_elements(f.sections) t (section)
    union all
    select b.section from jsonb_array_elements(f.sections) t (section)
      cross join jsonb_array_elements(t.section -> 'sub_sections') b (section)) s
  where f.account_id = app_account() and f.event_id = p_event and s.section ->> 'deadline' is not null
  group by k.id, k.name
$fn$;
