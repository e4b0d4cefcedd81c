-- Bytes that the rider files of the account take, of all its artists, with those that uploads under way will take. Each
-- artist's portal sees only its own.
create or replace function advancing.rider_bytes() returns bigint
language sql stable security definer set search_path = advancing, pg_temp as $fn$
  select coalesce(sum(held.bytes), 0)::bigint from (
    select f.bytes from rider_file f where f.account_id = app_account()
    union all
    select u.bytes from rider_upload u where u.account_id = app_account() and not u.complete
  ) held;
$fn$;
