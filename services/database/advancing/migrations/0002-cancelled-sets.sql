-- Sets that an artist has seen in the published programme and no longer plays: calendars are told that they are
-- cancelled (RFC 5545, 3.8.1.11). Times and names are the last that the artist saw.
create table advancing.cancelled_set (
  account_id int not null,
  event_id int not null,
  performance_id int not null,
  artist_id int not null,
  sequence int not null check (sequence > 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  stage_name text not null,
  schedule_name text not null,
  primary key (account_id, event_id, performance_id, artist_id),
  foreign key (account_id, event_id, artist_id) references advancing.artist (account_id, event_id, id),
  foreign key (account_id, event_id) references advancing.event_state
);
create index cancelled_set_artist on advancing.cancelled_set (account_id, event_id, artist_id);
