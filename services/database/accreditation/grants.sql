-- Rights of each service in this schema. Anything not listed here is not granted. The file is applied as a whole, after
-- all rights are revoked.
grant usage on schema accreditation to laminate_guestlist, laminate_access, laminate_accounts, laminate_checkin,
  laminate_integrations;

-- Functions that policies, views and other functions call as the current role.
grant execute on function accreditation.app_account, accreditation.app_link, accreditation.door_person,
  accreditation.held_of, accreditation.holders_of, accreditation.iso_time,
  accreditation.keys_hidden_from, accreditation.over_admission_json, accreditation.stock_movement_json,
  accreditation.to_take_back, accreditation.usual_contacts
  to public;

-- guestlist
grant select, insert on accreditation.activity_log, accreditation.delegated_list, accreditation.event_change,
  accreditation.event_key to laminate_guestlist;
grant select on accreditation.area, accreditation.badge, accreditation.band_code, accreditation.check_in_entry,
  accreditation.checkpoint,
  accreditation.listed_person, accreditation.profile, accreditation.profile_area, accreditation.roll_call,
  accreditation.roll_call_tick, accreditation.wristband to laminate_guestlist;
grant select, insert, update on accreditation.event_state, accreditation.group_, accreditation.person,
  accreditation.unit to laminate_guestlist;
grant select, insert, delete on accreditation.import_mapping, accreditation.people_import,
  accreditation.people_import_chunk, accreditation.request_outcome, accreditation.saved_view,
  accreditation.undoable_change to laminate_guestlist;
grant select on accreditation.listed_field to laminate_guestlist;
grant select, insert, update, delete on accreditation.guest_field to laminate_guestlist;
grant select, insert, update on accreditation.guest_details to laminate_guestlist;
grant select, insert, delete on accreditation.photo to laminate_guestlist;
grant update (left_at, person_id, request_guest_id) on accreditation.photo to laminate_guestlist;
grant delete on accreditation.tap_outcome to laminate_guestlist;
grant update (title, quota, deadline, token_hash, revoked_at, last_used_at, made_by)
  on accreditation.delegated_list to laminate_guestlist;
grant update (roles, answers, at) on accreditation.import_mapping to laminate_guestlist;
grant select (account_id, event_id, seq, person_id, reason, guests, tapped_at)
  on accreditation.over_admission to laminate_guestlist;
grant update (cancelled_at, outcome) on accreditation.people_import to laminate_guestlist;
grant update (name, name_folded, query) on accreditation.saved_view to laminate_guestlist;
grant select (account_id, event_id, id, kind, wristband_id, quantity, person_id, at)
  on accreditation.stock_movement to laminate_guestlist;
grant select (at) on accreditation.tap_outcome to laminate_guestlist;
grant update (parts, undone_at) on accreditation.undoable_change to laminate_guestlist;
grant update (outcome) on accreditation.request_outcome to laminate_guestlist;
grant select, insert, update on accreditation.live_source, accreditation.live_ticket to laminate_guestlist;
grant select, insert, update, delete on accreditation.live_order to laminate_guestlist;
grant insert (account_id, event_id, code, person_id, tied_at, tied_by, source_id), update (blocked_at, blocked_by)
  on accreditation.band_code to laminate_guestlist;
grant select, insert, update on accreditation.invitation, accreditation.invitation_list to laminate_guestlist;
grant select, insert, update (mail_id, person_id), delete on accreditation.sign_up to laminate_guestlist;
grant select, insert on accreditation.mail_stop to laminate_guestlist;
grant select, insert, update, delete on accreditation.place_limit to laminate_guestlist;
grant select, insert, update on accreditation.request_category, accreditation.request_decider to laminate_guestlist;
grant select, insert on accreditation.request_form to laminate_guestlist;
grant select, insert, update (told_at, stopped_at), delete on accreditation.request_digest to laminate_guestlist;
grant select, insert, update, delete on accreditation.blocked_person, accreditation.request,
  accreditation.request_decision, accreditation.request_guest, accreditation.request_vote to laminate_guestlist;
grant select on accreditation.blocked_key, accreditation.request_key, accreditation.request_row,
  accreditation.request_seat to laminate_guestlist;
grant usage on sequence accreditation.waiting_number, accreditation.wallet_number to laminate_guestlist;
grant select, insert, update on accreditation.wallet_event, accreditation.wallet_pass to laminate_guestlist;
grant select, insert, update, delete on accreditation.wallet_target to laminate_guestlist;
grant select on accreditation.time_slot to laminate_guestlist;
grant execute on function accreditation.asked_twice, accreditation.decision_facts, accreditation.delegated_list_by,
  accreditation.drop_requests, accreditation.empty_category, accreditation.erase_people,
  accreditation.forget_requests, accreditation.forget_wallet_passes, accreditation.invitation_by,
  accreditation.invitation_picture, accreditation.limits_set, accreditation.live_source_by, accreditation.log_change,
  accreditation.places_asked, accreditation.places_due, accreditation.places_held, accreditation.record_change,
  accreditation.request_by, accreditation.request_category_by, accreditation.request_decider_by,
  accreditation.requests_kept, accreditation.requests_waiting, accreditation.sign_up_by,
  accreditation.sign_up_list_by, accreditation.take_live_sources, accreditation.take_wallet_events,
  accreditation.take_wallet_targets, accreditation.told_requests, accreditation.wallet_facts,
  accreditation.wallet_pass_by, accreditation.wallet_passes_of, accreditation.write_decision to laminate_guestlist;

