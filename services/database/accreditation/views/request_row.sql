-- Requests of categories that are still there, but no drafts, with what their category says. A request waits for a decision
-- once it was sent, or its applicant kept changes of it without sending them and no longer can, as the category has closed.
-- Until then it is shown as being changed: no one has asked for more. Unit and group are those that are still there.
-- Row-level security is that of the reader.
create or replace view accreditation.request_row with (security_invoker = true) as
  select r.account_id, r.event_id, r.id, r.category_id, c.name as category, r.form_revision, r.applicant, r.company,
    r.e_mail, r.language, r.answers, r.state,
    r.state = 'sent' or (k.is_kept and k.is_closed) as waits,
    r.round, r.version, r.reason, r.told, r.entered_by, r.sent_at, r.decided_at, c.name_folded as category_folded,
    c.closes_at, c.steps, c.in_order, c.four_eyes, c.reasons, u.id as unit_id, g.id as group_id,
    exists (select from accreditation.mail_stop s where s.account_id = r.account_id and s.event_id = r.event_id
      and s.address_hash = sha256(convert_to(r.event_id || ' ' || r.address, 'UTF8'))) as wants_no_mails,
    case when not k.is_kept then r.state when k.is_closed then 'sent' else 'being_changed' end as shown_state
  from accreditation.request r
  join accreditation.request_category c
    on c.account_id = r.account_id and c.event_id = r.event_id and c.id = r.category_id
  cross join lateral (select r.state = 'more_asked' and r.told = '' as is_kept,
    coalesce(c.closes_at <= now(), false) as is_closed) k
  left join accreditation.unit u
    on u.account_id = c.account_id and u.event_id = c.event_id and u.id = c.unit_id and u.deleted_at is null
  left join accreditation.group_ g
    on g.account_id = u.account_id and g.event_id = u.event_id and g.id = c.group_id and g.deleted_at is null
  where c.deleted_at is null and r.round > 0;
