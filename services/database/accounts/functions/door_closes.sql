-- A door device is out automatically two days after its event.
create or replace function accounts.door_closes(p_event_end timestamptz) returns timestamptz language sql immutable as
$$ select p_event_end + interval '48 hours' $$;
