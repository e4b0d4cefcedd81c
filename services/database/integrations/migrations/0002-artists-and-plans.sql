-- Which artist a delivery names, so that a deleted one can be taken out of it.
alter table integrations.delivery add column artist_id int;
create index delivery_artist on integrations.delivery (account_id, event_id, artist_id) where artist_id is not null;

-- The last end of the account's plan that has become a delivery, or that was before there was anybody to tell.
alter table integrations.webhook add column plan_end_told timestamptz not null default now();
