-- How often something was changed that decides what `identify` answers: of everybody in an account, of a user wherever
-- they are a member, or of everybody (0 and 0). No row is none.
create table accounts.rights_change (
  account_id int not null default 0,
  user_id int not null default 0,
  count bigint not null,
  primary key (account_id, user_id)
);
