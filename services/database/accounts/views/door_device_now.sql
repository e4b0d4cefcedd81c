-- Each device of a live event with its state, and until when its link or its session is good.
create or replace view accounts.door_device_now with (security_invoker = true) as
  select d.account_id, d.event_id, d.id, d.name, d.created_by, d.created_at, d.opened_at, d.attempt, d.last_seen_at,
    d.revoked_by,
    case
      when d.revoked_at is not null then 'revoked'
      when d.opened_at is null then case when w.open_until > now() then 'unopened' else 'expired' end
      when s.id is null or w.closes <= now() then 'ended'
      else 'in_use'
    end as state,
    case when d.opened_at is null then w.open_until else w.closes end as valid_until,
    d.checkpoint_id, d.role
  from accounts.door_device d
  join accounts.event e on e.account_id = d.account_id and e.id = d.event_id and e.deleted_at is null
  cross join lateral (
    select accounts.door_closes(e.end_time) as closes,
      least(d.expires_at, accounts.door_closes(e.end_time)) as open_until
  ) w
  left join accounts.session s on s.door_device_id = d.id and s.ended_at is null and s.expires_at > now();
