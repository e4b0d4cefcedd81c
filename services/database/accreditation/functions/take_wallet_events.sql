-- Events whose passes have to be compared with what they show: their list, their name or their dates have changed.
-- Until p_lease is over, other callers get others. A list that has changed is found by its number, without a lock. What
-- else passes show is read once p_rest has passed since it last was, of events that ended hourly, and of those that
-- were deleted each minute.
create or replace function accreditation.take_wallet_events(p_limit int, p_rest interval, p_lease interval)
returns table (account_id int, event_id int) language plpgsql security definer
set search_path = accreditation, pg_temp set app.wallets = 'on' set app.account_id = '' as $fn$
#variable_conflict use_column
declare
  c record;
  w wallet_event;
  v_seq int;
  v_end timestamptz;
  taken int := 0;
begin
  for c in
    select h.account_id, h.event_id from wallet_event h
    join event_state s on s.account_id = h.account_id and s.event_id = h.event_id
    where h.look_at <= now() and (s.seq is distinct from h.seq or h.facts_at <= now() - p_rest)
    -- The others are looked at in later turns.
    order by s.seq is not distinct from h.seq, h.facts_at limit 500
  loop
    exit when taken >= p_limit;
    select * into w from wallet_event h
      where h.account_id = c.account_id and h.event_id = c.event_id and h.look_at <= now() for update skip locked;
    continue when not found;
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
      update wallet_event h set facts_at = now(), look_at = case
          when v_end is null then now() + interval '1 minute'
          when v_end < now() - interval '2 days' then now() + interval '1 hour'
          else h.look_at end
        where h.account_id = w.account_id and h.event_id = w.event_id;
    end if;
  end loop;
end $fn$;
