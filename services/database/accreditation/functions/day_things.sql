-- Published for the schemas of accounts and advancing: what is for a day of an event by its date, in the account that the
-- transaction works for. It says how many people are asked for, and no one's name.
create or replace function accreditation.day_things(p_event int) returns jsonb
language sql stable security definer set search_path = accreditation, pg_temp as $fn$
  select jsonb_build_object(
    'limits', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'day', l.day) order by l.day, l.id)
      from limits_of(p_event) l where l.day is not null), '[]'),
    'requestDays', coalesce((
      select jsonb_agg(d.fact order by d.day, d.id)
      from (
        select k.id, n.day, jsonb_build_object('id', k.id, 'name', k.name, 'day', n.day, 'people', count(*)) as fact
        from request_guest g
        join request r on (r.account_id, r.event_id, r.id) = (g.account_id, g.event_id, g.request_id)
        join request_category k on (k.account_id, k.event_id, k.id) = (r.account_id, r.event_id, r.category_id)
        cross join unnest(g.days) n (day)
        where g.account_id = app_account() and g.event_id = p_event and g.state = any (array['asked', 'approved'])
        group by k.id, k.name, n.day
      ) d), '[]'));
$fn$;
