import { createLogger, openDatabase } from '@laminate/kit';
import { holdLock, openFixture, type StandIns, type Fixture } from '@laminate/testing';
import * as accreditation from '../index.ts';
import { accreditationWith, type Accreditation } from '../testing/accreditation-with.ts';
import { mentions } from '../testing/mentions.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const GUEST = { name: 'Õnnela Kurvits', comments: '', extra: 0 };
const NAMESAKE = { name: 'Õnnela Kask', comments: '', extra: 0 };
const VIEWS = [
  ['Hers', 'q=kurvits+onnela&unit=none'],
  ['Õnnela Kurvits & co', 'state=out'],
  ['Kask', 'q=onnela'],
  ['All', 'sort=-in'],
] as const;
const DETAILS = { email: 'onnela@example.ee', f7: { number: '+37255512345', typed: '5551 2345' }, company: 'Acme' };
/** What would find her by a contact, and the last two not. */
const CONTACT_VIEWS = [
  ['By e-mail', 'email=~Onnela@example.ee'],
  ['By phone', 'f7=~5551+2345'],
  ['By search', 'q=+372+5551+2345'],
  ['onnela@example.ee', 'state=out'],
  ['By company', 'company=~acme&f7=any'],
  ['By another', 'email=~onnela.k@example.ee&f7=~12345'],
] as const;

/**
 * Makes an event with her on the list, in views, and in an import that is not committed, next to one that brings
 * another guest.
 */
async function knownBeside(package_: Accreditation) {
  const { addPeople, addView, startImport, stageRows, entities } = package_;
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
  const [id, hers, other] = await run(async (em) => {
    await addPeople(em, scope, { guests: [GUEST] });
    for (const [name, query] of VIEWS) await addView(em, scope, { name, query });
    const imports = [await startImport(em, scope, 2), await startImport(em, scope, 1)] as const;
    await stageRows(em, scope, imports[0], 0, [NAMESAKE, { ...GUEST, name: 'õnnela  KURVITS' }]);
    await stageRows(em, scope, imports[1], 0, [NAMESAKE]);
    const [person] = await em.execute<{ id: number }[]>('select id from accreditation.person where event_id = ?', [
      eventId,
    ]);
    return [person?.id ?? 0, ...imports] as const;
  });
  const commit = (importId: number) =>
    run((em) => package_.commitImport(em, scope, importId, { unitId: null, groupId: null })).then(
      ({ outcome }) => outcome.added,
      (error: unknown) => (error as { code?: string }).code,
    );
  const views = async () => (await run((em) => package_.savedViews(em, scope))).map(({ name }) => name);
  const left = async () => ({ hers: await commit(hers), other: await commit(other), views: await views() });
  return { scope, id, hers, run, commit, views, left, close: () => db.close() };
}

it('erases one guest from imports under way and saved views, too, and leaves those of others', async () => {
  const { scope, id, run, left, close } = await knownBeside(accreditation);
  expect(await mentions(fixture, scope.eventId, 'kurvits')).toEqual([
    'activity_log',
    'people_import_chunk',
    'person',
    'saved_view',
  ]);
  await run((em) => accreditation.erasePerson(em, scope, id));
  expect(await mentions(fixture, scope.eventId, 'kurvits')).toEqual([]);
  await run((em) => accreditation.erasePerson(em, scope, id));
  expect(await left()).toEqual({ hers: 'not_found', other: 1, views: ['Kask', 'All'] });
  await close();
});

/** The views that are left of those by contacts once she is erased. */
async function viewsAfterErasing(package_: Accreditation) {
  const { scope, id, run, views, close } = await knownBeside(package_);
  const { accountId, eventId } = scope;
  await fixture.sql('insert into accreditation.guest_details values ($1, $2, $3, $4)', [
    accountId,
    eventId,
    id,
    DETAILS,
  ]);
  await run(async (em) => {
    for (const [name, query] of CONTACT_VIEWS) await package_.addView(em, scope, { name, query });
    await package_.erasePerson(em, scope, id);
  });
  const left = (await views()).filter((name) => CONTACT_VIEWS.some(([known]) => known === name));
  await close();
  return left;
}

