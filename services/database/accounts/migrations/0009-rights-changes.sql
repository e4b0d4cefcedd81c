-- Counts changes to what `identify` reads: of an account (user 0), of a user in all accounts (account 0), or of every
-- account (0 and 0). A missing row counts as 0.
create table accounts.rights_change (
  account_id int not null default 0,
  user_id int not null default 0,
  count bigint not null,
  primary key (account_id, user_id)
);
