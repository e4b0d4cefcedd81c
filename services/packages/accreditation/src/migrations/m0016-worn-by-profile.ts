import { Migration } from '@mikro-orm/migrations';

/**
 * Who was given a profile had its wristband and badge written down as a choice of their own, which stayed when the profile
 * went. They have them by the profile now: the same for everyone today, and gone with it tomorrow.
 */
export class M0016WornByProfile extends Migration {
  override up(): void {
    // The policies hide every account's rows even from the owner of the tables.
    this.addSql(ROW_SECURITY('no force'));
    for (const column of ['wristband_id', 'badge_id']) {
      this.addSql(`
        update accreditation.person p set ${column} = null
        from accreditation.profile f
        where (f.account_id, f.event_id, f.id) = (p.account_id, p.event_id, p.profile_id) and f.${column} = p.${column};
      `);
    }
    this.addSql(ROW_SECURITY('force'));
  }
}

const ROW_SECURITY = (forced: 'force' | 'no force') =>
  ['person', 'profile'].map((table) => `alter table accreditation.${table} ${forced} row level security;`).join('\n');
