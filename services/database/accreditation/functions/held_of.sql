-- How many bands of an issue the guest still has.
create or replace function accreditation.held_of(m accreditation.stock_movement) returns int language sql stable as $$
  select m.quantity - coalesce(sum(b.quantity), 0)::int from accreditation.stock_movement b
  where b.account_id = m.account_id and b.event_id = m.event_id and b.issue_id = m.id
    and b.kind in ('returned', 'voided')
$$;
