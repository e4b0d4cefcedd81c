-- Guest fields that a gate can see. The details are read with the rights of the view's owner, so the gate's service
-- needs no rights on them. For that reason the view limits itself to the account that the transaction works for.
create or replace view accreditation.gate_details with (security_barrier = true) as
  select d.account_id, d.event_id, d.person_id, d.details - h.keys as details
  from (
    -- Grouped, so that the keys are looked up once and for the event that is asked for alone.
    select s.account_id, s.event_id, min(accreditation.keys_hidden_from(s.account_id, s.event_id, 'gate')) as keys
    from accreditation.event_state s group by s.account_id, s.event_id
  ) h
  join accreditation.guest_details d on d.account_id = h.account_id and d.event_id = h.event_id
  where d.account_id = accreditation.app_account();
