import { Migration } from '@mikro-orm/migrations';

/** Row-level security shows a second factor to its user alone, as whom these look; who may ask is decided before. */
export class M0151ResetSecondFactor extends Migration {
  override up(): void {
    this.addSql(`
      create function accounts.has_second_factor(p_user int) returns boolean language plpgsql set search_path = accounts, pg_temp as $fn$
      declare
        v_user text := coalesce(current_setting('app.user_id', true), '');
        v_has boolean;
      begin
        perform set_config('app.user_id', p_user::text, true);
        select exists (select from second_factor f where f.user_id = p_user and f.confirmed_at is not null) into v_has;
        perform set_config('app.user_id', v_user, true);
        return v_has;
      end $fn$;

      -- Forgets the second factor of a user, and ends their sessions and what waits for a code.
      create function accounts.reset_second_factor(p_user int) returns void language plpgsql set search_path = accounts, pg_temp as $fn$
      declare
        v_user text := coalesce(current_setting('app.user_id', true), '');
      begin
        perform set_config('app.user_id', p_user::text, true);
        delete from second_factor f where f.user_id = p_user;
        perform set_config('app.user_id', v_user, true);
        update session s set ended_at = now() where s.user_id = p_user and s.ended_at is null;
        update one_time_link l set used_at = now() where l.user_id = p_user and l.purpose = 'second_factor' and l.used_at is null;
      end $fn$;
      revoke all on function accounts.has_second_factor, accounts.reset_second_factor from public;
      grant execute on function accounts.has_second_factor, accounts.reset_second_factor to laminate_accounts;
    `);
  }
}
