-- Verified domains of all accounts that were not looked up for so long, the longest first. They belong to the caller,
-- so the next caller gets others.
create or replace function accounts.take_domains(p_age interval, p_limit int)
returns table (account_id int, domain text) language sql security definer set search_path = accounts, pg_temp
set app.domain_looker = 'on' as $fn$
  update sign_in_domain d set looked_up_at = now()
  from (
    select s.account_id, s.domain from sign_in_domain s
    where s.proved_at is not null and coalesce(s.looked_up_at, s.proved_at) <= now() - p_age
    order by coalesce(s.looked_up_at, s.proved_at) limit p_limit for update skip locked
  ) due
  where (d.account_id, d.domain) = (due.account_id, due.domain)
  returning d.account_id, d.domain;
$fn$;
