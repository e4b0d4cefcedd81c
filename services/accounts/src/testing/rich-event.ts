import type { Fixture } from '@laminate/testing';

/** Ids of the original begin here, so that one is recognised in whatever row it is. */
const FIRST_ID = 910_000_000;
let events = 0;

/** Finds ids of originals in a text. */
export const OLD_ID = /(?<![\d.])91\d{7}(?!\d)/;

/** Text of an event with a bit of each thing that is copied. `:a`, `:e` and `:1` to `:9` are its account and ids. */
const ROWS = `
  insert into accounts.event (account_id, id, name, start_time, end_time, time_zone, schedule_published)
    values (:a, :e, 'Meretuul', '2026-07-31T12:00+03', '2026-08-02T23:00+03', 'Europe/Tallinn', true);
  insert into accreditation.event_state (account_id, event_id, guest_limit, hard_limit, day_starts_at, seq)
    values (:a, :e, 500, true, 300, 7);
  insert into accreditation.picture (account_id, event_id, key, attached)
    values (:a, :e, 'AAAAAAAAAAAAA:e', true), (:a, :e, 'BAAAAAAAAAAAA:e', false);
  insert into accreditation.wristband (account_id, event_id, id, name, color, picture_url)
    values (:a, :e, :1, 'Crew', '#1a2b3c', '/api/pictures/AAAAAAAAAAAAA:e');
  insert into accreditation.wristband (account_id, event_id, id, name, color, deleted_at)
    values (:a, :e, :9, 'Gone', '#1a2b3c', now());
  insert into accreditation.badge (account_id, event_id, id, name) values (:a, :e, :1, 'Press');
  insert into accreditation.time_slot (account_id, event_id, id, name, start_time, end_time)
    values (:a, :e, :1, 'Friday', '2026-07-31T16:00+03', '2026-08-01T04:00+03'), (:a, :e, :2, 'Always', null, null);
  insert into accreditation.time_slot (account_id, event_id, id, name, deleted_at) values (:a, :e, :9, 'Gone', now());
  insert into accreditation.profile (account_id, event_id, id, name, wristband_id, badge_id, time_id, revision)
    values (:a, :e, :1, 'Crew', :1, :1, :1, 5), (:a, :e, :2, 'Press', :9, null, null, 1);
  insert into accreditation.area (account_id, event_id, id, name, most_guests)
    values (:a, :e, :1, 'Backstage', 40), (:a, :e, :2, 'Canteen', null);
  insert into accreditation.profile_area (account_id, event_id, profile_id, area_id, time_ids, most, per)
    values (:a, :e, :1, :1, '{:1,:2,:9}', 2, 'day'), (:a, :e, :2, :2, null, null, null),
      (:a, :e, :1, :2, '{}', null, null), (:a, :e, :2, :1, '{:9}', null, null);
  insert into accreditation.area (account_id, event_id, id, name, deleted_at) values (:a, :e, :9, 'Gone', now());
  insert into accreditation.checkpoint (account_id, event_id, id, name, name_folded, area_id, direction, kind)
    values (:a, :e, :1, 'Gate', 'gate', :1, 'both', 'zone'), (:a, :e, :9, 'Of gone', 'of gone', :9, 'both', 'zone');
  insert into accreditation.unit (account_id, event_id, id, name, name_folded, profile_id)
    values (:a, :e, :1, 'Crew', 'crew', :1);
  insert into accreditation.unit (account_id, event_id, id, name, name_folded, deleted_at)
    values (:a, :e, :9, 'Gone', 'gone', now());
  insert into accreditation.group_ (account_id, event_id, id, name, name_folded, unit_id, profile_id)
    values (:a, :e, :1, 'Light', 'light', :1, :2), (:a, :e, :9, 'Of gone', 'of gone', :9, null);
  insert into accreditation.quota (account_id, event_id, id, area_id, unit_id, group_id, day, most)
    values (:a, :e, :1, :2, :1, :1, '2026-08-01', 40), (:a, :e, :8, :9, :1, null, '2026-08-01', 40),
      (:a, :e, :9, :2, :9, null, '2026-08-01', 40);
  insert into accreditation.guest_field (account_id, event_id, id, name, name_folded, kind, choices, last_choice_id)
    values (:a, :e, :1, 'Shirt', 'shirt', 'choice', '[{"id": 1, "name": "S"}]', 1),
      (:a, :e, :2, 'Manager', 'manager', 'email', '[]', 0), (:a, :e, :3, 'Photo', 'photo', 'photo', '[]', 0);
  insert into accreditation.guest_field (account_id, event_id, id, name, name_folded, kind, deleted_at)
    values (:a, :e, :9, 'Gone', 'gone', 'text', now());
  insert into accreditation.delegated_list (account_id, event_id, id, title, quota, deadline, token_hash, created_by)
    values (:a, :e, :1, 'Press', 5, '2026-07-30', sha256(':e'), 'Owner');
  insert into accreditation.person (account_id, event_id, id, name, name_folded, unit_id)
    values (:a, :e, :1, 'Kadri', 'kadri', :1), (:a, :e, :4, 'Kati', 'kati', :1), (:a, :e, :5, 'Liina', 'liina', :1),
      (:a, :e, :6, 'Toomas', 'toomas', :1), (:a, :e, :8, 'Karl', 'karl', :1);
  insert into accreditation.person (account_id, event_id, id, name, name_folded, comments, guest_count,
      checked_in_count, blocked, pending, unit_id, group_id, profile_id, wristband_id, badge_id, seq, delegated_list_id)
    values (:a, :e, :2, 'Maria', 'maria', 'VIP', 3, 2, true, false, :1, :1, :2, :1, :1, 5, :1),
      (:a, :e, :3, 'Heli', 'heli', '', 1, 0, false, true, null, null, null, null, null, 6, null),
      (:a, :e, :7, 'Erased guest', 'erased guest', '', 1, 0, true, false, :1, null, null, null, null, 7, null);
  insert into accreditation.person (account_id, event_id, id, name, name_folded, deleted_at, deleted_by)
    values (:a, :e, :9, 'Gone', 'gone', now(), 'Owner');
  insert into accreditation.guest_details (account_id, event_id, person_id, details)
    values (:a, :e, :2, '{"email": "maria@example.test", "phone": {"number": "+3725550001", "typed": "5550001"},
      "company": "Laminate", "language": "et", "f:1": 1, "f:2": "manager@example.test",
      "f:3": "22222222-2222-4222-8222-222222222222", "f:9": "of a field that is gone"}'),
      (:a, :e, :3, '{"f:1": 1, "f:2": "heli.manager@example.test"}'), (:a, :e, :9, '{"email": "gone@example.test"}');
  insert into accreditation.photo (account_id, event_id, id, person_id, face, whole, left_at)
    values (:a, :e, '22222222-2222-4222-8222-222222222222', :2, decode('01', 'hex'), decode('02', 'hex'), null),
      (:a, :e, '33333333-3333-4333-8333-333333333333', :2, decode('03', 'hex'), decode('04', 'hex'), now());
  insert into accreditation.band_code (account_id, event_id, code, person_id, tied_at, tied_by)
    values (:a, :e, 'BAND:e', :2, now(), 'Owner');
  insert into accreditation.check_in_entry (account_id, event_id, seq, person_id, delta, user_id, user_name, key, at,
      action)
    values (:a, :e, 5, :2, 2, 1, 'Owner', gen_random_uuid(), now(), 'check_in');
  insert into accreditation.live_source (account_id, event_id, id, base_url, organizer, slug, title, token, hook_hash,
      products, created_by)
    values (:a, :e, :1, 'https://tickets.example', 'meretuul', '2026', 'Meretuul', decode('01', 'hex'), sha256(':e'),
      '[]', 'Owner');
  insert into accreditation.live_ticket (account_id, event_id, source_id, id, order_code, modified_at, name, product_id,
      code, is_valid, person_id, set_name, set_valid)
    values (:a, :e, :1, 1, 'ORDER', now(), 'Karl', 1, 'TICKET', true, :8, 'Karl', true);
  insert into accreditation.invitation_list (account_id, event_id, id, name, name_folded, subject, words, answer_until,
      places, offer_hours, asks_names, unit_id, group_id, picture, picture_key, picture_no, picture_width,
      picture_height, picture_alt, sign_up_hash, sign_up_code, sign_up_consent, sign_up_extra, sign_up_made_by)
    values (:a, :e, :1, 'Sponsors', 'sponsors', 'Come', '<p>Welcome</p>', '2026-07-29T23:30+03', 50, 12, true, :1, :1,
      decode('04', 'hex'), sha256('picture:e'), 7, 600, 400, 'A stage', sha256(':e'), 'secret', 'I agree', 2, :1);
  insert into accreditation.invitation_list (account_id, event_id, id, name, name_folded, answer_until, deleted_at)
    values (:a, :e, :9, 'Gone', 'gone', '2026-07-29T23:30+03', now());
  insert into accreditation.invitation (account_id, event_id, person_id, list_id, key_hash, e_mail, language,
      invited_count) values (:a, :e, :3, :1, sha256(':e'), 'heli@example.test', 'et', 1);
  insert into accreditation.request_category (account_id, event_id, id, name, name_folded, words, consent, closes_at,
      asks_days, unit_id, group_id, profile_id, steps, four_eyes, reasons, erase_after, link_hash, link_code, link_by,
      form_revision, form_ids)
    values (:a, :e, :1, 'Press', 'press', '<p>Apply</p>', 'I agree', '2026-07-20T23:30+03', true, :1, :1, :2,
      '[{"name": "Vetting", "by": "link", "needed": 2}]', true, '["No room"]', 14, sha256(':e'), 'secret', :1, 2, 5);
  insert into accreditation.request_category (account_id, event_id, id, name, name_folded, steps, closes_at, deleted_at)
    values (:a, :e, :9, 'Gone', 'gone', '[]', '2026-07-20T23:30+03', now());
  insert into accreditation.request_form (account_id, event_id, category_id, revision, sections)
    values (:a, :e, :1, 1, '[]'), (:a, :e, :9, 0, '[]'),
      (:a, :e, :1, 2, '[{"id": 1, "name": "Work", "deadline": "2026-07-15", "response_condition_field_id": null,
        "fields": [{"id": 2, "label": "Medium"}], "sub_sections": [{"id": 3, "name": "Camera", "deadline": "2026-07-16",
        "parent_section_id": 1, "response_condition_field_id": 2, "response_condition_field_value": "TV",
        "fields": []}]}, {"id": 5, "name": "Notes", "deadline": null, "fields": [], "sub_sections": []}]');
  insert into accreditation.request_decider (account_id, event_id, id, category_id, title, step, unit_id, token_hash,
      made_by, created_by) values (:a, :e, :1, :1, 'Partner', 0, :1, sha256(':e'), :1, 'Owner');
  insert into accreditation.request (account_id, event_id, id, category_id, form_revision, key_hash, applicant, e_mail,
      language, state, round)
    values (:a, :e, :1, :1, 1, sha256(':e'), 'Juhan', 'juhan@example.test', 'et', 'sent', 1),
      (:a, :e, :2, :1, 2, sha256('second:e'), 'Leida', 'leida@example.test', 'et', 'draft', 0);
  insert into accreditation.request_guest (account_id, event_id, id, request_id, position, name, name_folded, days)
    values (:a, :e, :1, :1, 0, 'Juhan', 'juhan', '{2026-07-31,2026-08-01}'),
      (:a, :e, :2, :1, 1, 'Malle', 'malle', '{2026-08-01}'), (:a, :e, :3, :2, 0, 'Leida', 'leida', '{}');
  insert into accreditation.place_limit (account_id, event_id, id, unit_id, group_id, category_id, profile_id,
      wristband_id, day, parking, places)
    values (:a, :e, :1, null, null, null, null, null, null, false, 900),
      (:a, :e, :2, :1, :1, :1, :2, :1, '2026-07-31', true, 5), (:a, :e, :3, null, null, null, null, null, '2026-08-01',
      false, 800), (:a, :e, :4, null, null, :1, null, null, '2026-08-01', false, 30),
      (:a, :e, :8, null, null, :9, null, null, '2026-08-01', false, 7),
      (:a, :e, :9, :9, null, null, null, null, '2026-08-01', false, 7);
  insert into accreditation.stock_desk (account_id, event_id, id, name, name_folded, created_by)
    values (:a, :e, :1, 'Main', 'main', 'Owner');
  insert into accreditation.stock_movement (account_id, event_id, key, asked, kind, wristband_id, desk_id, quantity,
      delta, user_id, user_name, at)
    values (:a, :e, gen_random_uuid(), '{}', 'received', :1, :1, 100, 100, 1, 'Owner', now());
  insert into accreditation.stock_threshold (account_id, event_id, wristband_id, desk_id, low_at)
    values (:a, :e, :1, :1, 10);
  insert into advancing.event_state (account_id, event_id, general_information)
    values (:a, :e, '<p>Hi <img src="/api/artist-pictures/AAAAAAAAAAAAA:e"></p>');
  insert into advancing.picture (account_id, event_id, key, attached) values (:a, :e, 'AAAAAAAAAAAAA:e', true);
  insert into advancing.form (account_id, event_id, id, name) values (:a, :e, :1, 'Form');
  insert into advancing.form (account_id, event_id, id, name, deleted_at) values (:a, :e, :9, 'Gone', now());
  insert into advancing.form_section (account_id, event_id, id, form_id, name, section_type, deadline)
    values (:a, :e, :1, :1, 'Travel', 'Section', '2026-07-01'), (:a, :e, :3, :1, 'Guests', 'BackstageGuests', null),
      (:a, :e, :9, :9, 'Of gone', 'Section', '2026-07-01');
  insert into advancing.form_section (account_id, event_id, id, form_id, name, section_type, covers)
    values (:a, :e, :4, :1, 'Who to call', 'Section', 'contact');
  insert into advancing.form_field (account_id, event_id, id, section_id, label, field_type, choices)
    values (:a, :e, :1, :1, 'By', 'dropdown', '["Air", "Sea"]'), (:a, :e, :2, :3, 'Name', 'name', '[]'),
      (:a, :e, :3, :1, 'Driver', 'phone', '[]'), (:a, :e, :4, :4, 'Tour manager', 'text', '[]'),
      (:a, :e, :9, :9, 'Of gone', 'text', '[]');
  insert into advancing.form_section (account_id, event_id, id, form_id, parent_section_id, name, section_type,
      response_condition_field_id, response_condition_field_value)
    values (:a, :e, :2, :1, :1, 'Flight', 'Section', :1, 'Air');
  insert into advancing.artist (account_id, event_id, id, name, name_folded, form_id, form_submitted_at,
      accommodation_published, rider_deadline)
    values (:a, :e, :1, 'Trad.Attack!', 'trad.attack!', :1, now(), true, '2026-07-10');
  insert into advancing.artist (account_id, event_id, id, name, name_folded, form_id, deleted_at)
    values (:a, :e, :9, 'Gone', 'gone', :1, now());
  insert into advancing.tag (account_id, event_id, id, name, name_folded) values (:a, :e, :1, 'Folk', 'folk');
  insert into advancing.artist_tag (account_id, event_id, artist_id, tag_id) values (:a, :e, :1, :1);
  insert into advancing.section_limit (account_id, event_id, artist_id, section_id, limits, deadline)
    values (:a, :e, :1, :1, 3, '2026-07-05'), (:a, :e, :9, :1, 3, '2026-07-05'), (:a, :e, :1, :9, 3, '2026-07-05');
  insert into advancing.answer (account_id, event_id, id, artist_id, section_id, values_, created_by, changed_by,
      guest_state, person_id, slot)
    values (:a, :e, :1, :1, :1, '{":1": "Air", ":3": "+372 5550 0002", "77": "of a field that is gone"}', 'Mari', 'Mari', null, null, null),
      (:a, :e, :2, :1, :3, '{":2": "Jaan"}', 'Mari', 'Mari', 'accepted', :1, gen_random_uuid()),
      (:a, :e, :3, :1, :3, '{":2": "Peeter"}', 'Mari', 'Mari', 'declined', null, null),
      (:a, :e, :4, :1, :4, '{":4": "Liis"}', 'Mari', 'Mari', null, null, null),
      (:a, :e, :8, :9, :3, '{":2": "Toomas"}', 'Mari', 'Mari', 'accepted', :6, null),
      (:a, :e, :9, :1, :9, '{}', 'Mari', 'Mari', null, null, null);
  insert into advancing.answer (account_id, event_id, id, artist_id, section_id, values_, created_by, changed_by,
      guest_state, person_id, accepted_values, deleted_at)
    values (:a, :e, :5, :1, :3, '{":2": "Of a change that was declined"}', 'Mari', 'Mari', 'declined', :4,
        '{":2": "Kati", ":3": "+372 5550 0003"}', null),
      (:a, :e, :6, :1, :3, '{":2": "Liina"}', 'Mari', 'Mari', 'waiting', :5, null, now());
  insert into advancing.stage (account_id, event_id, id, name) values (:a, :e, :1, 'Main stage');
  insert into advancing.schedule (account_id, event_id, id, name, schedule_date, start_time, end_time)
    values (:a, :e, :1, 'Friday', '2026-07-31', '16:00', '04:00');
  insert into advancing.schedule_stage (account_id, event_id, schedule_id, stage_id) values (:a, :e, :1, :1);
  insert into advancing.performance (account_id, event_id, id, schedule_id, artist_id, stage_id, start_time)
    values (:a, :e, :1, :1, :1, :1, '23:00'), (:a, :e, :9, :1, :9, :1, '22:00');
  insert into advancing.hotel (account_id, event_id, id, name) values (:a, :e, :1, 'Harbour');
  insert into advancing.hotel_booking (account_id, event_id, artist_id, hotel_id, from_date, to_date)
    values (:a, :e, :1, :1, '2026-07-31', '2026-08-01');
  insert into advancing.artist_contact (account_id, event_id, name, phone) values (:a, :e, 'Mari', '+372 5550 0000');
`;

/** Adds an event with a bit of each thing that is copied. @returns its id */
export async function richEvent(fixture: Fixture, accountId: number): Promise<number> {
  events += 1;
  const first = FIRST_ID + events * 1000;
  const text = ROWS.replaceAll(':a,', `${accountId},`)
    .replace(/:e\b/g, String(first))
    .replace(/:(\d)(?=[,\s})"])/g, (_all, digit: string) => String(first + Number(digit)));
  for (const statement of text.split(';\n')) if (statement.trim() !== '') await fixture.sql(statement);
  return first;
}
