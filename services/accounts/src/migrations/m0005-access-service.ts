import { Migration } from '@mikro-orm/migrations';

/** The access service asks like every service who calls. */
export class M0005AccessService extends Migration {
  override up(): void {
    this.addSql(`
      grant usage on schema accounts to laminate_access;
      grant execute on function accounts.identify to laminate_access;
    `);
  }
}
