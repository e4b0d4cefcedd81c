-- Returns the fields of a section as the contracts name them, in their order. Fields deleted since still show what was
-- answered.
create or replace function advancing.fields_of(p_account int, p_event int, p_section int) returns jsonb
language sql stable set search_path = advancing, pg_temp as $fn$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'label', f.label, 'field_type', f.field_type, 'choices',
    f.choices) order by f.position, f.id), '[]')
  from form_field f where f.account_id = p_account and f.event_id = p_event and f.section_id = p_section
$fn$;
