-- Mails that could not be sent in a week are out of date. Finished mails are forgotten after thirty days, address and
-- all. Of one that did not reach anyone a year remembers that alone.
create or replace function accounts.forget_mail() returns void
language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
  update mail set failed_at = now(), last_error = coalesce(last_error, 'not sent in time'), text = null, html = null
    where sent_at is null and failed_at is null and created_at < now() - interval '7 days';
  update mail set recipient = '', subject = '', unsubscribe = null, last_error = null
    where text is null and created_at < now() - interval '30 days' and recipient <> '' and account_id is not null
      and (failed_at is not null or bounced_at is not null);
  delete from mail where text is null and (created_at < now() - interval '1 year'
    or (created_at < now() - interval '30 days' and (account_id is null or (failed_at is null and bounced_at is null))));
$fn$;
