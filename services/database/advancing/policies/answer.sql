alter table advancing.answer enable row level security;
alter table advancing.answer force row level security;

create policy own_account on advancing.answer using (account_id = advancing.app_account());

create policy portal on advancing.answer as restrictive to laminate_artist_portal
  using (accounts.acts_for(event_id, artist_id)
  and exists (select from advancing.form_section o where o.account_id = answer.account_id
    and o.event_id = answer.event_id and o.id = answer.section_id));
