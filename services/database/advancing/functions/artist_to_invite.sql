-- An artist of the account that the transaction runs in, locked so that its form is not submitted in between.
create or replace function advancing.artist_to_invite(
  p_event int, p_artist int) returns table (name text, submitted boolean)
language sql security definer set search_path = advancing, pg_temp as $fn$
  select a.name, a.form_submitted_at is not null from artist a
  where a.account_id = app_account() and a.event_id = p_event and a.id = p_artist and a.deleted_at is null for share;
$fn$;
