import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { holdLock, loadWith, openFixture, type StandIns, type Fixture } from '@laminate/testing';
import { seedDemo } from '@laminate/local/demo/seed-demo';
import { openBackupFixture, type BackupFixture } from './backup-fixture.ts';
import * as checking from './check-backup.ts';
import type { Manifest } from './manifest.ts';
import type { Stores } from './stored-files.ts';
import { takeBackup } from './take-backup.ts';

const SECRET = 'the-secret-of-an-installation-0123456789';
const PICTURE = 'pppppppppppppppppppppp';

let fixture: Fixture;
let backups: BackupFixture;
let stores: Stores;

beforeAll(async () => {
  [fixture, backups] = await Promise.all([openFixture(), openBackupFixture()]);
  await seedDemo(fixture.ownerUrl);
  stores = backups.stores('source');
  await fixture.sql(
    'insert into accreditation.picture (account_id, event_id, key, attached) select account_id, event_id, $1, true from accreditation.event_state limit 1',
    [PICTURE],
  );
});

afterAll(async () => {
  await backups.close();
  await fixture.close();
});

type Take = typeof takeBackup;

/**
 * Takes a backup during which something happens in the middle of its rows: of two rows that are added together the one
 * is of a table that is read before, the other of one that is read after, and a file is deleted that rows named at its
 * moment.
 */
async function takenConcurrently(take: Take, name: string): Promise<Manifest> {
  await stores.pictures.put(PICTURE, Buffer.from('picture'));
  const area = await holdLock(fixture, 'lock table accreditation.area in access exclusive mode');
  const taking = take({ ownerUrl: fixture.ownerUrl, stores, jwtSecret: SECRET }, path.join(backups.folder, name));
  await area.untilWaiting(1, taking);
  await fixture.sql(
    `with paid as (insert into accounts.stripe_event (account_id, id, type, created_at) select id, $1, 'x', now() from accounts.account limit 1)
     insert into advancing.tag (account_id, event_id, name, name_folded) select account_id, event_id, $1, $1 from advancing.event_state limit 1`,
    [name],
  );
  await stores.pictures.delete(PICTURE);
  await area.release();
  return (await taking).manifest;
}

const rowsOf = ({ tables }: Manifest, wanted: string) => tables.find(({ name }) => name === wanted)?.rows;
const counted = async () =>
  (
    await fixture.sql<{ events: number; tags: number }>(
      'select (select count(*)::int from accounts.stripe_event) as events, (select count(*)::int from advancing.tag) as tags',
    )
  )[0];

it('has the rows and the files of its moment, whatever happens while it is taken', async () => {
  const before = await counted();
  const manifest = await takenConcurrently(takeBackup, 'whole');
  expect([rowsOf(manifest, 'stripe_event'), rowsOf(manifest, 'tag')]).toEqual([before?.events, before?.tags]);
  expect([manifest.files.map(({ key }) => key), manifest.missing]).toEqual([[PICTURE], []]);
});

const takeBackupWith = async <Guard>(guard: string, standIns: StandIns<Guard>): Promise<Take> =>
  (await loadWith<{ takeBackup: Take }, Guard>(import.meta.resolve('./take-backup.ts'), guard, standIns)).takeBackup;

it('would have half of a change without the snapshot', async () => {
  const loose = await takeBackupWith<typeof import('./begin-snapshot.ts')>(import.meta.resolve('./begin-snapshot.ts'), {
    beginSnapshot: () => async (client) => void (await client.query('begin read only')),
  });
  const before = await counted();
  const manifest = await takenConcurrently(loose, 'loose');
  expect([rowsOf(manifest, 'stripe_event'), rowsOf(manifest, 'tag')]).toEqual([
    before?.events,
    (before?.tags ?? 0) + 1,
  ]);
});

it('would miss a file deleted during the backup if files were copied only after the rows', async () => {
  const late = await takeBackupWith<typeof import('./stored-files.ts')>(import.meta.resolve('./stored-files.ts'), {
    copyBeforehand: () => async () => undefined,
  });
  const manifest = await takenConcurrently(late, 'late');
  expect([manifest.files, manifest.missing]).toEqual([[], [{ store: 'pictures', key: PICTURE }]]);
});

it('would restore damaged rows without a word if hashes were not compared', async () => {
  const { damagedFiles } = await loadWith<typeof checking, typeof import('./file-fault.ts')>(
    import.meta.resolve('./check-backup.ts'),
    import.meta.resolve('./file-fault.ts'),
    {
      fileFault: () => (found) => (found === null ? 'missing' : null),
    },
  );
  const { backup, manifest } = await takeBackup(
    { ownerUrl: fixture.ownerUrl, stores, jwtSecret: SECRET },
    path.join(backups.folder, 'damaged'),
  );
  writeFileSync(path.join(backup, 'rows/accounts.event.gz'), 'other rows');
  expect([await damagedFiles(backup, manifest), await checking.damagedFiles(backup, manifest)]).toEqual([
    [],
    ['rows/accounts.event.gz is damaged'],
  ]);
});
