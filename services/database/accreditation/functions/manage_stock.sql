-- Changes the stock as the office can: see apply_stock.
create or replace function accreditation.manage_stock(p_account int, p_event int, p_request jsonb)
returns table (status int, code text, outcome jsonb, replayed boolean)
language sql security definer set search_path = accreditation, pg_temp
as $fn$ select * from accreditation.apply_stock(p_account, p_event, p_request,
  array['receive', 'move', 'count', 'spoil']) $fn$;
