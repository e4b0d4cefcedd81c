-- Numbers run through each year without a gap: the year's row is locked until the invoice is committed, and rolled
-- back with it.
create or replace function accounts.number_invoice() returns trigger language plpgsql security definer
set search_path = accounts, pg_temp as $fn$
begin
  new.year := extract(year from now() at time zone 'Europe/Tallinn');
  insert into invoice_year as y (year, last) values (new.year, 1)
    on conflict (year) do update set last = y.last + 1 returning last into new.serial;
  return new;
end $fn$;

create or replace trigger number_invoice before insert on accounts.invoice
  for each row execute function accounts.number_invoice();
