import { Migration } from '@mikro-orm/migrations';

/** The artists' portal asks like every service who calls, and for which artists; it learns what of an event is published to them. */
export class M0050ArtistPortal extends Migration {
  override up(): void {
    this.addSql(`
      -- Whether the user of the transaction acts for this artist.
      create function accounts.acts_for(p_event int, p_artist int) returns boolean
      language sql stable security definer set search_path = accounts, pg_temp as $fn$
        select exists (
          select from artist_link
          where account_id = app_account() and event_id = p_event and artist_id = p_artist and user_id = app_user());
      $fn$;
      create function accounts.published_to_artists(p_event int) returns table (schedule boolean, general_information boolean)
      language sql stable security definer set search_path = accounts, pg_temp as $fn$
        select schedule_published, general_information_published from event
        where account_id = app_account() and id = p_event and deleted_at is null;
      $fn$;
      revoke all on function accounts.acts_for, accounts.published_to_artists from public;
      grant usage on schema accounts to laminate_artist_portal;
      grant execute on function accounts.identify, accounts.identify_support, accounts.plan_ended, accounts.acts_for, accounts.published_to_artists
        to laminate_artist_portal;
    `);
  }
}
