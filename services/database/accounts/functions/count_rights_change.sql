-- Counts a change of what identify answers, for whatever writes it. The arguments of its trigger say whose answers change:
-- those of the 'account' or of the 'user' that a column of the row names, or those of 'all'. At the end of the
-- transaction: the lock on a count comes after all others, and is held for no longer than the commit takes.
create or replace function accounts.count_rights_change() returns trigger language plpgsql
security definer set search_path = accounts, pg_temp as $fn$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_id int := coalesce((v_row ->> tg_argv[1])::int, 0);
begin
  insert into rights_change (account_id, user_id, count)
    values (case when tg_argv[0] = 'account' then v_id else 0 end, case when tg_argv[0] = 'user' then v_id else 0 end, 1)
    on conflict (account_id, user_id) do update set count = rights_change.count + 1;
  return null;
end $fn$;

-- Keeps a trigger that exists: dropping one locks the table against all readers, even where there is none to drop. One
-- that has changed is made again in one transaction, so that no change goes uncounted.
do $do$
declare
  v record;
begin
  for v in select * from (values
    ('plan', 'insert or update or delete', '''all'''),
    ('account', 'update of name, plan_id, plan_expires, second_factor_required', '''account'', ''id'''),
    ('app_user', 'update of user_name, e_mail, e_mail_verified_at, account_id, second_factor_exempt', '''user'', ''id'''),
    ('second_factor', 'insert or update of confirmed_at or delete', '''user'', ''user_id'''),
    ('membership', 'insert or update of role, all_events, accepted_at or delete', '''account'', ''account_id'''),
    ('event', 'insert or delete or update of name, start_time, end_time, time_zone, schedule_published,
      general_information_published, deleted_at, is_template', '''account'', ''account_id'''),
    ('event_user', 'insert or update of role or delete', '''account'', ''account_id'''),
    ('artist_link', 'insert or delete', '''account'', ''account_id'''),
    ('door_device', 'update of name, role, checkpoint_id, revoked_at or delete', '''account'', ''account_id'''),
    -- rights_unchanged reads the other columns itself.
    ('session', 'update of by_provider, event_id, door_device_id', '''account'', ''account_id''')
  ) t (of_table, events, arguments)
  loop
    if v.of_table = 'event' and exists (select from pg_trigger
        where tgname = 'count_rights_change' and tgrelid = 'accounts.event'::regclass
          and pg_get_triggerdef(oid) !~ 'is_template') then
      drop trigger count_rights_change on accounts.event;
    end if;
    if not exists (select from pg_trigger
        where tgname = 'count_rights_change' and tgrelid = format('accounts.%I', v.of_table)::regclass) then
      execute format('create constraint trigger count_rights_change after %s on accounts.%I
        deferrable initially deferred for each row execute function accounts.count_rights_change(%s)',
        v.events, v.of_table, v.arguments);
    end if;
  end loop;
end $do$;
