-- By how many minutes the clock of a device was ahead (below 0: behind) of the time that was written of its tap; null
-- where the clock was right.
alter table accreditation.check_in_entry add column clock_off_minutes int;
alter type accreditation.decided_tap add attribute clock_off_minutes int;
