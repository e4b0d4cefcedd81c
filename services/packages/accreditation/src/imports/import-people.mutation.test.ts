import { createLogger, openDatabase } from '@laminate/kit';
import { holdLock, openFixture, type StandIns, type Fixture } from '@laminate/testing';
import * as accreditation from '../index.ts';
import { accreditationWith, type Accreditation } from '../testing/accreditation-with.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

/**
 * Lets a commit or a chunk wait in its midst for a lock of ours, cancels the import there, and lets go.
 * @returns how the two ended, and what is left
 */
async function cancelAmid(package_: Accreditation, amid: 'commit' | 'chunk') {
  const { startImport, stageRows, commitImport, cancelImport, entities } = package_;
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const scope = { accountId, eventId, userId: 7, userName: 'Liis' };
  const db = await openDatabase({
    url: fixture.env('guestlist').DATABASE_URL,
    entities,
    log: createLogger('test', 'silent'),
    poolSize: 4,
  });
  const run = <T>(work: Parameters<typeof db.transaction<T>>[1]) => db.transaction({ accountId, userId: 7 }, work);
  const guests = [{ name: 'Mari', comments: '', extra: 0 }];
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error: unknown) => String((error as { code?: string }).code),
    );
  try {
    const id = await run((em) => startImport(em, scope, 1));
    if (amid === 'commit') await run((em) => stageRows(em, scope, id, 0, guests));
    const ours =
      amid === 'commit'
        ? await holdLock(fixture, 'lock table accreditation.person in share mode')
        : await holdLock(fixture, `insert into accreditation.people_import_chunk values ($1, $2, $3, 0, '[]', 0)`, [
            accountId,
            eventId,
            id,
          ]);
    const going = codeOf(
      run(async (em) => {
        if (amid === 'commit') await commitImport(em, scope, id, { unitId: null, groupId: null });
        else await stageRows(em, scope, id, 0, guests);
      }),
    );
    await ours.untilWaiting(1, going);
    const cancelling = codeOf(run((em) => cancelImport(em, scope, id)));
    await ours.untilWaiting(2, cancelling);
    await ours.release();
    const verdicts = { [amid]: await going, cancel: await cancelling };
    const [people] = await fixture.sql<{ count: number }>(
      'select count(*)::int from accreditation.person where event_id = $1',
      [eventId],
    );
    const [chunks] = await fixture.sql<{ count: number }>(
      'select count(*)::int from accreditation.people_import_chunk where import_id = $1',
      [id],
    );
    return { ...verdicts, people: people?.count, chunks: chunks?.count };
  } finally {
    await db.close();
  }
}

const withRow = (standIns: StandIns<typeof import('./import-row.ts')>) =>
  accreditationWith(import.meta.resolve('./import-row.ts'), standIns);

it('adds no one from an import that is cancelled while its guests are being added', async () => {
  expect(await cancelAmid(accreditation, 'commit')).toEqual({
    commit: 'not_found',
    cancel: 'ok',
    people: 0,
    chunks: 0,
  });
});

it('would add them without looking for a cancel when the outcome is written', async () => {
  const careless = await withRow({
    keepOutcome: () => async (em, _scope, id, outcome) => {
      await em.execute('update accreditation.people_import set outcome = ?::jsonb where id = ?', [
        JSON.stringify(outcome),
        id,
      ]);
    },
  });
  await fixture.sql('alter table accreditation.people_import drop constraint people_import_check');
  expect(await cancelAmid(careless, 'commit')).toMatchObject({ commit: 'ok', cancel: 'ok', people: 1 });
});

it('leaves no rows of an import that is cancelled while they arrive', async () => {
  expect(await cancelAmid(accreditation, 'chunk')).toEqual({ chunk: 'ok', cancel: 'ok', people: 0, chunks: 0 });
});

it('would leave them without holding the import', async () => {
  const careless = await withRow({ holdImport: ({ readImport }) => readImport });
  expect(await cancelAmid(careless, 'chunk')).toMatchObject({ cancel: 'ok', chunks: 1 });
});
