import { Migration } from '@mikro-orm/migrations';

/** Gates check the codes of an event's people as doors do, by its public key alone. */
export class M0017CodesAtGates extends Migration {
  override up(): void {
    this.addSql('grant select (account_id, event_id, public_key) on accreditation.event_key to laminate_access');
  }
}
