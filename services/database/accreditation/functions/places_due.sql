-- Events of all accounts in which guests wait for a place, or an offer of one has ended. Who asks looks at each by its
-- account.
create or replace function accreditation.places_due() returns table (account_id int, event_id int)
language sql security definer set search_path = accreditation, pg_temp set app.places = 'on' as $fn$
  select i.account_id, i.event_id from invitation i where i.waiting_no is not null
  union
  select i.account_id, i.event_id from invitation i where i.offer_until <= now()
$fn$;
