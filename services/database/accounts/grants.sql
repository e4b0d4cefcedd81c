-- Rights of each service in this schema. Anything not listed here is not granted. The file is applied as a whole, after
-- all rights are revoked.
grant usage on schema accounts to laminate_accounts, laminate_access, laminate_advancing, laminate_artist_portal,
  laminate_checkin, laminate_guestlist, laminate_integrations;

-- Whether a release was here: who starts before its migration waits.
grant select on accounts.applied_file to laminate_accounts, laminate_access, laminate_advancing,
  laminate_artist_portal, laminate_checkin, laminate_guestlist, laminate_integrations;

-- Functions that policies, views and other functions call as the current role.
grant execute on function accounts.app_account, accounts.app_link, accounts.app_user, accounts.door_closes,
  accounts.erases_at, accounts.plan_rights
  to public;

-- accounts
grant select, insert, update on accounts.account, accounts.app_user, accounts.event, accounts.session
  to laminate_accounts;
grant select, insert, update (count) on accounts.version_health to laminate_accounts;
grant select, delete on accounts.artist_link to laminate_accounts;
grant select, insert on accounts.event_copy to laminate_accounts;
grant select, insert, update (undone_at), delete on accounts.undoable_change to laminate_accounts;
grant select, insert on accounts.api_token, accounts.audit, accounts.billing_details, accounts.door_device, accounts.plan_request,
  accounts.stripe_event to laminate_accounts;
grant select on accounts.door_device_now, accounts.invoice, accounts.open_membership, accounts.plan,
  accounts.plan_order, accounts.staff, accounts.support_grant to laminate_accounts;
grant select, insert, update, delete on accounts.event_user, accounts.identity_provider, accounts.membership,
  accounts.provider_identity, accounts.sign_in_domain to laminate_accounts;
grant select, insert, delete on accounts.one_time_link, accounts.recovery_code, accounts.second_factor
  to laminate_accounts;
grant insert (account_id, event_id, artist_id, artist_name, user_id, mailed_at), update (mailed_at)
  on accounts.artist_link to laminate_accounts;
grant update (company, address, vat_number, e_mail) on accounts.billing_details to laminate_accounts;
grant update (opened_at, attempt, last_seen_at, revoked_at, revoked_by)
  on accounts.door_device to laminate_accounts;
grant update (expires_at, revoked_at, revoked_by, revoked_because, replaced_by)
  on accounts.api_token to laminate_accounts;
grant insert (e_mail, language) on accounts.forgotten_password to laminate_accounts;
grant insert (account_id, order_id, plan_name, starts_on, ends_on, net_cents, vat_percent, vat_cents, buyer, seller,
  due_on)
  on accounts.invoice to laminate_accounts;
-- Services of the last release write mails themselves: this right and those of advancing and integrations go in the
-- release after it.
grant insert (account_id, recipient, language, subject, text, html, request_id, invoice_id)
  on accounts.mail to laminate_accounts;
grant update (used_at) on accounts.one_time_link to laminate_accounts;
grant insert (account_id, key, plan_id, net_cents, vat_percent, vat_cents, ordered_by, e_mail, language),
  update (state, session_id, checkout_url, settled_at)
  on accounts.plan_order to laminate_accounts;
grant update (used_at) on accounts.recovery_code to laminate_accounts;
grant update (secret, confirmed_at, last_step) on accounts.second_factor to laminate_accounts;
grant insert (account_id, event_id, session_id, user_id, reason), update (ended_at)
  on accounts.support_grant to laminate_accounts;
-- Whose first owner is made with an account needs both numbers before the rows.
grant usage on sequence accounts.account_id_seq, accounts.app_user_id_seq to laminate_accounts;
grant execute on function accounts.account_of_domain, accounts.all_event_names, accounts.all_events, accounts.api_token_by,
  accounts.attach_invoice, accounts.calls_out, accounts.door_device_by, accounts.end_integrations_everywhere,
  accounts.end_offers_elsewhere, accounts.event_facts, accounts.event_today, accounts.first_steps, accounts.forget_mail,
  accounts.has_second_factor, accounts.identify, accounts.identify_support, accounts.maker, accounts.mail_bounced, accounts.mail_failed, accounts.mail_invoice,
  accounts.mail_request, accounts.mail_sent, accounts.mail_state, accounts.mail_unsubscribe, accounts.maker_can_log_in, accounts.member_elsewhere,
  accounts.must_use_provider, accounts.open_door_device, accounts.owners, accounts.plan_ended,
  accounts.queue_mail, accounts.reset_second_factor, accounts.support_of, accounts.take_domains, accounts.take_forgotten_password, accounts.take_link, accounts.take_mail
  to laminate_accounts;

-- access
grant execute on function accounts.api_token_by, accounts.identify, accounts.identify_support, accounts.plan_ended
  to laminate_access;

-- advancing
grant insert (account_id, recipient, language, subject, text, html, request_id)
  on accounts.mail to laminate_advancing;
grant execute on function accounts.api_token_by, accounts.artist_users, accounts.identify, accounts.identify_support, accounts.plan_ended,
  accounts.publish_to_artists, accounts.published_to_artists, accounts.queue_mail, accounts.rename_artist
  to laminate_advancing;

-- artist-portal
grant execute on function accounts.acts_for, accounts.api_token_by, accounts.event_by_link, accounts.identify,
  accounts.identify_support, accounts.plan_ended, accounts.published_to_artists
  to laminate_artist_portal;

-- checkin
grant execute on function accounts.api_token_by, accounts.identify, accounts.identify_support, accounts.plan_ended,
  accounts.rights_mark, accounts.rights_unchanged to laminate_checkin;

-- guestlist
grant execute on function accounts.api_token_by, accounts.event_by_link, accounts.events_of,
  accounts.calls_out, accounts.cancel_mails, accounts.erase_mails, accounts.events_to_erase, accounts.identify, accounts.identify_support, accounts.list_keepers, accounts.mail_states,
  accounts.maker, accounts.pays_nothing, accounts.plan_ended, accounts.queue_mail, accounts.queue_mails,
  accounts.record_audit to laminate_guestlist;

-- integrations
grant select (account_id, id, name, deleted_at) on accounts.event to laminate_integrations;
grant insert (account_id, recipient, language, subject, text, html, request_id)
  on accounts.mail to laminate_integrations;
grant execute on function accounts.api_token_by, accounts.calls_out, accounts.identify, accounts.identify_support, accounts.maker,
  accounts.owners, accounts.plan_ended, accounts.queue_mail, accounts.record_audit to laminate_integrations;
