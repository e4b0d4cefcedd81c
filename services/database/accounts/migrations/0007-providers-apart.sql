-- A provider answers at an address of its own, which has its id: another issuer is another provider, with another id.
alter table accounts.identity_provider add column id uuid not null unique default gen_random_uuid();
-- The id of the provider that is set up next: its address is entered there before it is saved here.
alter table accounts.account add column next_provider_id uuid not null unique default gen_random_uuid();

alter table accounts.api_token
  -- The provider whose session made it, with which it ends; null for one that was made after a password.
  add column provider_id uuid,
  -- Why it was revoked, where its revoking came with something else: the code of a message.
  add column revoked_because text check (revoked_because is null or revoked_at is not null);

-- Domains of the addresses that a member had before: whoever has to log in by the provider for one goes on doing so.
alter table accounts.membership add column former_domains text[] not null default '{}';
