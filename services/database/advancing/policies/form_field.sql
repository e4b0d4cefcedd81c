alter table advancing.form_field enable row level security;
alter table advancing.form_field force row level security;

create policy own_account on advancing.form_field using (account_id = advancing.app_account());

create policy portal on advancing.form_field as restrictive to laminate_artist_portal
  using (exists (select from advancing.form_section o where o.account_id = form_field.account_id
  and o.event_id = form_field.event_id and o.id = form_field.section_id));
