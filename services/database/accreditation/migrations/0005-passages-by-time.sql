-- Occupancy asks for the passages of the last hours, and for who left an area last.
create index check_in_entry_passed on accreditation.check_in_entry
  (account_id, event_id, area_id, (coalesce(tapped_at, at))) where area_id is not null;
