-- Returns the list that a link to sign up leads to, by the hash of its secret in hex. No row if there is none.
create or replace function accreditation.sign_up_list_by(p_hash text)
returns table (account_id int, event_id int, id int) language plpgsql
set search_path = accreditation, pg_temp as $fn$
begin
  perform set_config('app.link', p_hash, true);
  return query
    select l.account_id, l.event_id, l.id from invitation_list l
    where l.sign_up_hash = app_link() and l.deleted_at is null;
  perform set_config('app.link', '', true);
end $fn$;
