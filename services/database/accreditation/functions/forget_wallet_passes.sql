-- Forgets passes that were voided long ago, with the devices that had them. Returns how many.
create or replace function accreditation.forget_wallet_passes(p_before timestamptz) returns int language plpgsql
security definer set search_path = accreditation, pg_temp set app.wallets = 'on' as $fn$
declare
  v_count int;
begin
  delete from wallet_target t using wallet_pass p
    where (p.account_id, p.event_id, p.id) = (t.account_id, t.event_id, t.pass_id) and p.voided_at < p_before;
  delete from wallet_pass p where p.voided_at < p_before;
  get diagnostics v_count = row_count;
  delete from wallet_event w where not exists (
    select from wallet_pass p where p.account_id = w.account_id and p.event_id = w.event_id);
  return v_count;
end $fn$;
