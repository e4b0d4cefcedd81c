import { Migration } from '@mikro-orm/migrations';

/** Takes back what nobody uses. */
export class M0032SmallerGrants extends Migration {
  override up(): void {
    this.addSql(`
      revoke usage on sequence accounts.migration_id_seq from laminate_accounts;
      revoke all on function accounts.open_door_device from public;
    `);
  }
}
