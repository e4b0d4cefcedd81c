import { Migration } from '@mikro-orm/migrations';

/** Whether comments are counted is unset until an organiser sets it: one event counts them from the start. */
export class M0003CommentCounters extends Migration {
  override up(): void {
    this.addSql('alter table accreditation.event_state alter comment_counters drop not null, alter comment_counters drop default');
  }
}
