alter table advancing.hotel enable row level security;
alter table advancing.hotel force row level security;

create policy own_account on advancing.hotel using (account_id = advancing.app_account());

-- Only of what is published: the policy of hotel_booking holds within the subquery.
create policy portal on advancing.hotel as restrictive to laminate_artist_portal
  using (exists (select from advancing.hotel_booking o where o.account_id = hotel.account_id
  and o.event_id = hotel.event_id and o.hotel_id = hotel.id));
