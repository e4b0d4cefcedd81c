-- Sections of one revision of a form of requests with other deadlines, by revision and section as form_deadlines has them.
create or replace function accreditation.with_deadlines(p_sections jsonb, p_revision int, p_dates jsonb) returns jsonb
language sql immutable set search_path = accreditation, pg_temp as $fn$
  select coalesce(jsonb_agg(
    s.section
      || case when p_dates ? k.key then jsonb_build_object('deadline', p_dates -> k.key) else '{}' end
      || case when s.section ? 'sub_sections' then jsonb_build_object('sub_sections',
        with_deadlines(s.section -> 'sub_sections', p_revision, p_dates)) else '{}' end
    order by s.at), '[]')
  from jsonb_array_elements(p_sections) with ordinality s (section, at)
  cross join lateral (select p_revision || ':' || (s.section ->> 'id') as key) k
$fn$;
