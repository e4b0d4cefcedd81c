-- Published for who tells what artists have handed in: the names of these artists of an event, as they are now; no row
-- for one that was deleted.
create or replace function advancing.artist_names(p_event int, p_ids int[]) returns table (id int, name text)
language sql stable security definer set search_path = advancing, pg_temp as $fn$
  select a.id, a.name from artist a
  where a.account_id = app_account() and a.event_id = p_event and a.id = any (p_ids) and a.deleted_at is null;
$fn$;
