-- Ends what other accounts offer a user whose address changes, as it was offered to the person who has the old one:
-- memberships that wait for an acceptance or for the proof of an address, and the links to them. Row-level security
-- shows the rows of an account only within it, so the transaction goes into each and comes back.
create or replace function accounts.end_offers_elsewhere(p_user int)
returns void language plpgsql set search_path = accounts, pg_temp as $fn$
declare
  v_user text := coalesce(current_setting('app.user_id', true), '');
  v_account text := coalesce(current_setting('app.account_id', true), '');
  v_here int := app_account();
  v_other int;
begin
  perform set_config('app.user_id', p_user::text, true);
  for v_other in
    select m.account_id from membership m join app_user u on u.id = m.user_id
    where m.user_id = p_user and m.account_id <> v_here and (m.accepted_at is null or u.e_mail_verified_at is null)
  loop
    perform set_config('app.account_id', v_other::text, true);
    update one_time_link l set used_at = now()
      where l.account_id = v_other and l.user_id = p_user and l.purpose in ('invite_user', 'artist_invitation')
        and l.used_at is null;
    delete from membership m where m.account_id = v_other and m.user_id = p_user;
  end loop;
  perform set_config('app.user_id', v_user, true), set_config('app.account_id', v_account, true);
end $fn$;
