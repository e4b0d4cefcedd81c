-- What artists hand in has a number of the event's sequence, too. Its payload is not a message of the stream.
alter table accreditation.event_change
  drop constraint event_change_kind_check,
  add constraint event_change_kind_check check (kind in
    ('checked-in', 'removed-check-in', 'people-added', 'people-updated', 'people-deleted',
    'over-admission', 'over-admission-settled', 'passage', 'over-use', 'over-use-settled', 'roll-call',
    'artist.submitted', 'form.answered'));
