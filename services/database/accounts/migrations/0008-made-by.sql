-- Who made a link, so that it is named when they leave; null where that was before it was noted.
alter table accounts.door_device add column made_by int;
alter table accounts.one_time_link add column made_by int;
