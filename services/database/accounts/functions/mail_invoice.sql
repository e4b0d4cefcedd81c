-- Returns the invoice that goes with a mail, and its language, or null if there is none.
create or replace function accounts.mail_invoice(
  p_id bigint) returns table (invoice_id int, account_id int, language text)
language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
  select m.invoice_id, m.account_id, m.language from mail m where m.id = p_id and m.invoice_id is not null;
$fn$;
