-- Returns the calendar that a link shows, by the hash of its key in hex. No row if there is none.
create or replace function advancing.artist_calendar_by(p_key_hash text)
returns table (account_id int, event_id int, artist_id int, user_id int) language plpgsql
set search_path = advancing, pg_temp as $fn$
begin
  perform set_config('app.link', p_key_hash, true);
  return query
    select c.account_id, c.event_id, c.artist_id, c.user_id from artist_calendar c where c.key_hash = app_link();
  perform set_config('app.link', '', true);
end $fn$;
