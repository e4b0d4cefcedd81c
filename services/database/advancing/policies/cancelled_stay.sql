alter table advancing.cancelled_stay enable row level security;
alter table advancing.cancelled_stay force row level security;

create policy own_account on advancing.cancelled_stay using (account_id = advancing.app_account());

create policy portal on advancing.cancelled_stay as restrictive to laminate_artist_portal
  using (exists (select from advancing.artist o where o.account_id = cancelled_stay.account_id
  and o.event_id = cancelled_stay.event_id and o.id = cancelled_stay.artist_id and o.accommodation_published));
