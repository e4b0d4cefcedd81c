-- Events of all accounts in which guests wait for a place, or have an offer of one. Who asks looks at each by its account.
create or replace function accreditation.places_due() returns table (account_id int, event_id int)
language sql security definer set search_path = accreditation, pg_temp set app.places = 'on' as $fn$
  select distinct p.account_id, p.event_id from person p
  where p.answer = any (array['waiting', 'offered']) and p.deleted_at is null
$fn$;
