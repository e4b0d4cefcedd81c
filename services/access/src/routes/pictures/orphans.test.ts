import { entities, forgetPicture, isPictureShared, notePicture, orphanedPictures } from '@laminate/accreditation';
import { openPictures, type FileStore } from '@laminate/file-store';
import { picture } from '@laminate/file-store/testing/hostile-files';
import { createLogger, openDatabase, type Database } from '@laminate/kit';
import { openFixture, type Fixture } from '@laminate/testing';

const log = createLogger('test', 'silent');

let fixture: Fixture;
let db: Database;
beforeAll(async () => {
  fixture = await openFixture();
  db = await openDatabase({ url: fixture.env('access').DATABASE_URL, entities, log });
});
afterAll(async () => {
  await db.close();
  await fixture.close();
});

/** A store in memory whose calls can be made to fail. */
function openStore() {
  const stored = new Map<string, Buffer>();
  const broken = { put: false, delete: false };
  const check = (name: keyof typeof broken) => {
    if (broken[name]) throw new Error('The store of files answered 503');
  };
  const store: FileStore = {
    put: async (key, bytes) => {
      check('put');
      stored.set(key, bytes);
    },
    get: async (key) => stored.get(key) ?? null,
    delete: async (key) => {
      check('delete');
      stored.delete(key);
    },
  };
  return {
    stored,
    broken,
    pictures: openPictures(
      {
        db,
        log,
        records: { note: notePicture, forget: forgetPicture, isShared: isPictureShared, orphaned: orphanedPictures },
      },
      store,
    ),
  };
}

async function addEvent() {
  const accountId = await fixture.account();
  return { accountId, eventId: await fixture.event(accountId) };
}

const rows = ({ eventId }: { eventId: number }) =>
  fixture.sql<{ key: string }>('select key from accreditation.picture where event_id = $1 order by at', [eventId]);
const age = (key: string) =>
  fixture.sql("update accreditation.picture set at = now() - interval '61 minutes' where key = $1", [key]);

it('clears orphans of all accounts that are older than an hour, and nothing that is shown', async () => {
  const { stored, pictures } = openStore();
  const sent = await picture().png().toBuffer();
  const [here, there] = [await addEvent(), await addEvent()];
  const [shown, orphan, fresh, foreign] = [
    await pictures.store(here, sent),
    await pictures.store(here, sent),
    await pictures.store(here, sent),
    await pictures.store(there, sent),
  ];
  await fixture.sql('update accreditation.picture set attached = true where key = $1', [shown]);
  for (const key of [shown, orphan, foreign]) await age(key);
  await pictures.clearOrphans();
  expect([[...stored.keys()], (await rows(here)).map(({ key }) => key), await rows(there)]).toEqual([
    [shown, fresh],
    [shown, fresh],
    [],
  ]);
  pictures.close();
});

it('deletes a picture of an event and its copy with the last of them', async () => {
  const { stored, pictures } = openStore();
  const here = await addEvent();
  const copied = { ...here, eventId: await fixture.event(here.accountId) };
  const key = await pictures.store(here, await picture().png().toBuffer());
  await fixture.sql('insert into accreditation.event_state (account_id, event_id) values ($1, $2)', [
    copied.accountId,
    copied.eventId,
  ]);
  await fixture.sql(
    'insert into accreditation.picture (account_id, event_id, key, attached) values ($1, $2, $3, true)',
    [copied.accountId, copied.eventId, key],
  );
  await pictures.drop(here, key);
  expect([stored.has(key), await rows(here), await rows(copied)]).toEqual([true, [], [{ key }]]);
  await fixture.sql('update accreditation.picture set attached = false where key = $1', [key]);
  await pictures.drop(copied, key);
  expect([stored.size, await rows(copied)]).toEqual([0, []]);
  pictures.close();
});

it('forgets none whose storing failed, and none that could not be deleted', async () => {
  const { stored, broken, pictures } = openStore();
  const here = await addEvent();
  const sent = await picture().png().toBuffer();
  broken.put = true;
  await expect(pictures.store(here, sent)).rejects.toThrow('answered 503');
  broken.put = false;
  const key = await pictures.store(here, sent);
  broken.delete = true;
  await pictures.drop(here, key);
  expect([stored.has(key), (await rows(here)).length]).toEqual([true, 2]);
  broken.delete = false;
  for (const row of await rows(here)) await age(row.key);
  await pictures.clearOrphans();
  expect([stored.size, await rows(here)]).toEqual([0, []]);
  pictures.close();
});
