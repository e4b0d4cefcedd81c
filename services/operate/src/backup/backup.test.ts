import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATION_LOCK, SCHEMAS } from '@laminate/database';
import { openFixture, type Fixture } from '@laminate/testing';
import { seedDemo } from '@laminate/local/demo/seed-demo';
import { openBackupFixture, type BackupFixture } from './backup-fixture.ts';
import { drill } from './drill.ts';
import { newestBackup, readManifest, storedFile, tableFile, writeManifest, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import type { Stores } from './stored-files.ts';
import { takeBackup } from './take-backup.ts';

const SECRET = 'the-secret-of-an-installation-0123456789';
const PICTURE = 'pppppppppppppppppppppp';
const RIDER = 'rrrrrrrrrrrrrrrrrrrrrr';
const LOST = /^The connection to the database was lost /;
const server = process.env.TEST_DATABASE_URL ?? '';

let fixture: Fixture;
let backups: BackupFixture;
let stores: Stores;
let taken: { backup: string; manifest: Manifest };

beforeAll(async () => {
  [fixture, backups] = await Promise.all([openFixture(), openBackupFixture()]);
  await seedDemo(fixture.ownerUrl);
  stores = backups.stores('source');
  await fixture.sql(
    `insert into accreditation.picture (account_id, event_id, key, attached) select account_id, event_id, $1, true from accreditation.event_state limit 1`,
    [PICTURE],
  );
  await fixture.sql(
    `insert into advancing.rider_file (account_id, event_id, artist_id, file_type, file_name, content_type, bytes, key, stored, uploaded_by)
     select account_id, event_id, id, 'technical', E'rider\\t"õ"\\n.pdf', 'application/pdf', 5, $1, true, 'Ele Vaher' from advancing.artist limit 1`,
    [RIDER],
  );
  await stores.pictures.put(PICTURE, Buffer.from('picture'));
  await stores.documents.put(RIDER, Buffer.from('rider'));
  taken = await takeBackup(
    { ownerUrl: fixture.ownerUrl, stores, jwtSecret: SECRET },
    path.join(backups.folder, 'kept'),
  );
});

afterAll(async () => {
  await backups.close();
  await fixture.close();
});

/** Returns every row of every table and the position of each sequence, one hash each. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const tables = await backups.query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1) and tablename <> 'migration' order by 1`,
    [SCHEMAS],
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await backups.query<{ hash: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash from ${name} t`,
    );
    contents[name] = row?.hash ?? '';
  }
  const sequences = await backups.query<{ name: string; last: string }>(
    url,
    `select format('%s.%s', schemaname, sequencename) as name, last_value::text as last from pg_sequences where schemaname = any($1) and sequencename not like 'migration%'`,
    [SCHEMAS],
  );
  for (const { name, last } of sequences) contents[name] = last;
  return contents;
}

const isEmpty = async (url: string) =>
  (await backups.query(url, 'select from pg_namespace where nspname = any($1)', [SCHEMAS])).length === 0;

/** Makes a copy of the backup that a test can damage. */
function copyOf(name: string): string {
  const copy = path.join(backups.folder, `copy-${name}`);
  cpSync(taken.backup, copy, { recursive: true });
  return copy;
}

it('brings back every row, sequence and file, with all references, triggers and policies', async () => {
  const [ownerUrl, restored] = [await backups.database(), backups.stores('restored')];
  await restoreBackup({ ownerUrl, stores: restored, jwtSecret: SECRET }, taken.backup);
  expect(await contentsOf(ownerUrl)).toEqual(await contentsOf(fixture.ownerUrl));
  expect([String(await restored.pictures.get(PICTURE)), String(await restored.documents.get(RIDER))]).toEqual([
    'picture',
    'rider',
  ]);
  const guards = `select 'key ' || conrelid::regclass || ' ' || conname as guard from pg_constraint where connamespace::regnamespace::text = any($1) and contype = 'f'
    union all select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select 'policy ' || tablename || ' ' || policyname from pg_policies order by 1`;
  expect(await backups.query(ownerUrl, guards, [SCHEMAS])).toEqual(
    await backups.query(fixture.ownerUrl, guards, [SCHEMAS]),
  );
});

it('is one moment: what changes while it is taken is in it as a whole or not at all', async () => {
  const count = async () =>
    Number((await fixture.sql<{ count: string }>('select count(*) from accounts.stripe_event'))[0]?.count);
  let stop = false;
  const writing = (async () => {
    // Both rows or none: one table is read long before the other.
    for (let n = 0; !stop; n += 1) {
      await fixture.sql(
        `with account as (insert into accounts.stripe_event (account_id, id, type, created_at) select id, 'moment ' || $1, 'x', now() from accounts.account limit 1)
         insert into advancing.tag (account_id, event_id, name, name_folded) select account_id, event_id, 'moment ' || $1, 'moment ' || $1 from advancing.event_state limit 1`,
        [n],
      );
    }
  })();
  while ((await count()) < 20) await new Promise((resolve) => setTimeout(resolve, 5));
  const { backup } = await takeBackup(
    { ownerUrl: fixture.ownerUrl, stores, jwtSecret: SECRET },
    path.join(backups.folder, 'moving'),
  );
  stop = true;
  await writing;
  const ownerUrl = await backups.database();
  await restoreBackup({ ownerUrl, stores: backups.stores('moving'), jwtSecret: SECRET }, backup);
  const [restored] = await backups.query<{ events: number; tags: number }>(
    ownerUrl,
    `select (select count(*)::int from accounts.stripe_event where id like 'moment %') as events, (select count(*)::int from advancing.tag where name like 'moment %') as tags`,
  );
  expect(restored?.events).toBe(restored?.tags);
  expect(restored?.events).toBeGreaterThanOrEqual(20);
  expect(restored?.events).toBeLessThan(await count());
});

it('is not restored over an installation, which stays as it is', async () => {
  const before = await contentsOf(fixture.ownerUrl);
  await expect(restoreBackup({ ownerUrl: fixture.ownerUrl, stores, jwtSecret: SECRET }, taken.backup)).rejects.toThrow(
    /^The installation is not empty: .* nothing was changed\.$/,
  );
  expect(await contentsOf(fixture.ownerUrl)).toEqual(before);
});

const firstTable = () => taken.manifest.tables.find(({ name }) => name === 'person') as Manifest['tables'][number];

it.each([
  [
    'rows that were changed',
    (copy: string) =>
      writeFileSync(tableFile(copy, firstTable()), readFileSync(tableFile(copy, firstTable())).reverse()),
    /rows\/accreditation\.person\.gz is damaged/,
  ],
  [
    'rows that were cut off',
    (copy: string) => truncateSync(tableFile(copy, firstTable()), 100),
    /accreditation\.person\.gz is damaged/,
  ],
  [
    'rows that are missing',
    (copy: string) => rmSync(tableFile(copy, firstTable())),
    /accreditation\.person\.gz is missing/,
  ],
  [
    'a file that was changed',
    (copy: string) => writeFileSync(storedFile(copy, { store: 'documents', key: RIDER }), 'ridet'),
    /documents\/rr\/r+ is damaged/,
  ],
  [
    'a manifest that was changed',
    (copy: string) =>
      writeFileSync(
        path.join(copy, 'manifest.json'),
        readFileSync(path.join(copy, 'manifest.json'), 'utf8').replace('"rows": ', '"rows": 1'),
      ),
    /its manifest\.json is not as it was written/,
  ],
  [
    'migrations that nobody here knows',
    (copy: string) =>
      writeManifest(copy, {
        ...readManifest(copy),
        migrations: { ...taken.manifest.migrations, advancing: ['M9999Later'] },
      }),
    /a newer Laminate, with M9999Later/,
  ],
])('with %s is refused before anything is changed', async (name, damage, message) => {
  const copy = copyOf(name);
  damage(copy);
  const [ownerUrl, restored] = [await backups.database(), backups.stores(`refused-${name}`)];
  await expect(restoreBackup({ ownerUrl, stores: restored, jwtSecret: SECRET }, copy)).rejects.toThrow(message);
  expect(await isEmpty(ownerUrl)).toBe(true);
  expect(await restored.pictures.get(PICTURE)).toBeNull();
  await expect(drill(copy, server)).rejects.toThrow(message);
});

it('of another secret is refused, unless that is said to be known', async () => {
  const ownerUrl = await backups.database();
  const target = {
    ownerUrl,
    stores: backups.stores('other-secret'),
    jwtSecret: 'another-secret-of-somebody-else-0123456',
  };
  await expect(restoreBackup(target, taken.backup)).rejects.toThrow(/^JWT_SECRET is not that of the backup/);
  expect(await isEmpty(ownerUrl)).toBe(true);
  await restoreBackup(target, taken.backup, { otherSecret: true });
  expect(await isEmpty(ownerUrl)).toBe(false);
});

it('that fails half way leaves nothing behind', async () => {
  const copy = copyOf('half');
  // A row with a broken reference. Everything is loaded by the time references are checked.
  const other = await takeBackup(
    { ownerUrl: fixture.ownerUrl, stores, jwtSecret: SECRET },
    path.join(backups.folder, 'half'),
  );
  const manifest = readManifest(other.backup);
  const empty = manifest.tables.find(
    ({ schema, rows }) => schema === 'accounts' && rows === 0,
  ) as Manifest['tables'][number];
  const table = manifest.tables.find(({ name }) => name === 'app_user') as Manifest['tables'][number];
  cpSync(tableFile(other.backup, empty), tableFile(copy, table));
  writeManifest(copy, {
    ...readManifest(copy),
    tables: readManifest(copy).tables.map((each) =>
      each.name === 'app_user' ? { ...each, rows: 0, sha256: empty.sha256 } : each,
    ),
  });
  const [ownerUrl, restored] = [await backups.database(), backups.stores('half-restored')];
  await expect(restoreBackup({ ownerUrl, stores: restored, jwtSecret: SECRET }, copy)).rejects.toThrow(/foreign key/);
  expect(await isEmpty(ownerUrl)).toBe(true);
  expect([await restored.pictures.get(PICTURE), await restored.documents.get(RIDER)]).toEqual([null, null]);
});

it('that loses its connection leaves nothing behind, but for a file that can not be deleted', async () => {
  const [ownerUrl, restored] = [await backups.database(), backups.stores('lost')];
  const broken = {
    ...restored,
    pictures: { ...restored.pictures, delete: () => Promise.reject(new Error('the store is away')) },
  };
  // In the middle of the long transaction that fills the tables.
  await backups.query(
    ownerUrl,
    `
    create function cut() returns event_trigger language plpgsql as $$ begin
      if current_query() ~ ' enable trigger user$' then perform pg_terminate_backend(pg_backend_pid()); end if;
    end $$;
    create event trigger cut on ddl_command_end when tag in ('ALTER TABLE') execute function cut()`,
  );
  await expect(restoreBackup({ ownerUrl, stores: broken, jwtSecret: SECRET }, taken.backup)).rejects.toThrow(LOST);
  expect(await isEmpty(ownerUrl)).toBe(true);
  expect([String(await restored.pictures.get(PICTURE)), await restored.documents.get(RIDER)]).toEqual([
    'picture',
    null,
  ]);
});

it('that loses its connection while a file is read says so, and leaves nothing behind', async () => {
  const folder = path.join(backups.folder, 'cut');
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ E'^\\\\s*select ''pictures'' as store'`;
  const cutting = {
    ...stores,
    documents: {
      ...stores.documents,
      get: async (key: string) => {
        await fixture.sql(cut);
        return stores.documents.get(key);
      },
    },
  };
  await expect(takeBackup({ ownerUrl: fixture.ownerUrl, stores: cutting, jwtSecret: SECRET }, folder)).rejects.toThrow(
    LOST,
  );
  expect(readdirSync(folder)).toEqual([]);
});

it('keeps a migration waiting only while rows are read, however long files take', async () => {
  const ask = 'select pg_try_advisory_xact_lock($1) as free';
  const free: unknown[] = [];
  const watched = {
    ...stores,
    documents: {
      ...stores.documents,
      get: async (key: string) => {
        free.push(...(await fixture.sql(ask, [MIGRATION_LOCK])));
        return stores.documents.get(key);
      },
    },
  };
  await takeBackup(
    { ownerUrl: fixture.ownerUrl, stores: watched, jwtSecret: SECRET },
    path.join(backups.folder, 'unlocked'),
  );
  expect(free).toEqual([{ free: true }]);
});

it('appears only when it is whole, and the newest is found by its name', async () => {
  const folder = path.join(backups.folder, 'broken-off');
  const failing = {
    ...stores,
    pictures: { ...stores.pictures, get: () => Promise.reject(new Error('the store is away')) },
  };
  await expect(takeBackup({ ownerUrl: fixture.ownerUrl, stores: failing, jwtSecret: SECRET }, folder)).rejects.toThrow(
    'the store is away',
  );
  expect(readdirSync(folder)).toEqual([]);
  expect(() => newestBackup(folder)).toThrow(/There is no backup in/);
  const { backup } = await takeBackup(
    { ownerUrl: fixture.ownerUrl, stores, jwtSecret: SECRET },
    path.dirname(taken.backup),
  );
  expect([newestBackup(path.dirname(taken.backup)), newestBackup(taken.backup)]).toEqual([backup, taken.backup]);
});

it('says which files rows name and the store has not, and so does the drill', async () => {
  const without = { ...stores, documents: { ...stores.documents, get: async () => null } };
  const { backup, manifest } = await takeBackup(
    { ownerUrl: fixture.ownerUrl, stores: without, jwtSecret: SECRET },
    path.join(backups.folder, 'missing'),
  );
  expect(manifest.missing).toEqual([{ store: 'documents', key: RIDER }]);
  expect((await drill(backup, server)).faults).toEqual([expect.stringContaining(`documents ${RIDER} was missing`)]);
});

it('needs a user who sees every row', async () => {
  const role = `laminate_half_blind_${process.pid}`;
  await fixture.sql(`create role ${role} login createrole password 'sees-some' in role pg_read_all_data`);
  try {
    const url = Object.assign(new URL(fixture.ownerUrl), { username: role, password: 'sees-some' }).href;
    await expect(
      takeBackup({ ownerUrl: url, stores, jwtSecret: SECRET }, path.join(backups.folder, 'blind')),
    ).rejects.toThrow(/does not see the rows of all accounts: .* bypassrls/);
  } finally {
    await fixture.sql(`drop role ${role}`);
  }
});

it('passes the drill when it is whole, which leaves nothing behind', async () => {
  const { faults } = await drill(taken.backup, server);
  expect(faults).toEqual([]);
  expect(
    await fixture.sql('select datname from pg_database where datname like $1', [`laminate_drill_${process.pid}_%`]),
  ).toEqual([]);
});
