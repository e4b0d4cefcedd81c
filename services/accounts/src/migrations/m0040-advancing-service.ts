import { Migration } from '@mikro-orm/migrations';

/**
 * The advancing service asks like every service who calls and mails in the account's name. It says what artists may read, and
 * keeps the names of artists true in the links of their users, which is all that it changes of an event.
 */
export class M0040AdvancingService extends Migration {
  override up(): void {
    this.addSql(`
      grant usage on schema accounts to laminate_advancing;
      grant execute on function accounts.identify, accounts.identify_support, accounts.plan_ended to laminate_advancing;
      grant insert (account_id, recipient, language, subject, text, html) on accounts.mail to laminate_advancing;

      -- What artists may read of the event in whose account the transaction runs; null leaves it as it is.
      create function accounts.publish_to_artists(p_event int, p_schedule boolean, p_general_information boolean) returns void
      language sql security definer set search_path = accounts, pg_temp as $fn$
        update event set schedule_published = coalesce(p_schedule, schedule_published),
          general_information_published = coalesce(p_general_information, general_information_published)
        where account_id = app_account() and id = p_event and deleted_at is null;
      $fn$;
      -- Without a name the artist is gone, and nobody acts for them any more.
      create function accounts.rename_artist(p_event int, p_artist int, p_name text) returns void
      language sql security definer set search_path = accounts, pg_temp as $fn$
        update artist_link set artist_name = p_name
        where account_id = app_account() and event_id = p_event and artist_id = p_artist and p_name is not null;
        delete from artist_link where account_id = app_account() and event_id = p_event and artist_id = p_artist and p_name is null;
      $fn$;
      -- Who acts for the artists of an event, and which artists a user acts for.
      create function accounts.artist_users(p_event int) returns table (artist_id int, user_id int, user_name text, e_mail text, invited boolean)
      language sql stable security definer set search_path = accounts, pg_temp as $fn$
        select l.artist_id, u.id, u.user_name, u.e_mail, u.password_hash is null
        from artist_link l join app_user u on u.id = l.user_id
        where l.account_id = app_account() and l.event_id = p_event order by l.artist_id, u.user_name, u.id;
      $fn$;
      revoke all on function accounts.publish_to_artists, accounts.rename_artist, accounts.artist_users from public;
      grant execute on function accounts.publish_to_artists, accounts.rename_artist, accounts.artist_users to laminate_advancing;
    `);
  }
}
