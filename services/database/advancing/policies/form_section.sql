alter table advancing.form_section enable row level security;
alter table advancing.form_section force row level security;

create policy own_account on advancing.form_section using (account_id = advancing.app_account());

create policy portal on advancing.form_section as restrictive to laminate_artist_portal
  using (not admin_only and exists (select from advancing.form o where o.account_id = form_section.account_id
  and o.event_id = form_section.event_id and o.id = form_section.form_id)
  and (parent_section_id is null or not advancing.for_admins(event_id, parent_section_id)));
