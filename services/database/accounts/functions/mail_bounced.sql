-- Notes that a mail came back, by its name as take_mail gives it. Returns whether there is such a mail that was sent.
create or replace function accounts.mail_bounced(p_name text) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
begin
  update mail m set bounced_at = coalesce(m.bounced_at, now())
    where m.id = substring(p_name from '^\d{20}\.(\d{1,18})$')::bigint and m.sent_at is not null
      and p_name = to_char(m.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || '.' || m.id;
  return found;
end $fn$;
