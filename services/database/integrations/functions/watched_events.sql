-- Events of which some webhook of any account wants to hear, the newest first. Their hints wake what delivers.
create or replace function integrations.watched_events(p_limit int)
returns setof int language plpgsql security definer set search_path = integrations, pg_temp
set app.webhook_sender = 'on' set app.account_id = '' as $fn$
declare
  w webhook;
begin
  for w in select * from webhook h where h.deleted_at is null and h.paused_at is null loop
    perform set_config('app.account_id', w.account_id::text, true);
    return query select s.event_id from accreditation.event_state s
      join accounts.event e on e.account_id = s.account_id and e.id = s.event_id and e.deleted_at is null
        and not e.is_template
      where s.account_id = w.account_id and (w.event_ids is null or s.event_id = any (w.event_ids))
      order by s.event_id desc limit p_limit;
  end loop;
end $fn$;
