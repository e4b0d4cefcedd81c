-- Published for the schema of accounts.
create or replace function advancing.end_calendar_links(p_user int) returns void
language plpgsql security definer set search_path = advancing, pg_temp as $fn$
begin
  perform set_config('app.calendars_of', p_user::text, true);
  delete from artist_calendar c where c.user_id = p_user;
  perform set_config('app.calendars_of', '', true);
end $fn$;
