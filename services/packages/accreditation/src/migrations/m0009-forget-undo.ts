import { Migration } from '@mikro-orm/migrations';

/** What a change could be undone by is forgotten after a week, like the outcomes of requests. */
export class M0009ForgetUndo extends Migration {
  override up(): void {
    this.addSql(`
      create index undoable_change_at on accreditation.undoable_change (at);
      -- It may go across accounts; only what is old can be seen or deleted so.
      create policy expired on accreditation.undoable_change for delete to laminate_guestlist using (at < now() - interval '7 days');
      create policy expired_seen on accreditation.undoable_change for select to laminate_guestlist using (at < now() - interval '7 days');
      grant delete on accreditation.undoable_change to laminate_guestlist;
    `);
  }
}
