import { Migration } from '@mikro-orm/migrations';

/** Users of accounts and events are added, changed and removed by their organisers. */
export class M0010Staff extends Migration {
  override up(): void {
    this.addSql(`
      -- Who counts as a user of the plan: everybody with a role in the account or in a live event. Artists don't.
      create view accounts.staff with (security_invoker = true) as
        select m.account_id, m.user_id, m.role, m.all_events
        from accounts.membership m
        where m.role is not null or exists (
          select from accounts.event_user eu join accounts.event e on e.account_id = eu.account_id and e.id = eu.event_id
          where eu.account_id = m.account_id and eu.user_id = m.user_id and e.deleted_at is null);
      grant select on accounts.staff to laminate_accounts;

      -- Whether a user is a member of another account, too, of which row-level security shows only the user themself.
      create function accounts.member_elsewhere(p_user int) returns boolean language plpgsql set search_path = accounts, pg_temp as $fn$
      declare
        v_user text := coalesce(current_setting('app.user_id', true), '');
        v_elsewhere boolean;
      begin
        perform set_config('app.user_id', p_user::text, true);
        select exists (select from membership m where m.user_id = p_user and m.account_id <> app_account()) into v_elsewhere;
        perform set_config('app.user_id', v_user, true);
        return v_elsewhere;
      end $fn$;
      revoke all on function accounts.member_elsewhere from public;
      grant execute on function accounts.member_elsewhere to laminate_accounts;

      -- Users read their memberships everywhere; an account changes its own only.
      create policy membership_changed_here on accounts.membership as restrictive for update using (account_id = accounts.app_account());
      create policy membership_ended_here on accounts.membership as restrictive for delete using (account_id = accounts.app_account());
      grant delete on accounts.membership, accounts.event_user to laminate_accounts;
    `);
  }
}
