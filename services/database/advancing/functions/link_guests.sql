-- Sets which entry of the guest list came from an answer, or null when it was taken off.
create or replace function advancing.link_guests(p_event int, p_answers int[], p_people int[]) returns void
language sql security definer set search_path = advancing, pg_temp as $fn$
  update answer a set person_id = u.person from unnest(p_answers, p_people) as u (answer, person)
  where a.account_id = app_account() and a.event_id = p_event and a.id = u.answer;
$fn$;
