import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copiesOf, openTestbed, type Testbed } from '@laminate/testbed';
import { Client } from 'pg';
import { seedDemo } from '../demo/seed-demo.ts';
import { projectRoot } from '../settings.ts';
import { openBackupBed, type BackupBed } from './backup-bed.ts';
import { damagedFiles as check } from './check-backup.ts';
import type { Manifest } from './manifest.ts';
import type { Stores } from './stored-files.ts';
import { takeBackup } from './take-backup.ts';

const SECRET = 'the-secret-of-an-installation-0123456789';
const PICTURE = 'pppppppppppppppppppppp';
const copies = copiesOf(path.join(projectRoot, 'services/dev/src'));

let bed: Testbed;
let backups: BackupBed;
let stores: Stores;

beforeAll(async () => {
  [bed, backups] = await Promise.all([openTestbed(), openBackupBed()]);
  await seedDemo(bed.ownerUrl);
  stores = backups.stores('source');
  await bed.sql('insert into accreditation.picture (account_id, event_id, key, attached) select account_id, event_id, $1, true from accreditation.event_state limit 1', [PICTURE]);
}, 120_000);

afterAll(async () => {
  await copies.removeCopies();
  await backups.close();
  await bed.close();
});

type Take = typeof takeBackup;

/**
 * Takes a backup during which something happens in the middle of its rows: of two rows that are added together the one is of a
 * table that is read before, the other of one that is read after, and a file is deleted that rows named at its moment.
 */
async function takenMeanwhile(take: Take, name: string): Promise<Manifest> {
  await stores.pictures.put(PICTURE, Buffer.from('picture'));
  const [held, passed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const blocking = (async () => {
    const client = new Client({ connectionString: bed.ownerUrl });
    await client.connect();
    await client.query('begin');
    await client.query('lock table accreditation.area in access exclusive mode');
    held.resolve();
    await passed.promise;
    await client.query(`insert into accounts.stripe_event (account_id, id, type, created_at) select id, $1, 'x', now() from accounts.account limit 1`, [name]);
    await client.query('insert into advancing.tag (account_id, event_id, name, name_folded) select account_id, event_id, $1, $1 from advancing.event_state limit 1', [name]);
    await client.query('commit');
    await client.end();
  })();
  await held.promise;
  const taking = take({ ownerUrl: bed.ownerUrl, stores, jwtSecret: SECRET }, path.join(backups.folder, name));
  const waits = `select from pg_locks where not granted and relation = 'accreditation.area'::regclass`;
  while ((await bed.sql(waits)).length === 0) await sleep(5);
  await stores.pictures.delete(PICTURE);
  passed.resolve();
  await blocking;
  return (await taking).manifest;
}

const rowsOf = ({ tables }: Manifest, wanted: string) => tables.find(({ name }) => name === wanted)?.rows;
const counted = async () => (await bed.sql<{ events: number; tags: number }>('select (select count(*)::int from accounts.stripe_event) as events, (select count(*)::int from advancing.tag) as tags'))[0];

it('has the rows and the files of its moment, whatever happens while it is taken', async () => {
  const before = await counted();
  const manifest = await takenMeanwhile(takeBackup, 'whole');
  expect([rowsOf(manifest, 'stripe_event'), rowsOf(manifest, 'tag')]).toEqual([before?.events, before?.tags]);
  expect([manifest.files.map(({ key }) => key), manifest.missing]).toEqual([[PICTURE], []]);
});

it('would have half of a change without the snapshot', async () => {
  const { takeBackup: loose } = await copies.copyWith<{ takeBackup: Take }>('backup/take-backup.ts', 'backup/take-backup.ts', [['begin isolation level repeatable read read only', 'begin read only']]);
  const before = await counted();
  const manifest = await takenMeanwhile(loose, 'loose');
  expect([rowsOf(manifest, 'stripe_event'), rowsOf(manifest, 'tag')]).toEqual([before?.events, (before?.tags ?? 0) + 1]);
});

it('would miss a file that was deleted meanwhile if they were copied after the rows alone', async () => {
  const { takeBackup: late } = await copies.copyWith<{ takeBackup: Take }>('backup/take-backup.ts', 'backup/take-backup.ts', [['  await files.copy(await notedFiles(client));\n', '']]);
  const manifest = await takenMeanwhile(late, 'late');
  expect([manifest.files, manifest.missing]).toEqual([[], [{ store: 'pictures', key: PICTURE }]]);
});

it('would restore damaged rows without a word if hashes were not compared', async () => {
  const { damagedFiles } = await copies.copyWith<{ damagedFiles: (folder: string, manifest: Manifest) => Promise<string[]> }>('backup/check-backup.ts', 'backup/check-backup.ts', [['if (found !== sha256)', 'if (found === null)']]);
  const { backup, manifest } = await takeBackup({ ownerUrl: bed.ownerUrl, stores, jwtSecret: SECRET }, path.join(backups.folder, 'damaged'));
  writeFileSync(path.join(backup, 'rows/accounts.event.gz'), 'other rows');
  expect([await damagedFiles(backup, manifest), await check(backup, manifest)]).toEqual([[], ['rows/accounts.event.gz is damaged']]);
});
