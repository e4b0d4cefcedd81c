import { Migration } from '@mikro-orm/migrations';

/** How long an account keeps its guests' personal data after an event. */
export class M0033Retention extends Migration {
  override up(): void {
    this.addSql(`
      alter table accounts.account
        -- Null: for as long as the account keeps the event.
        add retention_days int default 90 check (retention_days between 7 and 3650),
        -- When that was set last: whoever sets it has a week in which nothing is erased by it.
        add retention_since timestamptz not null default now();

      create function accounts.erases_at(p_end timestamptz, p_days int, p_since timestamptz) returns timestamptz language sql immutable as
        $$ select greatest(p_end + make_interval(days => p_days), p_since + interval '7 days') $$;

      -- Published for the guest list, which keeps the guests: the events, deleted ones too, whose guests are kept no longer.
      create function accounts.events_to_erase() returns table (account_id int, event_id int)
      language plpgsql security definer set search_path = accounts, pg_temp as $fn$
      begin
        perform set_config('app.all_events', 'on', true);
        return query
        select e.account_id, e.id from event e join account a on a.id = e.account_id
        -- An event that was entered after its end, such as one with a wrong year, has a week, too.
        where erases_at(e.end_time, a.retention_days, greatest(a.retention_since, e.created_at)) <= now() and a.retention_days is not null
        order by e.end_time;
        perform set_config('app.all_events', '', true);
      end $fn$;
      revoke all on function accounts.events_to_erase from public;
      grant execute on function accounts.events_to_erase to laminate_guestlist;
    `);
  }
}
