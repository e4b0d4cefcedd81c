-- A moment as the contracts write it, with milliseconds, e.g. 2026-07-03T18:00:00.000Z.
create or replace function accreditation.iso_time(p_at timestamptz) returns text language sql stable as
$$ select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
