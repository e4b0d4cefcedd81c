-- Mails whose turn it is, each with a name that it keeps. They belong to the caller until the lease ends: other callers
-- get others until then. Each attempt counts when it begins, so that a mail which stops its sender is given up, too.
-- What many get at the same time waits for what one person asked for.
create or replace function accounts.take_mail(p_limit int, p_lease interval)
returns table (id bigint, recipient text, language text, subject text, text text, html text, attempt int, name text)
language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
  update mail m set attempts = m.attempts + 1, next_attempt_at = now() + p_lease
  where m.id in (
    select w.id from mail w where w.sent_at is null and w.failed_at is null and w.next_attempt_at <= now()
    order by (w.unsubscribe is not null), w.next_attempt_at limit p_limit for update skip locked
  )
  returning m.id, m.recipient, m.language, m.subject, m.text, m.html, m.attempts,
    to_char(m.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || '.' || m.id;
$fn$;
