-- Only the name ties what is typed to a guest. It is compared without its case, doubled spaces and plus-ones. Text that
-- stops in the middle of a name stays, as it names no one.
create or replace function advancing.forget_typed_guests(p_event int, p_name text) returns void
language sql security definer set search_path = advancing, pg_temp as $fn$
  delete from answer_draft d using form_section s
  where d.account_id = app_account() and d.event_id = p_event and d.answer_id is null
    and s.account_id = d.account_id and s.event_id = d.event_id and s.id = d.section_id
      and s.section_type = 'BackstageGuests'
    and exists (
      select from jsonb_each_text(d.values_) typed
      where lower(regexp_replace(regexp_replace(btrim(typed.value), '\s+', ' ', 'g'), ' \+ ?\d+$',
        '')) = lower(regexp_replace(btrim(p_name), '\s+', ' ', 'g')));
$fn$;
