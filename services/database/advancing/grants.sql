-- Rights of each service in this schema. Anything not listed here is not granted. The file is applied as a whole, after
-- all rights are revoked.
grant usage on schema advancing to laminate_advancing, laminate_accounts, laminate_artist_portal, laminate_guestlist,
  laminate_integrations;

-- Functions that policies, views and other functions call as the current role.
grant execute on function advancing.app_account, advancing.app_link
  to public;

-- advancing
grant select, insert on advancing.activity_log to laminate_advancing;
grant select, insert, update on advancing.answer, advancing.artist, advancing.cancelled_set, advancing.cancelled_stay,
  advancing.event_state, advancing.form, advancing.form_field, advancing.form_section, advancing.hotel,
  advancing.schedule, advancing.stage to laminate_advancing;
grant select, insert, delete on advancing.artist_contact, advancing.artist_tag, advancing.picture,
  advancing.schedule_stage, advancing.tag to laminate_advancing;
grant select, insert, update, delete on advancing.hotel_booking, advancing.library_form, advancing.performance,
  advancing.rider_file, advancing.section_limit to laminate_advancing;
grant select, delete on advancing.nothing_to_add to laminate_advancing;
grant select, insert, update (undone_at), delete on advancing.undoable_change to laminate_advancing;
grant delete on advancing.rider_upload to laminate_advancing;
grant update (attached, at) on advancing.picture to laminate_advancing;
grant select (account_id, event_id, artist_id, sent_at), insert (account_id, event_id, artist_id, sent_at, sent_by)
  on advancing.reminder to laminate_advancing;
grant select (changed_at) on advancing.rider_upload to laminate_advancing;
grant execute on function advancing.decide_guests, advancing.fields_of, advancing.programme_facts
  to laminate_advancing;
grant execute on function advancing.rider_bytes to laminate_advancing, laminate_artist_portal;

-- accounts
grant execute on function advancing.artist_to_invite, advancing.end_calendar_links, advancing.event_to_copy,
  advancing.log_artist_user, advancing.move_dates, advancing.take_ids, advancing.write_copy
  to laminate_accounts;

-- artist-portal
grant insert on advancing.activity_log to laminate_artist_portal;
grant select, insert, update on advancing.answer, advancing.rider_file to laminate_artist_portal;
grant select, insert, update, delete on advancing.answer_draft to laminate_artist_portal;
grant select, delete on advancing.artist_calendar to laminate_artist_portal;
grant select on advancing.artist_contact, advancing.cancelled_set, advancing.cancelled_stay, advancing.form,
  advancing.form_field, advancing.form_section, advancing.hotel, advancing.hotel_booking, advancing.performance, advancing.schedule,
  advancing.schedule_stage, advancing.section_limit, advancing.stage to laminate_artist_portal;
grant select, insert, delete on advancing.nothing_to_add, advancing.rider_upload, advancing.rider_upload_part
  to laminate_artist_portal;
grant select (account_id, event_id, id, name, name_folded, country_code, form_id, form_submitted_at,
  form_submitted_by, accommodation_published, performers_limit, crew_limit, guestlist_limit, contact_deadline,
  performers_deadline, crew_deadline, guestlist_deadline, rider_deadline, revision, created_at, deleted_at,
  general_information_revision), update (form_submitted_at, form_submitted_by)
  on advancing.artist to laminate_artist_portal;
grant insert (account_id, event_id, artist_id, user_id, key_hash), update (key_hash, created_at)
  on advancing.artist_calendar to laminate_artist_portal;
grant update (received, file_id, complete, changed_at) on advancing.rider_upload to laminate_artist_portal;
grant execute on function advancing.artist_calendar_by, advancing.for_admins, advancing.published_information
  to laminate_artist_portal;

-- guestlist
grant execute on function advancing.artist_names, advancing.decide_guests, advancing.forget_guests,
  advancing.forget_typed_guests, advancing.link_guests
  to laminate_guestlist;

-- integrations
grant execute on function advancing.artist_names to laminate_integrations;
