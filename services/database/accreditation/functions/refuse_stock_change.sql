-- Not even the owner of the tables changes the ledger, or a balance but by the ledger.
create or replace function accreditation.refuse_stock_change() returns trigger language plpgsql as $fn$
begin
  if tg_table_name = 'stock_balance' and pg_trigger_depth() > 1 then
    return new;
  end if;
  raise exception using errcode = 'restrict_violation', message = tg_table_name || ' is written by the ledger alone';
end $fn$;

create or replace trigger append_only before update or delete on accreditation.stock_movement
  for each row execute function accreditation.refuse_stock_change();
create or replace trigger append_only_all before truncate on accreditation.stock_movement
  for each statement execute function accreditation.refuse_stock_change();
create or replace trigger by_ledger_only before insert or update or delete on accreditation.stock_balance
  for each row execute function accreditation.refuse_stock_change();
create or replace trigger by_ledger_only_all before truncate on accreditation.stock_balance
  for each statement execute function accreditation.refuse_stock_change();
