-- Columns and rules of a time slot or a profile, as a change found them and left them. A change of people has none.
alter table accreditation.undoable_change add column item jsonb;
