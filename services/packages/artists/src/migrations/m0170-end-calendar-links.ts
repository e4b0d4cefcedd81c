import { Migration } from '@mikro-orm/migrations';

/** Links to calendars end with the password of who made them, as sessions do. */
export class M0170EndCalendarLinks extends Migration {
  override up(): void {
    this.addSql(`
      -- Of the function below alone, which runs as the owner: the links of one user in all accounts.
      create policy of_user_seen on advancing.artist_calendar for select to current_user
        using (user_id = nullif(current_setting('app.calendars_of', true), '')::int);
      create policy of_user on advancing.artist_calendar for delete to current_user
        using (user_id = nullif(current_setting('app.calendars_of', true), '')::int);

      -- Published for the schema of accounts.
      create function advancing.end_calendar_links(p_user int) returns void
      language plpgsql security definer set search_path = advancing, pg_temp as $fn$
      begin
        perform set_config('app.calendars_of', p_user::text, true);
        delete from artist_calendar c where c.user_id = p_user;
        perform set_config('app.calendars_of', '', true);
      end $fn$;
      revoke all on function advancing.end_calendar_links from public;
      grant execute on function advancing.end_calendar_links to laminate_accounts;
    `);
  }
}
