-- The Apple pass with this serial number, and the hash in hex of the token that opens it. No row if there is none.
create or replace function accreditation.wallet_pass_by(p_serial text)
returns table (account_id int, event_id int, id int, token_hash text) language sql security definer
set search_path = accreditation, pg_temp set app.wallets = 'on' as $fn$
  select p.account_id, p.event_id, p.id, encode(p.token_hash, 'hex') from wallet_pass p
  where p.serial = p_serial and p.kind = 'apple'
$fn$;
