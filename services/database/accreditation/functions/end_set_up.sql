-- Published for the schema of accounts: ends what set_up_by lists of a user, with a line in the log of each event. Their
-- guests stay.
create or replace function accreditation.end_set_up(p_user int, p_name text, p_by int, p_by_name text)
returns void language plpgsql security definer set search_path = accreditation, pg_temp as $fn$
declare
  v_made record;
begin
  for v_made in select * from set_up_by(p_user, p_name) loop
    if v_made.kind = 'shared_list' then
      update delegated_list l set revoked_at = now()
        where l.account_id = app_account() and l.event_id = v_made.event_id and l.id = v_made.id;
    elsif v_made.kind = 'request_link' then
      update request_category k set link_hash = null, revision = k.revision + 1
        where k.account_id = app_account() and k.event_id = v_made.event_id and k.id = v_made.id;
    elsif v_made.kind = 'request_decider' then
      update request_decider d set ended_at = now()
        where d.account_id = app_account() and d.event_id = v_made.event_id and d.id = v_made.id;
    else
      -- No one knows the secret that the new hash would be of.
      update live_source s set deleted_at = now(), token = null, leased_by = null, leased_until = null,
          hook_hash = sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
        where s.account_id = app_account() and s.event_id = v_made.event_id and s.id = v_made.id;
      delete from live_order o
        where o.account_id = app_account() and o.event_id = v_made.event_id and o.source_id = v_made.id;
    end if;
    insert into activity_log (account_id, event_id, user_id, user_name, action, details)
      select app_account(), v_made.event_id, p_by, p_by_name,
        case v_made.kind when 'shared_list' then 'revoke_delegated_list' when 'request_link' then 'end_request_link'
          when 'request_decider' then 'end_request_decider' else 'delete_live_source' end,
        jsonb_build_object('name', v_made.name,
          case v_made.kind when 'shared_list' then 'delegated_list_id' when 'request_link' then 'category_id'
            when 'request_decider' then 'request_decider_id' else 'live_source_id' end, v_made.id);
  end loop;
end $fn$;
