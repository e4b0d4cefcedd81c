-- Erases these people of an event, deleted ones too, or with p_ids null all of them. Everything that was written of
-- them stays, without their names, comments, details and photos: entry and party, ledger, stock, feed, log. Erased
-- people are blocked, so their code no longer opens a door. With the whole event its key goes, and with it every code.
--
-- Joins the caller's transaction and runs under the lock of the event, in the account that the transaction works for.
-- Takes turns with the end of a copy of the event, which leaves out who is erased by then. That lock comes last, since
-- a copy holds the account.
-- Returns one row: how many were erased, and the number to announce, or null if no list changed. People already erased
-- no longer count, so the call can be repeated.
create or replace function accreditation.erase_people(
  p_event int, p_ids int[], p_user int, p_user_name text, p_action text)
returns table (erased int, seq int) language plpgsql security definer set search_path = accreditation, pg_temp as $fn$
#variable_conflict use_column
declare
  v_account int := app_account();
  v_erased jsonb := '{"name": "Erased guest", "comments": ""}';
  v_name jsonb := '{"name": "Erased guest"}';
  v_ids int[];
  v_listed int[];
  v_mails bigint[];
  v_requests int[];
begin
  perform from event_state s where s.account_id = v_account and s.event_id = p_event for update;
  perform pg_advisory_xact_lock_shared(724118, p_event);
  -- With a guest go those whom an approval made that was undone.
  if p_ids is not null then
    p_ids := p_ids || array(select unnest(g.was_person_ids) from request_guest g
      where g.account_id = v_account and g.event_id = p_event and g.person_id = any (p_ids));
  end if;
  select coalesce(array_agg(p.id order by p.id), '{}'),
    coalesce(array_agg(p.id order by p.id) filter (where p.deleted_at is null), '{}')
    into v_ids, v_listed
    from person p
    where p.account_id = v_account and p.event_id = p_event and (p_ids is null or p.id = any (p_ids))
      and (p.name <> 'Erased guest' or p.comments <> '' or not p.blocked
        or exists (select from guest_details d where d.account_id = v_account and d.event_id = p_event
          and d.person_id = p.id)
        or exists (select from band_code n where n.account_id = v_account and n.event_id = p_event
          and n.person_id = p.id)
        or exists (select from live_ticket t where t.account_id = v_account and t.event_id = p_event
          and t.person_id = p.id and t.erased_at is null)
        or exists (select from invitation i where i.account_id = v_account and i.event_id = p_event
          and i.person_id = p.id and i.e_mail <> '')
        or exists (select from request_guest g where g.account_id = v_account and g.event_id = p_event
          and g.person_id = p.id and g.name <> 'Erased guest'));
  erased := cardinality(v_ids);
  if erased > 0 then
    update event_state s set seq = s.seq + 1 where s.account_id = v_account
      and s.event_id = p_event returning s.seq into seq;
    update person p set name = 'Erased guest', name_folded = 'erased guest', comments = '', blocked = true,
      -- Who has not accepted neither holds a place nor waits for one.
      answer = case when p.answer <> 'accepted' then 'declined' else p.answer end, seq = erase_people.seq
      where p.account_id = v_account and p.event_id = p_event and p.id = any (v_ids);
    -- By each address that is known of them.
    with gone as (delete from sign_up s using (
        select lower(i.e_mail) as e_mail from invitation i
          where i.account_id = v_account and i.event_id = p_event and i.person_id = any (v_ids)
        union
        select lower(d.details ->> 'email') from guest_details d
          where d.account_id = v_account and d.event_id = p_event and d.person_id = any (v_ids)
      ) known
      where s.account_id = v_account and s.event_id = p_event
        and (lower(s.e_mail) = known.e_mail or s.person_id = any (v_ids))
      returning s.mail_id)
      select coalesce(array_agg(g.mail_id) filter (where g.mail_id is not null), '{}') into v_mails from gone g;
    delete from guest_details d
      where d.account_id = v_account and d.event_id = p_event and d.person_id = any (v_ids);
    delete from band_code n where n.account_id = v_account and n.event_id = p_event and n.person_id = any (v_ids);
    -- What remains says that this ticket is never to be a guest again.
    update live_ticket t set erased_at = now(), order_code = '', name = '', set_name = '', code = '', is_valid = false,
      set_valid = false
      where t.account_id = v_account and t.event_id = p_event and t.person_id = any (v_ids);
    delete from photo f where f.account_id = v_account and f.event_id = p_event and f.person_id = any (v_ids);
    perform accounts.erase_mails(v_mails || array(select unnest(i.mail_ids) from invitation i
      where i.account_id = v_account and i.event_id = p_event and i.person_id = any (v_ids)));
    -- What an address wished stays as its hash: who is added again is not mailed again.
    update invitation i set e_mail = '', names = '[]', key_hash = sha256(uuid_send(gen_random_uuid())),
      answered_by = null, waiting_no = null, offered = null, offer_until = null,
      revoked_at = coalesce(i.revoked_at, now())
      where i.account_id = v_account and i.event_id = p_event and i.person_id = any (v_ids);
    -- A request of which everyone is erased names its applicant no longer, and its key ends.
    update request_guest g set name = 'Erased guest', name_folded = 'erased guest', details = '{}'
      where g.account_id = v_account and g.event_id = p_event and g.person_id = any (v_ids);
    select coalesce(array_agg(r.id), '{}') into v_requests from request r
      where r.account_id = v_account and r.event_id = p_event
        and r.id in (select g.request_id from request_guest g
          where g.account_id = v_account and g.event_id = p_event and g.person_id = any (v_ids))
        and not exists (select from request_guest g
          where (g.account_id, g.event_id, g.request_id) = (r.account_id, r.event_id, r.id)
            and g.name <> 'Erased guest');
    update activity_log l set details = l.details || v_name
      where l.account_id = v_account and l.event_id = p_event
        and l.action = any (array['decide_requests', 'undo_request_decision', 'revoke_requests'])
        and l.details ->> 'name' in (select r.applicant from request r
          where r.account_id = v_account and r.event_id = p_event and r.id = any (v_requests));
    perform accounts.erase_mails(array(select unnest(r.mail_ids) from request r
      where r.account_id = v_account and r.event_id = p_event and r.id = any (v_requests)));
    update request r set applicant = 'Erased guest', company = '', e_mail = '', answers = '[]', consent = '', told = '',
      key_hash = sha256(uuid_send(gen_random_uuid()))
      where r.account_id = v_account and r.event_id = p_event and r.id = any (v_requests);
    -- What was said of these requests alone.
    update request_decision d set note = '', to_applicant = ''
      where d.account_id = v_account and d.event_id = p_event
        and d.id in (select v.decision_id from request_vote v
          where v.account_id = v_account and v.event_id = p_event and v.request_id = any (v_requests))
        and not exists (select from request_vote v join request r
          on (r.account_id, r.event_id, r.id) = (v.account_id, v.event_id, v.request_id)
          where (v.account_id, v.event_id, v.decision_id) = (d.account_id, d.event_id, d.id) and r.e_mail <> '');
    -- What was there before a decision names them.
    update request_decision d set before = null
      where d.account_id = v_account and d.event_id = p_event and d.before is not null and d.id in (
        select v.decision_id from request_vote v join request_guest g
          on (g.account_id, g.event_id, g.request_id) = (v.account_id, v.event_id, v.request_id)
        where g.account_id = v_account and g.event_id = p_event and g.person_id = any (v_ids));
    -- Wallets are told by what looks for changes, and then these rows go.
    update wallet_pass w set voided_at = now()
      where w.account_id = v_account and w.event_id = p_event and w.person_id = any (v_ids) and w.voided_at is null;
    insert into event_change (account_id, event_id, seq, kind, person_ids, payload, at)
      values (v_account, p_event, seq, 'people-updated', v_listed, jsonb_build_object('count', cardinality(v_listed)),
        clock_timestamp());

    update activity_log l set details = l.details - array['was', 'band_code', 'replaces'] || v_name
      where l.account_id = v_account and l.event_id = p_event and (l.details ->> 'person_id')::int = any (v_ids);
    update event_change c set payload = case
        when c.payload ? 'person' then jsonb_set(c.payload, '{person}', c.payload -> 'person' || v_erased)
        else jsonb_set(c.payload, '{over_admission}', c.payload -> 'over_admission' || v_name) end
      where c.account_id = v_account and c.event_id = p_event and c.payload ?| array['person', 'over_admission']
        and c.person_ids && v_ids;
    perform integrations.erase_deliveries(p_event, v_ids);
    update tap_outcome o set outcome = jsonb_set(o.outcome, '{person}', o.outcome -> 'person' || v_erased)
      where o.account_id = v_account and o.event_id = p_event and jsonb_typeof(o.outcome -> 'person') = 'object'
        and o.person_id = any (v_ids);
    update tap_outcome o set outcome = o.outcome - 'band_code'
      where o.account_id = v_account and o.event_id = p_event and o.action in ('tie_band', 'block_band')
        and o.person_id = any (v_ids);
    -- Who was left out when a group came in.
    update tap_outcome o set outcome = jsonb_set(o.outcome, '{skipped}', (
        select jsonb_agg(case when (g ->> 'id')::int = any (v_ids) then g || v_name else g end order by place)
        from jsonb_array_elements(o.outcome -> 'skipped') with ordinality as w (g, place)))
      where o.account_id = v_account and o.event_id = p_event and jsonb_array_length(o.outcome -> 'skipped') > 0;
    update request_outcome o
      set outcome = jsonb_set(o.outcome, '{person}', o.outcome -> 'person' || v_erased || '{"details": {}}')
      where o.account_id = v_account and o.event_id = p_event and (o.outcome -> 'person' ->> 'id')::int = any (v_ids);
    -- An undo brings back what was there before: of these people there is nothing to bring back.
    update undoable_change u set parts = (
        select coalesce(jsonb_agg(w.part || jsonb_build_object('ids',
          k.ids) order by w.place) filter (where k.ids <> '[]'), '[]')
        from jsonb_array_elements(u.parts) with ordinality as w (part, place)
        cross join lateral (
          select coalesce(jsonb_agg(i order by i), '[]') as ids from jsonb_array_elements(w.part -> 'ids') i
            where i::int <> all (v_ids)
        ) k)
      where u.account_id = v_account and u.event_id = p_event
        and exists (select from jsonb_array_elements(u.parts) part cross join jsonb_array_elements(part -> 'ids') i
          where i::int = any (v_ids));
    insert into activity_log (account_id, event_id, user_id, user_name, action, details)
      select v_account, p_event, p_user, p_user_name, p_action,
        jsonb_build_object('count', erased) || case when p_ids is not null and erased = 1
          then v_name || jsonb_build_object('person_id', v_ids[1]) else '{}' end;
  end if;
  if p_ids is null then
    delete from event_key k where k.account_id = v_account and k.event_id = p_event;
    delete from photo f where f.account_id = v_account and f.event_id = p_event;
    delete from mail_stop m where m.account_id = v_account and m.event_id = p_event;
    delete from people_import_chunk c where c.account_id = v_account and c.event_id = p_event;
    update wallet_pass w set voided_at = now()
      where w.account_id = v_account and w.event_id = p_event and w.voided_at is null;
    delete from live_order o where o.account_id = v_account and o.event_id = p_event;
    perform accounts.erase_mails(array(select s.mail_id from sign_up s
      where s.account_id = v_account and s.event_id = p_event and s.mail_id is not null));
    delete from sign_up s where s.account_id = v_account and s.event_id = p_event;
    perform drop_requests(p_event, array(select r.id from request r
      where r.account_id = v_account and r.event_id = p_event));
    update request_category k set link_hash = null where k.account_id = v_account and k.event_id = p_event;
    update request_decider d set e_mail = '', ended_at = coalesce(d.ended_at, now())
      where d.account_id = v_account and d.event_id = p_event;
    update invitation_list l set sign_up_hash = null, picture = null where l.account_id = v_account and l.event_id = p_event;
    -- No one can be added after the guests are erased. What is known about the shop is removed, too.
    update live_source s set deleted_at = now(), token = null
      where s.account_id = v_account and s.event_id = p_event and s.deleted_at is null;
    update event_state s set erased_seq = s.seq where s.account_id = v_account and s.event_id = p_event;
  end if;
  return next;
end $fn$;