-- access
grant select, insert, update on accreditation.access_state, accreditation.area, accreditation.badge,
  accreditation.profile, accreditation.time_slot, accreditation.wristband to laminate_access;
grant insert on accreditation.activity_log to laminate_access;
grant select, insert on accreditation.event_change to laminate_access;
grant select, insert, update (undone_at) on accreditation.undoable_change to laminate_access;
grant select on accreditation.event_state, accreditation.group_, accreditation.listed_person, accreditation.person,
  accreditation.stock_balance, accreditation.stock_desk, accreditation.stock_movement, accreditation.unit
  to laminate_access;
grant select, insert, delete on accreditation.picture, accreditation.profile_area, accreditation.stock_threshold
  to laminate_access;
grant select (account_id, event_id, public_key) on accreditation.event_key to laminate_access;
grant insert (account_id, event_id), update (seq, day_starts_at) on accreditation.event_state to laminate_access;
grant select on accreditation.area_count, accreditation.area_passage, accreditation.check_in_entry,
  accreditation.over_admission to laminate_access;
grant select, insert, update on accreditation.checkpoint to laminate_access;
grant select, insert, update, delete on accreditation.quota to laminate_access;
grant update (time_ids, most, per, reentry, again_after) on accreditation.profile_area to laminate_access;
grant update (profile_id) on accreditation.group_ to laminate_access;
grant update (profile_id, wristband_id, badge_id, seq) on accreditation.person to laminate_access;
grant update (attached) on accreditation.picture to laminate_access;
grant insert (account_id, event_id, name, name_folded, created_by), update (name, name_folded, deleted_at)
  on accreditation.stock_desk to laminate_access;
grant select on accreditation.gate_details, accreditation.guest_field, accreditation.listed_field to laminate_access;
grant update (low_at) on accreditation.stock_threshold to laminate_access;
grant update (profile_id) on accreditation.unit to laminate_access;
grant execute on function accreditation.access_facts, accreditation.log_change, accreditation.manage_stock,
  accreditation.record_change to laminate_access;
grant select on accreditation.band_code to laminate_access;

-- accounts
grant execute on function accreditation.checkpoint_of, accreditation.end_set_up, accreditation.event_to_copy,
  accreditation.guests_of, accreditation.log_door_devices, accreditation.log_support, accreditation.move_dates,
  accreditation.people_to_copy, accreditation.set_up_by, accreditation.take_ids, accreditation.write_copy, accreditation.write_people
  to laminate_accounts;

-- checkin
grant insert on accreditation.activity_log to laminate_checkin;
grant select, insert, update on accreditation.area_count to laminate_checkin;
grant select on accreditation.area_passage, accreditation.checkpoint, accreditation.quota to laminate_checkin;
grant select, insert, update (person_id, tied_at, tied_by, device, blocked_at, blocked_by)
  on accreditation.band_code to laminate_checkin;
grant select, insert, update (ended_at, ended_by) on accreditation.roll_call to laminate_checkin;
grant select, insert, update (guests, at, user_name, device, clock_off_minutes) on accreditation.roll_call_tick to laminate_checkin;
grant select on accreditation.area, accreditation.badge, accreditation.event_state, accreditation.group_,
  accreditation.listed_person, accreditation.person, accreditation.profile, accreditation.profile_area,
  accreditation.stock_balance, accreditation.stock_desk, accreditation.stock_movement, accreditation.stock_threshold,
  accreditation.time_slot, accreditation.unit, accreditation.wristband to laminate_checkin;
grant select, insert on accreditation.check_in_entry, accreditation.event_change, accreditation.over_admission,
  accreditation.tap_outcome to laminate_checkin;
grant select on accreditation.door_details, accreditation.guest_field, accreditation.listed_field to laminate_checkin;
grant select (account_id, event_id, public_key) on accreditation.event_key to laminate_checkin;
grant insert (account_id, event_id), update (seq, checked_in_count)
  on accreditation.event_state to laminate_checkin;
grant update (settled_at, settled_by, settled_device) on accreditation.over_admission to laminate_checkin;
grant update (checked_in_count, seq) on accreditation.person to laminate_checkin;
grant execute on function accreditation.apply_group, accreditation.apply_taps, accreditation.give_with_tap,
  accreditation.give_wristbands, accreditation.record_over_admissions, accreditation.settle_over_admission
  to laminate_checkin;

-- integrations
grant select on accreditation.check_in_entry, accreditation.event_change, accreditation.event_state,
  accreditation.guest_details, accreditation.guest_field, accreditation.person to laminate_integrations;
grant execute on function accreditation.told_requests to laminate_integrations;
