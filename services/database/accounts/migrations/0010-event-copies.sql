-- The Idempotency-Key of each copy of an event: a repeated one is the same copy. It does not name the event that was copied.
create table accounts.event_copy (
  account_id int not null,
  event_id int not null,
  key uuid not null,
  -- SHA-256 of what was asked for: the same key with something else is refused.
  fingerprint bytea not null,
  at timestamptz not null default now(),
  primary key (account_id, key),
  foreign key (account_id, event_id) references accounts.event (account_id, id)
);
