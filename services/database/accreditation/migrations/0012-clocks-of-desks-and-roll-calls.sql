-- By how many minutes the clock of a device was ahead (below 0: behind) of the time that was written; null where the
-- clock was right, as in check_in_entry.
alter table accreditation.stock_movement add column clock_off_minutes int;
alter table accreditation.roll_call_tick add column clock_off_minutes int;
