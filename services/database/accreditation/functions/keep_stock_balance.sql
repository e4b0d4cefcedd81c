-- Writes each row of the ledger into its balance, no matter who inserts it. Only giving a band to a guest, who is there
-- with the band on, can take a stock below 0. The band was there, so the count was wrong.
create or replace function accreditation.keep_stock_balance() returns trigger language plpgsql as $fn$
begin
  insert into accreditation.stock_balance as b
      (account_id, event_id, wristband_id, desk_id, in_stock, received, moved, counted, spoiled, issued, replaced,
        returned, voided)
    values (new.account_id, new.event_id, new.wristband_id, new.desk_id, new.delta,
      case when new.kind = 'received' then new.quantity else 0 end,
      case when new.kind in ('moved_in', 'moved_out') then new.delta else 0 end,
      case when new.kind = 'counted' then new.delta else 0 end,
      case when new.kind = 'spoiled' then new.quantity else 0 end,
      case when new.kind = 'issued' then new.quantity else 0 end,
      case when new.kind = 'replaced' then new.quantity else 0 end,
      case when new.kind = 'returned' then new.quantity else 0 end,
      case when new.kind = 'voided' then new.quantity else 0 end)
    on conflict (account_id, event_id, wristband_id, desk_id) do update
      set in_stock = b.in_stock + excluded.in_stock, received = b.received + excluded.received,
        moved = b.moved + excluded.moved, counted = b.counted + excluded.counted,
        spoiled = b.spoiled + excluded.spoiled, issued = b.issued + excluded.issued,
        replaced = b.replaced + excluded.replaced, returned = b.returned + excluded.returned,
        voided = b.voided + excluded.voided
    returning b.in_stock into new.balance;
  if new.balance < 0 and new.delta < 0 and new.kind not in ('issued', 'replaced') then
    raise exception using errcode = 'check_violation', constraint = 'stock_not_below_zero',
      message = 'there are not so many in stock';
  end if;
  return new;
end $fn$;

create or replace trigger keep_balance before insert on accreditation.stock_movement
  for each row execute function accreditation.keep_stock_balance();
