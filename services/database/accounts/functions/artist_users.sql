-- Who acts for the artists of an event. Who has not accepted yet is invited, and has the name that the invitation
-- gave.
create or replace function accounts.artist_users(p_event int)
returns table (artist_id int, user_id int, user_name text, e_mail text, invited boolean, mail_sent boolean)
language sql stable security definer set search_path = accounts, pg_temp as $fn$
  select l.artist_id, u.id, case when m.accepted_at is null then coalesce(m.invited_name, u.user_name)
    else u.user_name end, u.e_mail,
    m.accepted_at is null, l.mailed_at is not null
  from artist_link l
  join app_user u on u.id = l.user_id
  join membership m on m.account_id = l.account_id and m.user_id = l.user_id
  where l.account_id = app_account() and l.event_id = p_event order by 1, 3, 2;
$fn$;
