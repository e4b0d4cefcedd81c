import { Migration } from '@mikro-orm/migrations';

/** Pictures of what artists are told, a revision of what one artist is told, and a way to clear files that nobody needs. */
export class M0050Files extends Migration {
  override up(): void {
    this.addSql(`
      alter table advancing.artist add column general_information_revision int not null default 0;

      -- Every stored picture. One is written down before it is stored, and attached when a saved text shows it.
      create table advancing.picture (
        account_id int not null,
        event_id int not null,
        -- 128 random bits in base64url.
        key text not null unique check (key ~ '^[A-Za-z0-9_-]{22}$'),
        attached boolean not null default false,
        -- When it was sent, or when the last text let go of it.
        at timestamptz not null default now(),
        primary key (account_id, event_id, key),
        foreign key (account_id, event_id) references advancing.event_state
      );
      create index picture_orphan on advancing.picture (at) where not attached;
      create index rider_file_orphan on advancing.rider_file (uploaded_at) where not stored or deleted_at is not null;

      alter table advancing.picture enable row level security;
      alter table advancing.picture force row level security;
      create policy own_account on advancing.picture using (account_id = advancing.app_account());

      -- Orphans are cleared across accounts: pictures after a day, for so long may somebody write at a text; files after an hour.
      create policy orphan on advancing.picture for delete to laminate_advancing using (not attached and at < now() - interval '1 day');
      create policy orphan_seen on advancing.picture for select to laminate_advancing using (not attached and at < now() - interval '1 day');
      create policy orphan on advancing.rider_file for delete to laminate_advancing
        using ((not stored or deleted_at is not null) and coalesce(deleted_at, uploaded_at) < now() - interval '1 hour');
      create policy orphan_seen on advancing.rider_file for select to laminate_advancing
        using ((not stored or deleted_at is not null) and coalesce(deleted_at, uploaded_at) < now() - interval '1 hour');

      grant select, insert, update (attached, at), delete on advancing.picture to laminate_advancing;
      grant delete on advancing.rider_file to laminate_advancing;
    `);
  }
}
