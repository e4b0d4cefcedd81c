-- Published for every service that writes to people: puts a mail in the outbox of the account that the transaction works
-- for, or of none. Returns its id.
create or replace function accounts.queue_mail(p_account int, p_recipient text, p_language text, p_subject text,
  p_text text, p_html text, p_request text)
returns bigint language plpgsql security definer set search_path = accounts, pg_temp as $fn$
begin
  if p_account is not null and p_account is distinct from app_account() then
    raise exception 'not the account at work: %', p_account using errcode = 'insufficient_privilege';
  end if;
  insert into mail (account_id, recipient, language, subject, text, html, request_id)
    values (p_account, p_recipient, p_language, p_subject, p_text, p_html, p_request);
  -- Not by returning: mails are shown to their sender alone.
  return currval(pg_get_serial_sequence('accounts.mail', 'id'));
end $fn$;
