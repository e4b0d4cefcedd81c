-- Lets an invoice of the account that the transaction works for go along with a mail of it that was just queued. Any
-- other mail is refused, so that no mail goes without the invoice that it speaks of.
create or replace function accounts.attach_invoice(p_mail bigint, p_invoice int) returns void
language plpgsql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
begin
  update mail set invoice_id = p_invoice
    where id = p_mail and account_id = app_account() and invoice_id is null and sent_at is null and failed_at is null;
  if not found then
    raise exception 'no mail was just queued: %', p_mail using errcode = 'insufficient_privilege';
  end if;
end $fn$;
