-- Memberships with which a user can act.
create or replace view accounts.open_membership with (security_invoker = true) as
  select m.account_id, m.user_id, m.role, m.all_events
  from accounts.membership m join accounts.app_user u on u.id = m.user_id
  where m.accepted_at is not null and (u.e_mail_verified_at is not null or u.account_id = m.account_id);
