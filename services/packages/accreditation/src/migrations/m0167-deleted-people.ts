import { Migration } from '@mikro-orm/migrations';

/** Who was deleted from a list lies in a trash, which says who did it. */
export class M0167DeletedPeople extends Migration {
  override up(): void {
    this.addSql(`
      -- Name of who deleted the person; null where they are on the list, or left it by an undo.
      alter table accreditation.person add deleted_by text;
      create index person_deleted on accreditation.person (account_id, event_id, deleted_at) where deleted_by is not null;
    `);
  }
}
