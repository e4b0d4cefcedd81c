-- Wallets to be told of changes of passes. They belong to the caller until the lease ends. Of each account no more than
-- p_most are told at the same time, and the accounts take turns: one with many passes, or slow ones, holds up no other.
--
-- Reads no more than p_most that are due of each account, however many there are: what looks for accounts goes from one
-- to the next by the index, and the array keeps the planner from reading all to join them.
create or replace function accreditation.take_wallet_targets(p_limit int, p_most int, p_owner uuid, p_lease interval)
returns table (account_id int, event_id int, id int) language sql security definer
set search_path = accreditation, pg_temp set app.wallets = 'on' as $fn$
  with recursive account as (
    (select d.account_id from wallet_target d where d.due_at is not null order by d.account_id limit 1)
    union all
    select (select d.account_id from wallet_target d
      where d.due_at is not null and d.account_id > a.account_id order by d.account_id limit 1)
    from account a where a.account_id is not null
  ), busy as materialized (
    select a.account_id, (select count(*)::int from wallet_target o
      where o.account_id = a.account_id and o.leased_until is not null and o.leased_until > now()) as leased
    from account a where a.account_id is not null
  ), turns as (
    select d.id, d.due_at, b.leased + row_number() over (partition by b.account_id order by d.due_at, d.id) as turn
    from busy b cross join lateral (
      select w.id, w.due_at from wallet_target w
      where w.account_id = b.account_id and w.due_at is not null and w.due_at <= now()
        and (w.leased_until is null or w.leased_until <= now())
      order by w.due_at, w.id limit greatest(p_most - b.leased, 0)
    ) d
  )
  update wallet_target t set leased_by = p_owner, leased_until = clock_timestamp() + p_lease
  from (
    select l.id
    from unnest(array(select d.id from turns d order by d.turn, d.due_at)) with ordinality as d (id, place)
    join wallet_target l on l.id = d.id
    order by d.place limit p_limit for update of l skip locked
  ) due
  where t.id = due.id and (t.leased_until is null or t.leased_until <= now())
  returning t.account_id, t.event_id, t.id
$fn$;
