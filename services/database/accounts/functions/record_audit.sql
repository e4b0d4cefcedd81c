-- Published for the services of integrations and of the guest list: a line in the audit of the account that the
-- transaction works for.
create or replace function accounts.record_audit(
  p_user int, p_user_name text, p_action text, p_subject text, p_details jsonb)
returns void language plpgsql security definer set search_path = accounts, pg_temp as $fn$
begin
  if p_action not in ('add_webhook', 'change_webhook', 'delete_webhook', 'rotate_webhook_secret', 'resume_webhook',
    'replay_webhook', 'view_blocked_people', 'add_blocked_person', 'remove_blocked_person',
    'set_blocked_photo', 'remove_blocked_photo') then
    raise exception 'not an action on webhooks or the blocked list: %', p_action;
  end if;
  insert into audit (user_id, user_name, action, subject, details)
    values (nullif(p_user, 0), p_user_name, p_action, p_subject, p_details);
end $fn$;
