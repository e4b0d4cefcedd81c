-- Returns the texts for all artists of an event, and for this one alone. No row until they are published.
create or replace function advancing.published_information(
  p_event int, p_artist int) returns table (general_information text, artist_information text)
language sql stable security definer set search_path = advancing, pg_temp as $fn$
  select coalesce(s.general_information, ''), a.general_information
  from accounts.published_to_artists(p_event) p
  join artist a on a.account_id = app_account() and a.event_id = p_event and a.id = p_artist and a.deleted_at is null
  left join event_state s on s.account_id = a.account_id and s.event_id = a.event_id
  where p.general_information and accounts.acts_for(p_event, p_artist);
$fn$;
