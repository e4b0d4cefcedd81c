-- Scans in the areas of an event, row by row: scans at their checkpoints, and in areas with a checkpoint of the kind
-- 'entry' the check-ins of the door. Sums of delta by direction are entries, and exits below 0. An undo has the
-- direction and time of what it undoes. Row-level security is that of the reader.
create or replace view accreditation.area_passage with (security_invoker = true) as
  select e.account_id, e.event_id, e.area_id, e.person_id, e.direction, e.delta, coalesce(e.tapped_at, e.at) as at
  from accreditation.check_in_entry e where e.area_id is not null and e.delta <> 0
  union all
  select e.account_id, e.event_id, c.area_id, e.person_id, 'in', e.delta,
    -- Few are undone: their check-in is looked up one by one, so that a long ledger is not read twice.
    case when e.undoes_seq is null then coalesce(e.tapped_at, e.at) else (
      select coalesce(a.tapped_at, a.at) from accreditation.check_in_entry a where a.account_id = e.account_id
      and a.event_id = e.event_id and a.person_id = e.person_id and a.seq = e.undoes_seq
    ) end
  from (
    select distinct account_id, event_id, area_id from accreditation.checkpoint
    where kind = 'entry' and deleted_at is null
  ) c
  join accreditation.check_in_entry e on e.account_id = c.account_id and e.event_id = c.event_id and e.area_id is null;
