import { Migration } from '@mikro-orm/migrations';

/** Sections to which an artist has nobody, or nothing, to add: a row as long as they say so. */
export class M0160NothingToAdd extends Migration {
  override up(): void {
    this.addSql(`
      create table advancing.nothing_to_add (
        account_id int not null,
        event_id int not null,
        artist_id int not null,
        section_id int not null,
        said_by text not null,
        said_at timestamptz not null default clock_timestamp(),
        primary key (account_id, event_id, artist_id, section_id),
        foreign key (account_id, event_id, artist_id) references advancing.artist (account_id, event_id, id),
        foreign key (account_id, event_id, section_id) references advancing.form_section (account_id, event_id, id)
      );
      alter table advancing.nothing_to_add enable row level security;
      alter table advancing.nothing_to_add force row level security;
      create policy own_account on advancing.nothing_to_add using (account_id = advancing.app_account());
      create policy portal on advancing.nothing_to_add as restrictive to laminate_artist_portal using (accounts.acts_for(event_id, artist_id));
      -- Organisers read it, and with an answer of theirs it goes.
      grant select, delete on advancing.nothing_to_add to laminate_advancing;
      grant select, insert, delete on advancing.nothing_to_add to laminate_artist_portal;
    `);
  }
}
