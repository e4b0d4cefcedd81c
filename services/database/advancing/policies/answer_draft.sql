alter table advancing.answer_draft enable row level security;
alter table advancing.answer_draft force row level security;

create policy own_account on advancing.answer_draft using (account_id = advancing.app_account());

create policy portal on advancing.answer_draft as restrictive to laminate_artist_portal
  using (accounts.acts_for(event_id, artist_id));
