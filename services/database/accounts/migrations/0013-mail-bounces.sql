alter table accounts.mail
  -- When its recipient's server sent it back.
  add column bounced_at timestamptz,
  -- Where a mail app stops more of its kind with one click (RFC 8058). Such mails go after those for one person.
  add column unsubscribe text;
create index mail_by_turn on accounts.mail ((unsubscribe is not null), next_attempt_at)
  where sent_at is null and failed_at is null;
drop index accounts.mail_waiting;
