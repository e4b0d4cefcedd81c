-- What people of requests are known by, to look them up. Row-level security lets an index find plain columns alone.

-- Columns are filled in all accounts, also where the owner of the tables is bound by their policies.
alter table accreditation.request no force row level security;
alter table accreditation.request_guest no force row level security;
alter table accreditation.blocked_person no force row level security;
alter table accreditation.request_decision no force row level security;
alter table accreditation.request_decider no force row level security;

drop index accreditation.request_of_address;
alter table accreditation.request add column address text generated always as (lower(e_mail)) stored;
create index request_address on accreditation.request (account_id, event_id, address);

alter table accreditation.request_guest
  add column e_mail text generated always as (lower(details ->> 'email')) stored,
  add column phone text generated always as (details -> 'phone' ->> 'number') stored;
create index request_guest_e_mail on accreditation.request_guest (account_id, event_id, e_mail);
create index request_guest_phone on accreditation.request_guest (account_id, event_id, phone);

alter table accreditation.blocked_person add column address text generated always as (lower(e_mail)) stored;
create index blocked_person_address on accreditation.blocked_person (account_id, address);
create index blocked_person_phone on accreditation.blocked_person (account_id, phone_key);

-- The category of its request, which never changes: limits count by it under the lock of the event.
alter table accreditation.request_guest add column category_id int;
update accreditation.request_guest g set category_id = r.category_id from accreditation.request r
  where r.account_id = g.account_id and r.event_id = g.event_id and r.id = g.request_id;
alter table accreditation.request_guest alter column category_id set not null;

-- Whether its applicant kept changes without sending them: it is decided like one that was sent, once it can't be sent.
alter table accreditation.request
  add column changes_unsent boolean not null generated always as (state = 'more_asked' and told = '') stored;

-- The words of names in one order.
alter table accreditation.request_guest add column name_key text not null default '';
alter table accreditation.blocked_person add column name_key text not null default '';
update accreditation.request_guest set name_key = (select coalesce(string_agg(w, ' ' order by w collate "C"), '')
  from regexp_split_to_table(name_folded, '[\s,.]+') w where w <> '');
update accreditation.blocked_person set name_key = (select coalesce(string_agg(w, ' ' order by w collate "C"), '')
  from regexp_split_to_table(name_folded, '[\s,.]+') w where w <> '');
drop index accreditation.request_guest_name;
create index request_guest_name on accreditation.request_guest (account_id, event_id, name_key);
create index blocked_person_key on accreditation.blocked_person (account_id, name_key);

-- Whose a decision is, as SHA-256 of "holder " and the address: a user, and who has links for the address, are one person.
-- Null where it is not known.
alter table accreditation.request_decision add column holder bytea;
update accreditation.request_decision d set holder = sha256(convert_to('holder ' || lower(l.e_mail), 'UTF8'))
  from accreditation.request_decider l
  where l.account_id = d.account_id and l.event_id = d.event_id and l.id = d.decider_id and l.e_mail <> '';

alter table accreditation.request force row level security;
alter table accreditation.request_guest force row level security;
alter table accreditation.blocked_person force row level security;
alter table accreditation.request_decision force row level security;
alter table accreditation.request_decider force row level security;
