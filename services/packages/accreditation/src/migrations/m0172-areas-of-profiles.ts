import { Migration } from '@mikro-orm/migrations';

/** The guest list says of a profile which areas it opens, in which slot. */
export class M0172AreasOfProfiles extends Migration {
  override up(): void {
    this.addSql('grant select on accreditation.area, accreditation.profile_area to laminate_guestlist');
  }
}
