-- Published: the users who keep the guest list of an event in the account that the transaction works for, and which of
-- them are its organisers.
create or replace function accounts.list_keepers(p_event int)
returns table (user_id int, e_mail text, is_organiser boolean) language sql stable security definer
set search_path = accounts, pg_temp as $fn$
  select u.id, u.e_mail, coalesce(m.role in ('owner', 'manager'), false)
  from open_membership m
  join app_user u on u.id = m.user_id
  left join event_user e on (e.account_id, e.event_id, e.user_id) = (m.account_id, p_event, m.user_id)
  where m.account_id = app_account() and (m.role in ('owner', 'manager') or e.role = 'worker_bee+')
  order by u.id
$fn$;
