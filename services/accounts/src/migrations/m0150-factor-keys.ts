import { Migration } from '@mikro-orm/migrations';

/** Secrets of second factors are sealed anew when the key that seals is another. */
export class M0150FactorKeys extends Migration {
  override up(): void {
    this.addSql('grant update (secret) on accounts.second_factor to laminate_accounts');
  }
}
