-- Deletes these requests of an event in the account that the transaction works for, with their people, their decisions
-- and what mails and the log say of them. Guests who were approved stay on the guest list.
create or replace function accreditation.drop_requests(p_event int, p_ids int[]) returns void
language plpgsql security definer set search_path = accreditation, pg_temp as $fn$
begin
  perform accounts.erase_mails(array(select unnest(r.mail_ids) from request r
    where r.account_id = app_account() and r.event_id = p_event and r.id = any (p_ids)));
  update activity_log l set details = l.details || '{"name": "Erased guest"}'
    where l.account_id = app_account() and l.event_id = p_event
      and l.action = any (array['decide_requests', 'undo_request_decision', 'revoke_requests'])
      and l.details ->> 'name' in (select r.applicant from request r
        where r.account_id = app_account() and r.event_id = p_event and r.id = any (p_ids));
  -- What was there before a decision names them.
  update request_decision d set before = null
    where d.account_id = app_account() and d.event_id = p_event and d.before is not null and d.id in (
      select v.decision_id from request_vote v
      where v.account_id = app_account() and v.event_id = p_event and v.request_id = any (p_ids));
  delete from request r where r.account_id = app_account() and r.event_id = p_event and r.id = any (p_ids);
  delete from request_decision d
    where d.account_id = app_account() and d.event_id = p_event and not exists (
      select from request_vote v
      where (v.account_id, v.event_id, v.decision_id) = (d.account_id, d.event_id, d.id));
end $fn$;
