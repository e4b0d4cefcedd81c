import { Migration } from '@mikro-orm/migrations';

/** The accounts service keeps who acts for an artist; what it has to know and to write down of the artist is published to it here. */
export class M0010ArtistUsers extends Migration {
  override up(): void {
    this.addSql(`
      -- An artist of the account that the transaction runs in, locked so that its form is not submitted meanwhile.
      create function advancing.artist_to_invite(p_event int, p_artist int) returns table (name text, submitted boolean)
      language sql security definer set search_path = advancing, pg_temp as $fn$
        select a.name, a.form_submitted_at is not null from artist a
        where a.account_id = app_account() and a.event_id = p_event and a.id = p_artist and a.deleted_at is null for share;
      $fn$;
      -- A line of the artists' log about a user of an artist. It writes nothing else of the log, and reads nothing of it.
      create function advancing.log_artist_user(p_event int, p_artist int, p_user int, p_user_name text, p_action text, p_name text) returns void
      language plpgsql security definer set search_path = advancing, pg_temp as $fn$
      begin
        if p_action not in ('add_artist_user', 'change_artist_user', 'remove_artist_user', 'resend_artist_user') then
          raise exception 'not an action on users of artists: %', p_action;
        end if;
        insert into activity_log (account_id, event_id, user_id, user_name, artist_id, artist_name, action, details)
          select a.account_id, a.event_id, p_user, p_user_name, a.id, a.name, p_action, jsonb_build_object('user', p_name)
          from artist a where a.account_id = app_account() and a.event_id = p_event and a.id = p_artist;
      end $fn$;
      revoke all on function advancing.artist_to_invite, advancing.log_artist_user from public;
      grant usage on schema advancing to laminate_accounts;
      grant execute on function advancing.artist_to_invite, advancing.log_artist_user to laminate_accounts;
    `);
  }
}
