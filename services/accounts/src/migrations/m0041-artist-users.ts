import { Migration } from '@mikro-orm/migrations';

/** Who acts for an artist is added, written to and taken out again; whoever has nothing left in the account leaves it. */
export class M0041ArtistUsers extends Migration {
  override up(): void {
    this.addSql(`
      -- When a mail about this artist was last written to this user.
      alter table accounts.artist_link add mailed_at timestamptz;
      grant insert (account_id, event_id, artist_id, artist_name, user_id, mailed_at), update (mailed_at), delete on accounts.artist_link to laminate_accounts;

      drop function accounts.artist_users(int);
      create function accounts.artist_users(p_event int)
      returns table (artist_id int, user_id int, user_name text, e_mail text, invited boolean, mail_sent boolean)
      language sql stable security definer set search_path = accounts, pg_temp as $fn$
        select l.artist_id, u.id, u.user_name, u.e_mail, u.password_hash is null, l.mailed_at is not null
        from artist_link l join app_user u on u.id = l.user_id
        where l.account_id = app_account() and l.event_id = p_event order by l.artist_id, u.user_name, u.id;
      $fn$;
      revoke all on function accounts.artist_users from public;
      grant execute on function accounts.artist_users to laminate_advancing;

      create or replace function accounts.rename_artist(p_event int, p_artist int, p_name text) returns void
      language plpgsql security definer set search_path = accounts, pg_temp as $fn$
      declare
        v_users int[];
        v_left int[];
      begin
        if p_name is not null then
          update artist_link set artist_name = p_name where account_id = app_account() and event_id = p_event and artist_id = p_artist;
          return;
        end if;
        -- First the artist, which the caller has locked, then the account: the same order as whoever adds its users.
        perform from account where id = app_account() for update;
        with gone as (
          delete from artist_link where account_id = app_account() and event_id = p_event and artist_id = p_artist returning user_id)
        select array_agg(user_id) into v_users from gone;
        with gone as (
          delete from membership m where m.account_id = app_account() and m.user_id = any(v_users) and m.role is null
            and not exists (select from event_user eu where eu.account_id = m.account_id and eu.user_id = m.user_id)
            and not exists (select from artist_link al where al.account_id = m.account_id and al.user_id = m.user_id)
          returning m.user_id)
        select array_agg(user_id) into v_left from gone;
        update session set ended_at = now() where account_id = app_account() and user_id = any(v_left) and ended_at is null;
        update one_time_link set used_at = now()
        where account_id = app_account() and user_id = any(v_left) and purpose in ('invite_user', 'artist_invitation') and used_at is null;
      end $fn$;
    `);
  }
}
