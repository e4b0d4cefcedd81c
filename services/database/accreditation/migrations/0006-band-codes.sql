-- The number on a wristband, tied to who wears it.
create table accreditation.band_code (
  account_id int not null,
  event_id int not null,
  -- As a scan is compared: see foldBandCode in the contracts.
  code text not null check (code <> '' and char_length(code) <= 64),
  person_id int not null,
  tied_at timestamptz not null,
  tied_by text not null,
  device text,
  -- Since when it opens nothing any more: it was lost, or replaced by another.
  blocked_at timestamptz,
  blocked_by text,
  primary key (account_id, event_id, code),
  foreign key (account_id, event_id, person_id) references accreditation.person,
  check ((blocked_at is null) = (blocked_by is null))
);
create index band_code_person on accreditation.band_code (account_id, event_id, person_id);

alter table accreditation.tap_outcome
  drop constraint tap_outcome_action_check,
  add constraint tap_outcome_action_check check (action in
    ('check_in', 'remove_check_in', 'check_in_all', 'undo_arrival', 'check_in_group', 'undo_check_in_group',
    'pass', 'undo_passage', 'start_roll_call', 'tick_roll_call', 'end_roll_call', 'tie_band', 'block_band'));
