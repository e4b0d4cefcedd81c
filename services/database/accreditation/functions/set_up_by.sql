-- Published for the schema of accounts: the links of lists and requests, and the ticket shops that a user set up and that
-- work, in the account that the transaction works for. Those from before that was noted are known by the name of who made them.
create or replace function accreditation.set_up_by(p_user int, p_name text)
returns table (kind text, event_id int, id int, name text)
language sql stable security definer set search_path = accreditation, pg_temp as $fn$
  select 'shared_list', l.event_id, l.id, l.title from delegated_list l
    where l.account_id = app_account() and l.revoked_at is null and l.deadline >= current_date - 1
      and (l.made_by = p_user or (l.made_by is null and l.created_by = p_name))
  union all
  select 'request_link', k.event_id, k.id, k.name from request_category k
    where k.account_id = app_account() and k.deleted_at is null and k.link_hash is not null and k.link_by = p_user
  union all
  select 'request_decider', d.event_id, d.id, d.title from request_decider d
    where d.account_id = app_account() and d.ended_at is null
      and (d.made_by = p_user or (d.made_by is null and d.created_by = p_name))
  union all
  select 'ticket_shop', s.event_id, s.id, s.title from live_source s
    where s.account_id = app_account() and s.deleted_at is null
      and (s.made_by = p_user or (s.made_by is null and s.created_by = p_name))
  order by 1, 2, 3;
$fn$;
