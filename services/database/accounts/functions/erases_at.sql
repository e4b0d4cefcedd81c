-- When the guests of an event that ends at p_end are erased, at the earliest a week after the account last set that.
create or replace function accounts.erases_at(p_end timestamptz, p_days int, p_since timestamptz)
returns timestamptz language sql immutable as
$$ select greatest(p_end + make_interval(days => p_days), p_since + interval '7 days') $$;
