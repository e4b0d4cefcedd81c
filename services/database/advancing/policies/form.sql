alter table advancing.form enable row level security;
alter table advancing.form force row level security;

create policy own_account on advancing.form using (account_id = advancing.app_account());

create policy portal on advancing.form as restrictive to laminate_artist_portal
  using (exists (select from advancing.artist o where o.account_id = form.account_id and o.event_id = form.event_id
  and o.form_id = form.id));
