-- Faces on the blocked list, who was told what waits, and what became of requests in the feed of an event.

-- Photo, as small as a device keeps those of guests.
alter table accreditation.blocked_person add column face bytea check (octet_length(face) <= 5000);

-- Addresses are told once a day, whichever links they have.
alter table accreditation.request_decider drop column told_on;

-- Addresses of those who decide, as SHA-256 of 0 and the address: when they were last told what waits, and since when they
-- don't want it.
create table accreditation.request_digest (
  account_id int not null,
  address_hash bytea not null,
  told_at timestamptz,
  stopped_at timestamptz,
  primary key (account_id, address_hash)
);

-- What becomes of requests has a number of the event's sequence, too. Its payload is not a message of the stream.
alter table accreditation.event_change
  drop constraint event_change_kind_check,
  add constraint event_change_kind_check check (kind in
    ('checked-in', 'removed-check-in', 'people-added', 'people-updated', 'people-deleted',
    'over-admission', 'over-admission-settled', 'passage', 'over-use', 'over-use-settled', 'roll-call',
    'artist.submitted', 'form.answered', 'request.sent', 'request.decided', 'request.undone', 'request.changed',
    'request.withdrawn', 'request.revoked', 'request.deleted'));
