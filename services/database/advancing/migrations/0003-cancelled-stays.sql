-- Hotel nights that an artist has seen and no longer has: calendars are told that they are cancelled, as they are of
-- sets. Days and name are the last that the artist saw.
create table advancing.cancelled_stay (
  account_id int not null,
  event_id int not null,
  booking_id int not null,
  artist_id int not null,
  sequence int not null check (sequence > 0),
  from_date date not null,
  to_date date not null,
  hotel_name text not null,
  primary key (account_id, event_id, booking_id),
  foreign key (account_id, event_id, artist_id) references advancing.artist (account_id, event_id, id)
);
create index cancelled_stay_artist on advancing.cancelled_stay (account_id, event_id, artist_id);
