-- What programs call the API with in place of a log-in.
create table accounts.api_token (
  account_id int not null references accounts.account,
  -- Where a caller has a session, a token has this.
  id uuid not null unique default gen_random_uuid(),
  name text not null check (name <> ''),
  -- SHA-256 of its text, which is 256 random bits.
  token_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- The events that it is for; null for all.
  event_ids int[] check (cardinality(event_ids) > 0),
  -- Who made it: it may never do more than they.
  user_id int not null references accounts.app_user,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  -- To the minute.
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz,
  revoked_by text,
  -- The token that took its place: this one works on until it expires.
  replaced_by uuid,
  primary key (account_id, id),
  foreign key (account_id, replaced_by) references accounts.api_token (account_id, id),
  check ((revoked_at is null) = (revoked_by is null))
);
