alter table advancing.hotel_booking enable row level security;
alter table advancing.hotel_booking force row level security;

create policy own_account on advancing.hotel_booking using (account_id = advancing.app_account());

create policy portal on advancing.hotel_booking as restrictive to laminate_artist_portal
  using (exists (select from advancing.artist o where o.account_id = hotel_booking.account_id
  and o.event_id = hotel_booking.event_id and o.id = hotel_booking.artist_id and o.accommodation_published));
