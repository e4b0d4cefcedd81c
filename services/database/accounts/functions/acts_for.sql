-- Whether the user of the transaction acts for this artist.
create or replace function accounts.acts_for(p_event int, p_artist int) returns boolean
language sql stable security definer set search_path = accounts, pg_temp as $fn$
  select exists (
    select from artist_link
    where account_id = app_account() and event_id = p_event and artist_id = p_artist and user_id = app_user());
$fn$;
