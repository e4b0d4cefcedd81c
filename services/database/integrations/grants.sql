-- Rights of each service in this schema. Anything not listed here is not granted. The file is applied as a whole, after
-- all rights are revoked.
grant usage on schema integrations to laminate_integrations, laminate_accounts, laminate_guestlist, laminate_advancing;

-- Functions that policies, views and other functions call as the current role.
grant execute on function integrations.app_account to public;

-- integrations
grant select, insert, update on integrations.webhook, integrations.webhook_place, integrations.delivery
  to laminate_integrations;
grant execute on function integrations.delivery_state, integrations.forget_deliveries, integrations.keep_deliveries,
  integrations.note_plan_ends, integrations.take_webhooks, integrations.watched_events to laminate_integrations;

-- accounts
grant execute on function integrations.webhooks_of to laminate_accounts;

-- guestlist
grant execute on function integrations.erase_deliveries, integrations.forget_guest_field to laminate_guestlist;

-- advancing
grant execute on function integrations.forget_artist to laminate_advancing;
