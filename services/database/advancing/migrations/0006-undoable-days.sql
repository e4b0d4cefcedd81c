-- { was, now } of a day that a change was of: name, date, hours and stages. Its deletion leaves no `now`, and its sets none.
alter table advancing.undoable_change add column day jsonb;
