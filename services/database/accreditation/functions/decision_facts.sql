-- Returns all by which requests are decided. It is asked under the lock of the event, which is held as shortly as its
-- statements are few and planned once. `blocked` are people of them who are on the blocked list of the account today, in the
-- zone of the event.
create or replace function accreditation.decision_facts(p_account int, p_event int, p_requests int[], p_zone text)
returns table (requests jsonb, votes jsonb, guests jsonb, seats jsonb, blocked jsonb, limits jsonb, given jsonb)
language plpgsql stable set plan_cache_mode = force_generic_plan as $fn$
begin
  select l.limits, l.given into limits, given from accreditation.limits_set(p_account, p_event) l;
  requests := coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'category_id', r.category_id, 'category', r.category,
        'applicant', r.applicant, 'e_mail', r.e_mail, 'language', r.language, 'state', r.state, 'waits', r.waits,
        'round', r.round, 'version', r.version, 'reason', r.reason, 'told', r.told, 'enteredBy', r.entered_by,
        'decidedAt', r.decided_at::text, 'steps', r.steps, 'inOrder', r.in_order, 'fourEyes', r.four_eyes,
        'reasons', r.reasons, 'unitId', r.unit_id, 'groupId', r.group_id,
        'wantsNoMails', r.wants_no_mails) order by r.id)
    from accreditation.request_row r
    where r.account_id = p_account and r.event_id = p_event and r.id = any(p_requests)), '[]');
  votes := coalesce((
    select jsonb_agg(jsonb_build_object('request', v.request_id, 'round', v.round, 'step', d.step, 'verdict', d.verdict,
        'userId', d.user_id, 'deciderId', d.decider_id, 'holder', encode(d.holder, 'hex')) order by d.id)
    from accreditation.request_vote v
    join accreditation.request_decision d
      on d.account_id = v.account_id and d.event_id = v.event_id and d.id = v.decision_id
    where v.account_id = p_account and v.event_id = p_event and v.request_id = any(p_requests) and d.undone_at is null),
    '[]');
  guests := coalesce((
    select jsonb_agg(jsonb_build_object('request_id', g.request_id, 'id', g.id, 'name', g.name, 'state', g.state,
        'profile_id', g.profile_id, 'wristband_id', g.wristband_id, 'days', g.days, 'parking', g.parking,
        'person_id', g.person_id, 'details', g.details) order by g.request_id, g.position, g.id)
    from accreditation.request_guest g
    where g.account_id = p_account and g.event_id = p_event and g.request_id = any(p_requests)), '[]');
  seats := coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'categoryId', s.category_id, 'unitId', s.unit_id, 'groupId', s.group_id,
        'profileId', s.profile_id, 'wristbandId', s.wristband_id, 'days', s.days, 'parking', s.parking))
    from accreditation.request_seat s
    where s.account_id = p_account and s.event_id = p_event and s.request_id = any(p_requests)), '[]');
  blocked := coalesce((
    select jsonb_agg(distinct k.id)
    from accreditation.request_key k
    join accreditation.blocked_key b on b.account_id = k.account_id and b.kind = k.kind and b.key = k.key
      and coalesce(b.until >= (now() at time zone p_zone)::date, true)
    where k.account_id = p_account and k.event_id = p_event and k.request_id = any(p_requests)), '[]');
  return next;
end $fn$;
