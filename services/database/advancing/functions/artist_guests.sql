-- Published for the schema of accreditation: whose guests people of the guest list are.
create or replace function advancing.artist_guests(p_event int) returns table (person_id int, artist_id int)
language sql stable security definer set search_path = advancing, pg_temp as $fn$
  select distinct w.person_id, w.artist_id from answer w
  where w.account_id = app_account() and w.event_id = p_event and w.person_id is not null and w.deleted_at is null;
$fn$;
