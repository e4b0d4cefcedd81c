-- Writes a decision: the states of its requests, each with a version more and its mail, who of the people became which guest,
-- who is refused, and a vote for each. Returns its id.
-- p_outcomes: requests with `state`, `round` and `mail`. p_approved: people of requests with `person`.
create or replace function accreditation.write_decision(
  p_account int, p_event int, p_decision jsonb, p_reason text, p_outcomes jsonb, p_approved jsonb) returns int
language plpgsql set plan_cache_mode = force_generic_plan as $fn$
declare
  v_told text := p_decision ->> 'to_applicant';
  v_id int;
begin
  insert into accreditation.request_decision (account_id, event_id, step, verdict, user_id, decider_id, by_name, note,
      to_applicant, override, before, people_undo, holder)
    select p_account, p_event, d.step, d.verdict, d.user_id, d.decider_id, d.by_name, d.note, d.to_applicant, d.override,
      d.before, d.people_undo, decode(d.holder, 'hex')
    from jsonb_to_record(p_decision) d (step int, verdict text, user_id int, decider_id int, by_name text, note text,
      to_applicant text, override text, before jsonb, people_undo int, holder text)
    returning id into v_id;
  update accreditation.request_guest g set state = 'approved', person_id = n.person
    from jsonb_to_recordset(p_approved) n (id int, person int)
    where g.account_id = p_account and g.event_id = p_event and g.id = n.id;
  update accreditation.request_guest g set state = 'refused'
    from jsonb_to_recordset(p_outcomes) o (id int, state text)
    where o.state = 'refused' and g.account_id = p_account and g.event_id = p_event and g.request_id = o.id
      and g.state = 'asked';
  update accreditation.request r set state = o.state, version = r.version + 1,
      reason = case when o.state = 'refused' then p_reason else r.reason end,
      told = case when o.state = 'sent' then r.told else v_told end,
      decided_at = case when o.state in ('sent', 'more_asked') then r.decided_at else clock_timestamp() end,
      mail_ids = r.mail_ids || array_remove(array[o.mail], null)
    from jsonb_to_recordset(p_outcomes) o (id int, state text, mail bigint)
    where r.account_id = p_account and r.event_id = p_event and r.id = o.id;
  insert into accreditation.request_vote (account_id, event_id, decision_id, request_id, round)
    select p_account, p_event, v_id, o.id, o.round from jsonb_to_recordset(p_outcomes) o (id int, round int);
  return v_id;
end $fn$;
