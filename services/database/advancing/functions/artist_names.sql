-- Returns the names of these artists of an event, as they are now. No row for a deleted artist. Published for services
-- that report what artists have handed in.
create or replace function advancing.artist_names(p_event int, p_ids int[]) returns table (id int, name text)
language sql stable security definer set search_path = advancing, pg_temp as $fn$
  select a.id, a.name from artist a
  where a.account_id = app_account() and a.event_id = p_event and a.id = any (p_ids) and a.deleted_at is null;
$fn$;
