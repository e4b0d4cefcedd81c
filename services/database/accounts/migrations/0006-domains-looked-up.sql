-- A proved domain is looked up again and again: it may be somebody else's by now.
alter table accounts.sign_in_domain
  add column looked_up_at timestamptz,
  -- Since when the DNS says something else; null while it has the record.
  add column missing_since timestamptz,
  -- Of the mails to the owners that say so: that of who proved it.
  add column language text not null default 'en' check (language in ('en', 'et'));
