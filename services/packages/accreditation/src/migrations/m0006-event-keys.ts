import { Migration } from '@mikro-orm/migrations';

/** The key that signs the codes of an event's people; the door may only check with it. */
export class M0006EventKeys extends Migration {
  override up(): void {
    this.addSql(`
      create table accreditation.event_key (
        account_id int not null,
        event_id int not null,
        -- Ed25519: PKCS #8, and the 32 bytes of the public half.
        private_key bytea not null,
        public_key bytea not null check (length(public_key) = 32),
        primary key (account_id, event_id),
        foreign key (account_id, event_id) references accreditation.event_state
      );
      alter table accreditation.event_key enable row level security;
      alter table accreditation.event_key force row level security;
      create policy own_account on accreditation.event_key using (account_id = accreditation.app_account());
      grant select, insert on accreditation.event_key to laminate_guestlist;
      grant select (account_id, event_id, public_key) on accreditation.event_key to laminate_checkin;
    `);
  }
}
