import { setTimeout as pause } from 'node:timers/promises';
import { createLogger, openDatabase, type Database } from '@laminate/kit';
import { openTestbed, type Testbed } from '@laminate/testbed';
import * as artists from '../../index.ts';
import { copyWith, removeCopies } from '../../testing/copy-with.ts';

type Artists = typeof artists;

const FILE = 'commands/artists/give-form.ts';

let bed: Testbed;
let db: Database;
beforeAll(async () => {
  bed = await openTestbed();
  db = await openDatabase({ url: bed.env('advancing').DATABASE_URL, entities: artists.entities, log: createLogger('test', 'silent'), poolSize: 4 });
});
afterAll(async () => {
  await db.close();
  await removeCopies();
  await bed.close();
});

/** An event with two artists, a form that nobody has, and one that the first artist has submitted. */
async function stage() {
  const accountId = await bed.account();
  const scope = { accountId, eventId: await bed.event(accountId), userId: 7, userName: 'Liis' };
  const session = { accountId, userId: 7 };
  const { formId, submittedId, ids } = await db.transaction(session, async (em) => {
    const [free, submitted] = [await artists.addForm(em, scope, { name: 'Rider' }), await artists.addForm(em, scope, { name: 'Travel' })];
    const names = [await artists.addArtist(em, scope, { name: 'Udu', country_code: '' }), await artists.addArtist(em, scope, { name: 'Kivi', country_code: '' })];
    return { formId: free, submittedId: submitted, ids: names.map(({ id }) => id) };
  });
  await bed.sql('update advancing.artist set form_id = $1, form_submitted_at = now() where id = $2', [submittedId, ids[0]]);
  return { scope, session, formId, ids };
}

const formsOf = async (eventId: number) =>
  (await bed.sql<{ name: string | null }>('select f.name from advancing.artist a left join advancing.form f on f.id = a.form_id where a.event_id = $1 order by a.id', [eventId])).map(({ name }) => name);

/** A form for two, of whom one has submitted another. @returns the forms that they have then */
async function afterGiving(version: Artists): Promise<(string | null)[]> {
  const { scope, session, formId, ids } = await stage();
  await db.transaction(session, (em) => version.giveForm(em, scope, { artists: ids, formId })).catch(() => undefined);
  return formsOf(scope.eventId);
}

/** Waits until so many transactions wait for a lock, or until something else has happened. */
async function waiting(count: number, orElse: () => boolean = () => false): Promise<void> {
  for (;;) {
    const [now] = await bed.sql<{ count: number }>(`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if ((now?.count ?? 0) >= count || orElse()) return;
    await pause(20);
  }
}

/** A form that is deleted after it was found to be there, and before the artist has it. @returns whether an artist has a form that is gone */
async function givenWhileDeleted(version: Artists): Promise<boolean> {
  const { scope, session, formId, ids: [, artistId = 0] } = await stage();
  let deleted = false;
  const under = await db.transaction(session, async (em) => {
    await artists.lockArtist(em, scope, artistId);
    const giving = db.transaction(session, (other) => version.giveForm(other, scope, { artists: [artistId], formId })).catch(() => undefined);
    await waiting(1);
    const deleting = db.transaction(session, (other) => artists.deleteForm(other, scope, formId)).catch(() => undefined).finally(() => { deleted = true; });
    await waiting(2, () => deleted);
    return [giving, deleting];
  });
  await Promise.all(under);
  const gone = await bed.sql('select from advancing.artist a join advancing.form f on f.id = a.form_id and f.deleted_at is not null where a.event_id = $1', [scope.eventId]);
  return gone.length > 0;
}

it('gives nobody a form where one has submitted another, and takes that away where nobody looks', async () => {
  expect(await afterGiving(artists)).toEqual(['Travel', null]);
  expect(await afterGiving(await copyWith(FILE, 'if (submitted) throw', 'if (submitted && ids.length === 0) throw'))).toEqual(['Rider', 'Rider']);
});

it('leaves no artist with a form that was deleted meanwhile, but without the lock', async () => {
  expect(await givenWhileDeleted(artists)).toBe(false);
  expect(await givenWhileDeleted(await copyWith(FILE, '  await lockEvent(em, scope);\n', ''))).toBe(true);
});
