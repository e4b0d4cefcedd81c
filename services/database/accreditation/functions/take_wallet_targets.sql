-- Wallets to be told of changes of passes. They belong to the caller until the lease ends. Of each account no more than
-- p_most are told at the same time, and the accounts take turns: one with many passes, or slow ones, holds up no other.
create or replace function accreditation.take_wallet_targets(p_limit int, p_most int, p_owner uuid, p_lease interval)
returns table (account_id int, event_id int, id int) language sql security definer
set search_path = accreditation, pg_temp set app.wallets = 'on' as $fn$
  update wallet_target t set leased_by = p_owner, leased_until = clock_timestamp() + p_lease
  from (
    select l.account_id, l.event_id, l.id from wallet_target l join (
      select d.account_id, d.event_id, d.id, d.due_at,
        row_number() over (partition by d.account_id order by d.due_at, d.id) + (select count(*) from wallet_target o
          where o.account_id = d.account_id and o.due_at is not null and o.leased_until > now()) as turn
      from wallet_target d where d.due_at <= now() and (d.leased_until is null or d.leased_until <= now())
    ) d on (d.account_id, d.event_id, d.id) = (l.account_id, l.event_id, l.id) and d.turn <= p_most
    order by d.turn, d.due_at limit p_limit for update of l skip locked
  ) due
  where (t.account_id, t.event_id, t.id) = (due.account_id, due.event_id, due.id)
    and (t.leased_until is null or t.leased_until <= now())
  returning t.account_id, t.event_id, t.id
$fn$;
