import { Migration } from '@mikro-orm/migrations';

/** A session ends so long after its log-in, however often it is renewed. */
export class M0161LogInTime extends Migration {
  override up(): void {
    this.addSql(`
      -- A session that goes on in another account of the user takes it along. The default is for services of before.
      alter table accounts.session add logged_in_at timestamptz;
      update accounts.session set logged_in_at = created_at;
      alter table accounts.session alter logged_in_at set default now(), alter logged_in_at set not null;
    `);
  }
}
