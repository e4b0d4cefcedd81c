-- The provider of OpenID Connect by which members of an account sign in.
create table accounts.identity_provider (
  account_id int primary key references accounts.account,
  issuer text not null check (issuer <> ''),
  client_id text not null check (client_id <> ''),
  -- Sealed by a key that the database does not know.
  client_secret bytea not null,
  -- Asked for besides `openid email profile`.
  scopes text not null default '',
  role_claim text not null check (role_claim <> ''),
  -- [{value, role}]: the first whose value somebody has gives the role.
  roles jsonb not null,
  -- Members of a proved domain sign in by it alone, owners not.
  required boolean not null default false
);

-- Domains of e-mail addresses whose users a provider may vouch for, once a record in the DNS has proved them.
create table accounts.sign_in_domain (
  account_id int not null references accounts.account,
  domain text not null check (domain = lower(domain)),
  -- What the record in the DNS has to say.
  token text not null check (token <> ''),
  proved_at timestamptz,
  primary key (account_id, domain)
);
create unique index sign_in_domain_proved on accounts.sign_in_domain (domain) where proved_at is not null;

-- Who a member is at the provider: an address that somebody else gets there is no key to who had it.
create table accounts.provider_identity (
  account_id int not null,
  user_id int not null,
  issuer text not null,
  subject text not null,
  primary key (account_id, user_id),
  unique (account_id, issuer, subject),
  foreign key (account_id, user_id) references accounts.membership (account_id, user_id) on delete cascade
);

-- Opened by the provider of its account: it opens nothing of any other.
alter table accounts.session add column by_provider boolean not null default false;
