import { Migration } from '@mikro-orm/migrations';

/** An artist's calendar is opened by a link, and says the name and the days of its event. */
export class M0120ArtistCalendar extends Migration {
  override up(): void {
    this.addSql('grant execute on function accounts.event_by_link to laminate_artist_portal;');
  }
}
