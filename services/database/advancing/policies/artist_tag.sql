alter table advancing.artist_tag enable row level security;
alter table advancing.artist_tag force row level security;

create policy own_account on advancing.artist_tag using (account_id = advancing.app_account());
