import { Migration } from '@mikro-orm/migrations';

/** Whoever deletes an event is told how many guests it has. */
export class M0027GuestsOf extends Migration {
  override up(): void {
    this.addSql(`
      -- Published for the schema of accounts: everybody on the list of an event of the account that the transaction works for.
      create function accreditation.guests_of(p_event int) returns int
      language sql stable security definer set search_path = accreditation, pg_temp as
        $fn$ select coalesce((select s.guest_count from event_state s where s.account_id = app_account() and s.event_id = p_event), 0) $fn$;
      revoke all on function accreditation.guests_of from public;
      grant execute on function accreditation.guests_of to laminate_accounts;
    `);
  }
}
