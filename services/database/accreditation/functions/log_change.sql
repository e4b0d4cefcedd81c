-- Writes a line of the activity log of an event, with where its person is now: the log is to say so even when they have moved
-- on.
create or replace function accreditation.log_change(
  p_account int, p_event int, p_user int, p_user_name text, p_action text, p_details jsonb) returns void
language plpgsql as $fn$
begin
  insert into accreditation.activity_log (account_id, event_id, user_id, user_name, action, details)
    values (p_account, p_event, p_user, p_user_name, p_action, coalesce((
      select jsonb_build_object('unit', u.name, 'group', g.name)
      from accreditation.person p
      left join accreditation.unit u on u.account_id = p.account_id and u.event_id = p.event_id and u.id = p.unit_id
      left join accreditation.group_ g on g.account_id = p.account_id and g.event_id = p.event_id and g.id = p.group_id
      where p.account_id = p_account and p.event_id = p_event and p.id = (p_details ->> 'person_id')::int), '{}')
      || p_details);
end $fn$;
