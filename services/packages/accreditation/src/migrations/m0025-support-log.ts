import { Migration } from '@mikro-orm/migrations';

/** When the provider opens an event for support, its log says so; the list of all events shows how many guests each has. */
export class M0025SupportLog extends Migration {
  override up(): void {
    this.addSql(`
      -- Published for the schema of accounts, as log_door_devices is: it writes these two actions and nothing else.
      create function accreditation.log_support(p_event int, p_user int, p_user_name text, p_action text, p_reason text)
      returns void language plpgsql security definer set search_path = accreditation, pg_temp as $fn$
      begin
        if p_action not in ('open_for_support', 'end_support') then
          raise exception 'not an action of support: %', p_action;
        end if;
        insert into activity_log (account_id, event_id, user_id, user_name, action, details)
          values (app_account(), p_event, p_user, p_user_name, p_action, jsonb_build_object('reason', p_reason));
      end $fn$;
      revoke all on function accreditation.log_support from public;
      grant execute on function accreditation.log_support to laminate_accounts;

      -- The sums of an event of any account: for accounts.all_events, which asks who calls; no service may call it.
      create function accreditation.totals_of(p_account int, p_event int) returns table (guest_count int, checked_in_count int)
      language plpgsql security definer set search_path = accreditation, pg_temp as $fn$
      begin
        perform set_config('app.account_id', p_account::text, true);
        return query
        select coalesce(sum(s.guest_count), 0)::int, coalesce(sum(s.checked_in_count), 0)::int
        from event_state s where s.account_id = p_account and s.event_id = p_event;
      end $fn$;
      revoke all on function accreditation.totals_of from public;
    `);
  }
}
