-- Passes of an Apple device that changed after a number, in the order of their changes.
create or replace function accreditation.wallet_passes_of(p_device text, p_since bigint)
returns table (serial text, number text) language sql security definer
set search_path = accreditation, pg_temp set app.wallets = 'on' as $fn$
  select p.serial, p.number::text from wallet_target t
  join wallet_pass p on (p.account_id, p.event_id, p.id) = (t.account_id, t.event_id, t.pass_id)
  where t.device_id = p_device and p.number > p_since order by p.number
$fn$;
