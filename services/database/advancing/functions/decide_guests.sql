-- Marks guests as decided. The answers are locked, so of two parallel callers the second finds that no one is waiting.
create or replace function advancing.decide_guests(
  p_event int, p_answers int[], p_revisions int[], p_accept boolean, p_user int, p_user_name text)
returns table (answer_id int, artist_name text, fields jsonb, given jsonb, person_id int, removed boolean, was text,
  stale boolean)
language plpgsql security definer set search_path = advancing, pg_temp as $fn$
begin
  perform from answer a where a.account_id = app_account() and a.event_id = p_event
    and a.id = any (p_answers) order by a.id for update;
  return query
  with asked as (
    select u.answer, u.revision from unnest(p_answers,
      coalesce(p_revisions, array_fill(null::int, array[cardinality(p_answers)]))) as u (answer, revision)
  ), found as (
    select a.id, a.artist_id, r.name, a.section_id, a.values_, a.person_id, a.deleted_at is not null as removed,
      a.guest_state,
      coalesce(bool_or(q.revision <> a.revision), false) as stale
    from asked q
    join answer a on a.account_id = app_account() and a.event_id = p_event and a.id = q.answer
    join artist r on (r.account_id, r.event_id, r.id) = (a.account_id, a.event_id, a.artist_id) and r.deleted_at is null
    where a.deleted_at is null or a.guest_state is not null
    group by a.id, a.artist_id, r.name, a.section_id, a.values_, a.person_id, a.deleted_at, a.guest_state
  ), decided as (
    update answer a set
      guest_state = case when not p_accept then 'declined' when f.removed then null else 'accepted' end,
      accepted_values = case when p_accept then case when f.removed then null else f.values_ end
        else a.accepted_values end
    from found f
    where a.account_id = app_account() and a.event_id = p_event and a.id = f.id and f.guest_state = 'waiting'
      and not exists (select from found s where s.stale)
    returning a.id
  ), logged as (
    insert into activity_log (account_id, event_id, user_id, user_name, artist_id, artist_name, action, details)
    select app_account(), p_event, p_user, p_user_name, f.artist_id, f.name, case when p_accept then 'accept_guests'
      else 'decline_guests' end,
      jsonb_build_object('count', count(*))
    from found f join decided d on d.id = f.id group by f.artist_id, f.name
  )
  select f.id, f.name, fields_of(app_account(), p_event, f.section_id), f.values_, f.person_id, f.removed,
    f.guest_state, f.stale from found f order by f.id;
end $fn$;
