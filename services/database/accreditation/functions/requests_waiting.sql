-- Events of all accounts with requests that can wait for a decision, kept ones once their category has closed. Who asks looks
-- at each by its account.
create or replace function accreditation.requests_waiting() returns table (account_id int, event_id int)
language sql security definer set search_path = accreditation, pg_temp set app.requests = 'on' as $fn$
  select distinct r.account_id, r.event_id from request r where r.state = 'sent' or r.changes_unsent
$fn$;