it('erases views that look for an e-mail or telephone of the guest', async () => {
  expect(await viewsAfterErasing(accreditation)).toEqual(['By company', 'By another']);
});

it('erases with a whole event every import under way and every view that looks for a person', async () => {
  const { scope, run, left, close } = await knownBeside(accreditation);
  await run((em) => accreditation.eraseEvent(em, scope));
  expect(await left()).toEqual({ hers: 'not_found', other: 'not_found', views: ['Õnnela Kurvits & co', 'All'] });
  await close();
});

it('does all of it or nothing', async () => {
  const { scope, id, run, left, close } = await knownBeside(accreditation);
  const failed = run(async (em) => {
    await accreditation.erasePerson(em, scope, id);
    throw new Error('cut off');
  });
  await expect(failed).rejects.toThrow('cut off');
  expect(await left()).toEqual({ hers: 2, other: 1, views: VIEWS.map(([name]) => name) });
  await close();
});

/** Rows with her that arrive while she is erased: the erasing waits for them. */
async function erasedWhileStaging(package_: Accreditation) {
  const { scope, id, run, commit, close } = await knownBeside(package_);
  const { startImport, stageRows, erasePerson } = package_;
  const importId = await run((em) => startImport(em, scope, 1));
  const ours = await holdLock(
    fixture,
    `insert into accreditation.people_import_chunk values ($1, $2, $3, 0, '[]', 0)`,
    [scope.accountId, scope.eventId, importId],
  );
  const staging = run((em) => stageRows(em, scope, importId, 0, [GUEST]));
  await ours.untilWaiting(1, staging);
  const erasing = run((em) => erasePerson(em, scope, id));
  await ours.untilWaiting(2, erasing);
  await ours.release();
  await Promise.all([staging, erasing]);
  const added = await commit(importId);
  await close();
  return added;
}

it('waits for rows that are on their way', async () => {
  expect(await erasedWhileStaging(accreditation)).toBe('not_found');
});

describe('without a part of it', () => {
  const withViews = (standIns: StandIns<typeof import('../saved-views/names-in-views.ts')>) =>
    accreditationWith(import.meta.resolve('../saved-views/names-in-views.ts'), standIns);

  const withOpenImports = () =>
    accreditationWith<typeof import('../imports/import-people.ts')>(
      import.meta.resolve('../imports/import-people.ts'),
      { dropOpenImports: () => async () => undefined },
    );

  it.each([
    ['imports', 'people_import_chunk', withOpenImports],
    ['views that look for her', 'saved_view', () => withViews({ looksFor: () => () => false })],
    ['views named after her', 'saved_view', () => withViews({ isNamedAfter: () => () => false })],
  ] as const)('%s stay', async (_what, table, load) => {
    const careless = await load();
    const { scope, id, run, close } = await knownBeside(careless);
    await run((em) => careless.erasePerson(em, scope, id));
    expect(await mentions(fixture, scope.eventId, 'kurvits')).toEqual([table]);
    await close();
  });

  it('views that look for a contact of hers stay', async () => {
    const careless = await withViews({ hasContactOf: () => () => false });
    expect(await viewsAfterErasing(careless)).toEqual(CONTACT_VIEWS.map(([name]) => name));
  });

  it('rows that are on their way would bring her back', async () => {
    const careless = await accreditationWith<typeof import('../imports/import-row.ts')>(
      import.meta.resolve('../imports/import-row.ts'),
      {
        holdOpenImports:
          () =>
          async (em, { eventId }) =>
            (
              await em.execute<{ id: number }[]>('select id from accreditation.people_import where event_id = ?', [
                eventId,
              ])
            ).map(({ id }) => id),
      },
    );
    expect(await erasedWhileStaging(careless)).toBe(1);
  });
});
