-- Tells the feed of the event what became of requests that were sent, whatever changed them: it sees by their rows what
-- happened. Drafts are left out. The account is that of the rows, also where the change names none.
create or replace function accreditation.tell_requests() returns trigger language plpgsql security definer
set search_path = accreditation, pg_temp set app.account_id = '' as $fn$
declare
  v_told jsonb;
  v_event record;
begin
  if tg_op = 'DELETE' then
    select jsonb_agg(jsonb_build_object('account_id', w.account_id, 'event_id', w.event_id, 'id', w.id,
        'kind', 'request.deleted')) into v_told
      from was w where w.round > 0;
  else
    select jsonb_agg(jsonb_build_object('account_id', w.account_id, 'event_id', w.event_id, 'id', w.id, 'kind', case
        -- What was sent and is kept without sending waits for its applicant, as after a question. No one decided.
        when w.state = 'sent' and n.changes_unsent then 'request.changed'
        when n.round > w.round then 'request.sent'
        when n.state = 'withdrawn' and w.state <> 'withdrawn' then 'request.withdrawn'
        -- Only a revocation dates what is approved once more.
        when w.state in ('approved', 'partly') and n.state in ('partly', 'revoked')
          and n.decided_at is distinct from w.decided_at then 'request.revoked'
        when s.is_state = 'sent' and s.was_state <> 'sent' then 'request.undone'
        when s.is_state <> s.was_state then 'request.decided'
        else 'request.changed' end)) into v_told
      from was w
      join is_now n on (n.account_id, n.event_id, n.id) = (w.account_id, w.event_id, w.id)
      -- What its applicant kept without sending waits for a decision like what was sent.
      cross join lateral (select
        case when w.changes_unsent then 'sent' else w.state end as was_state,
        case when n.changes_unsent then 'sent' else n.state end as is_state) s
      where n.round > 0 and n.version <> w.version;
  end if;
  for v_event in
    select t.account_id, t.event_id, array_agg(t.id order by t.id) as ids, array_agg(t.kind order by t.id) as kinds
    from jsonb_to_recordset(v_told) as t (account_id int, event_id int, id int, kind text)
    group by t.account_id, t.event_id
  loop
    perform set_config('app.account_id', v_event.account_id::text, true);
    perform record_requests(v_event.event_id, v_event.ids, v_event.kinds);
  end loop;
  return null;
end $fn$;

drop trigger if exists tell_changed on accreditation.request;
create trigger tell_changed after update on accreditation.request
  referencing old table as was new table as is_now for each statement execute function accreditation.tell_requests();

drop trigger if exists tell_deleted on accreditation.request;
create trigger tell_deleted after delete on accreditation.request
  referencing old table as was for each statement execute function accreditation.tell_requests();
