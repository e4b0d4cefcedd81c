-- Webhooks with something to deliver whose turn it is. They belong to the caller until the lease ends. Until then other
-- callers get others, and afterwards the first caller gets them. Webhooks of all accounts: the caller works for each in
-- its turn. What a deleted event has to tell waits until it is restored.
create or replace function integrations.take_webhooks(p_limit int, p_owner uuid, p_lease interval)
returns table (account_id int, id int) language plpgsql security definer set search_path = integrations, pg_temp
set app.webhook_sender = 'on' set app.account_id = '' as $fn$
#variable_conflict use_column
declare
  w webhook;
  taken int := 0;
begin
  for w in
    select * from webhook h
    where h.deleted_at is null and h.paused_at is null and h.next_try_at <= now()
      and (h.leased_until is null or h.leased_until <= now())
    order by h.next_try_at, h.id for update skip locked
  loop
    exit when taken >= p_limit;
    perform set_config('app.account_id', w.account_id::text, true);
    if exists (
      select from delivery d where d.account_id = w.account_id and d.webhook_id = w.id and d.state = 'pending'
        and (d.event_id is null or exists (select from accounts.event e
          where e.account_id = d.account_id and e.id = d.event_id and e.deleted_at is null))
    ) or exists (
      select from accreditation.event_state s
      join accounts.event e on e.account_id = s.account_id and e.id = s.event_id and e.deleted_at is null
      left join webhook_place p on p.account_id = s.account_id and p.webhook_id = w.id and p.event_id = s.event_id
      where s.account_id = w.account_id and (w.event_ids is null or s.event_id = any (w.event_ids))
        and (s.seq > coalesce(p.seq, 0) or p.person_id is not null)
    ) then
      update webhook h set leased_by = p_owner, leased_until = clock_timestamp() + p_lease
        where h.account_id = w.account_id and h.id = w.id;
      taken := taken + 1;
      account_id := w.account_id;
      id := w.id;
      return next;
    end if;
  end loop;
end $fn$;
