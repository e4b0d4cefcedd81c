-- Events whose passes have to be compared with what they show: their list, their name or their dates have changed. Until
-- p_lease is over, other callers get others. Events that ended are compared hourly, and those that were deleted
-- each minute.
create or replace function accreditation.take_wallet_events(p_limit int, p_lease interval)
returns table (account_id int, event_id int) language plpgsql security definer
set search_path = accreditation, pg_temp set app.wallets = 'on' set app.account_id = '' as $fn$
#variable_conflict use_column
declare
  w wallet_event;
  v_seq int;
  v_end timestamptz;
  taken int := 0;
begin
  for w in select * from wallet_event h where h.look_at <= now() order by h.look_at for update skip locked loop
    exit when taken >= p_limit;
    perform set_config('app.account_id', w.account_id::text, true);
    select s.seq into v_seq from event_state s where s.account_id = w.account_id and s.event_id = w.event_id;
    if v_seq is distinct from w.seq or wallet_facts(w.account_id, w.event_id) is distinct from w.facts then
      update wallet_event h set look_at = clock_timestamp() + p_lease
        where h.account_id = w.account_id and h.event_id = w.event_id;
      taken := taken + 1;
      account_id := w.account_id;
      event_id := w.event_id;
      return next;
    else
      select e.end_time into v_end from accounts.event_by_link(w.account_id, w.event_id) e;
      if v_end is null or v_end < now() - interval '2 days' then
        update wallet_event h
          set look_at = now() + case when v_end is null then interval '1 minute' else interval '1 hour' end
          where h.account_id = w.account_id and h.event_id = w.event_id;
      end if;
    end if;
  end loop;
end $fn$;
