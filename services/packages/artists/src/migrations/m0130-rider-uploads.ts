import { Migration } from '@mikro-orm/migrations';

const PORTAL = 'laminate_artist_portal';

/** Rider files that artists send in parts, as the network of a van lets them. */
export class M0130RiderUploads extends Migration {
  override up(): void {
    this.addSql(UPLOADS);
    for (const table of ['rider_upload', 'rider_upload_part']) this.addSql(guarded(table));
    this.addSql(`
      grant select, insert, update (received, file_id, complete, changed_at), delete on advancing.rider_upload to ${PORTAL};
      grant select, insert, delete on advancing.rider_upload_part to ${PORTAL};
      -- What nobody goes on with for a day is cleared across accounts, with the orphans of the files.
      create policy expired on advancing.rider_upload for delete to laminate_advancing using (changed_at < now() - interval '1 day');
      create policy expired_seen on advancing.rider_upload for select to laminate_advancing using (changed_at < now() - interval '1 day');
      grant select (changed_at), delete on advancing.rider_upload to laminate_advancing;
    `);
  }
}

const guarded = (table: string) => `
  alter table advancing.${table} enable row level security;
  alter table advancing.${table} force row level security;
  create policy own_account on advancing.${table} using (account_id = advancing.app_account());
  create policy portal on advancing.${table} as restrictive to ${PORTAL} using (accounts.acts_for(event_id, artist_id));`;

const UPLOADS = `
  create table advancing.rider_upload (
    account_id int not null,
    event_id int not null,
    artist_id int not null,
    -- Made up by the browser: beginning again with it goes on.
    upload uuid not null,
    file_name text not null check (file_name <> ''),
    file_type text not null,
    -- Of the whole file.
    bytes int not null check (bytes > 0),
    -- So many bytes from the first on are in the parts.
    received int not null default 0 check (received between 0 and bytes),
    -- The file whose place it takes.
    replaces int,
    -- What it became, or is about to become while it is not complete.
    file_id int,
    -- Kept for a day without its parts, so that finishing again answers the same file.
    complete boolean not null default false,
    changed_at timestamptz not null default clock_timestamp(),
    primary key (account_id, event_id, artist_id, upload),
    foreign key (account_id, event_id, artist_id) references advancing.artist (account_id, event_id, id),
    foreign key (account_id, event_id, replaces) references advancing.rider_file (account_id, event_id, id) on delete set null (replaces),
    foreign key (account_id, event_id, file_id) references advancing.rider_file (account_id, event_id, id) on delete set null (file_id)
  );
  create index rider_upload_changed on advancing.rider_upload (changed_at);

  -- Here and not in the store of files: a part is there exactly when it is counted.
  create table advancing.rider_upload_part (
    account_id int not null,
    event_id int not null,
    artist_id int not null,
    upload uuid not null,
    part_offset int not null check (part_offset >= 0),
    bytes bytea not null check (length(bytes) > 0),
    primary key (account_id, event_id, artist_id, upload, part_offset),
    foreign key (account_id, event_id, artist_id, upload) references advancing.rider_upload on delete cascade
  );
  -- Pictures and PDFs are packed already.
  alter table advancing.rider_upload_part alter column bytes set storage external;
`;
