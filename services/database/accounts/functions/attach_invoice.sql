-- Lets an invoice of the account that the transaction works for go along with a mail of it that was just queued.
create or replace function accounts.attach_invoice(p_mail bigint, p_invoice int) returns void
language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
  update mail set invoice_id = p_invoice where id = p_mail and account_id = app_account();
$fn$;
