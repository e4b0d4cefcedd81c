-- A template is an event that only statements of templates see (policy event_kind). It has no guests and no
-- artists. It keeps event users and contacts.
-- first_steps: its organisers are shown what comes next, until they hide it. Earlier events don't begin with it.
alter table accounts.event
  add column is_template boolean not null default false,
  add column first_steps boolean not null default false;
