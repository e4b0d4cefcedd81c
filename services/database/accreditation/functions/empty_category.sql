-- Deletes the requests of a category in the account that the transaction works for. Those by which guests are on the list
-- stay without all that says who applied, as limits of days and parking count their guests. Guests whom an approval made
-- that was undone are erased.
create or replace function accreditation.empty_category(
  p_event int, p_category int, p_user int, p_user_name text) returns void
language plpgsql security definer set search_path = accreditation, pg_temp as $fn$
declare
  v_kept int[];
  v_dropped int[];
  v_people int[];
begin
  perform from event_state s where s.account_id = app_account() and s.event_id = p_event for update;
  select coalesce(array_agg(r.id) filter (where k.is_kept), '{}'),
    coalesce(array_agg(r.id) filter (where not k.is_kept), '{}')
    into v_kept, v_dropped
    from request r
    cross join lateral (select r.state = any (array['approved', 'partly']) or exists (
      select from request_guest g
        join person p on (p.account_id, p.event_id, p.id) = (g.account_id, g.event_id, g.person_id)
      where (g.account_id, g.event_id, g.request_id) = (r.account_id, r.event_id, r.id) and p.deleted_at is null)
      as is_kept) k
    where r.account_id = app_account() and r.event_id = p_event and r.category_id = p_category;
  select coalesce(array_agg(w.id), '{}') into v_people
    from request_guest g cross join unnest(g.was_person_ids) w (id)
    where g.account_id = app_account() and g.event_id = p_event
      and (g.request_id = any (v_dropped) or (g.request_id = any (v_kept) and g.person_id is null));
  perform drop_requests(p_event, v_dropped);
  perform accounts.erase_mails(array(select unnest(r.mail_ids) from request r
    where r.account_id = app_account() and r.event_id = p_event and r.id = any (v_kept)));
  update activity_log l set details = l.details || '{"name": "Erased guest"}'
    where l.account_id = app_account() and l.event_id = p_event
      and l.action = any (array['decide_requests', 'undo_request_decision', 'revoke_requests'])
      and l.details ->> 'name' in (select r.applicant from request r
        where r.account_id = app_account() and r.event_id = p_event and r.id = any (v_kept));
  update request_decision d set before = null, note = '', to_applicant = ''
    where d.account_id = app_account() and d.event_id = p_event and d.id in (
      select v.decision_id from request_vote v
      where v.account_id = app_account() and v.event_id = p_event and v.request_id = any (v_kept));
  delete from request_guest g
    where g.account_id = app_account() and g.event_id = p_event and g.request_id = any (v_kept) and g.person_id is null;
  update request r set applicant = 'Erased guest', company = '', e_mail = '', answers = '[]', consent = '', told = '',
    mail_ids = '{}', key_hash = sha256(uuid_send(gen_random_uuid()))
    where r.account_id = app_account() and r.event_id = p_event and r.id = any (v_kept);
  -- They are requests no more.
  perform record_requests(p_event, v_kept, array(select 'request.deleted' from unnest(v_kept)));
  if cardinality(v_people) > 0 then
    perform erase_people(p_event, v_people, p_user, p_user_name, 'erase_guests');
  end if;
end $fn$;
