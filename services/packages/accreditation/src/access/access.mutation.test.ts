import { createLogger, openDatabase, type Database, type EventScope } from '@laminate/kit';
import { holdLock, openFixture, type StandIns, type Fixture } from '@laminate/testing';
import * as accreditation from '../index.ts';
import { accreditationWith, withoutEventLock, type Accreditation } from '../testing/accreditation-with.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

interface Hands {
  readonly scope: EventScope;
  /** Runs each in a separate transaction. */
  run<T>(work: (em: Parameters<Parameters<Database['transaction']>[1]>[0]) => Promise<T>): Promise<T>;
}

/**
 * Does something in a new event, logged in as the access service. It returns the outcome of each of its calls, `ok` or
 * a code.
 */
async function inEvent(
  { entities }: Accreditation,
  calls: (hands: Hands) => Promise<Promise<unknown>[]>,
): Promise<string[]> {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  await fixture.sql('insert into accreditation.event_state (account_id, event_id) values ($1, $2)', [
    accountId,
    eventId,
  ]);
  const scope = { accountId, eventId, userId: 1, userName: 'Liis' };
  const db = await openDatabase({
    url: fixture.env('access').DATABASE_URL,
    entities,
    log: createLogger('test', 'silent'),
    poolSize: 2,
  });
  try {
    const verdicts = await Promise.allSettled(
      await calls({ scope, run: (work) => db.transaction({ accountId, userId: 1 }, work) }),
    );
    return verdicts
      .map((verdict) => (verdict.status === 'fulfilled' ? 'ok' : String((verdict.reason as { code?: string }).code)))
      .sort();
  } finally {
    await db.close();
  }
}

/** Lets calls of an event that already has its rows get as far as they can before one of them can change an area. */
async function together<T>(begin: () => Promise<T>[]): Promise<Promise<T>[]> {
  const gate = await holdLock(fixture, 'lock table accreditation.area in share mode');
  const calls = begin();
  void Promise.allSettled(calls);
  await gate.untilWaiting(calls.length, Promise.race(calls));
  await gate.release();
  return calls;
}

/** Adds the same name twice concurrently. */
const sameName = (code: Accreditation) =>
  inEvent(code, async ({ scope, run }) => {
    await run((em) => code.addAccessItem(em, scope, 'area', 'Harbour'));
    return together(() => [1, 2].map(() => run((em) => code.addAccessItem(em, scope, 'area', 'Backstage'))));
  });

/** Changes the same item twice concurrently, seen in the same state. */
const sameItem = (code: Accreditation) =>
  inEvent(code, async ({ scope, run }) => {
    const { id } = await run((em) => code.addAccessItem(em, scope, 'area', 'Backstage'));
    return together(() =>
      ['Green room', 'Catering'].map((name) =>
        run((em) => code.updateAccessItem(em, scope, 'area', id, { revision: 1, name })),
      ),
    );
  });

/** A change of a saved system. */
const saved = (code: Accreditation) =>
  inEvent(code, async ({ scope, run }) => {
    await run((em) => code.saveAccess(em, scope, 0));
    return [run((em) => code.addAccessItem(em, scope, 'area', 'Backstage'))];
  });

/** A save of what was changed since it was seen. */
const savedUnseen = (code: Accreditation) =>
  inEvent(code, async ({ scope, run }) => {
    await run((em) => code.addAccessItem(em, scope, 'area', 'Backstage'));
    return [run((em) => code.saveAccess(em, scope, 0))];
  });

/** A deletion of what came into use since it was seen. */
const usedConcurrently = (code: Accreditation) =>
  inEvent(code, async ({ scope, run }) => {
    const { id } = await run((em) => code.addAccessItem(em, scope, 'area', 'Backstage'));
    const profile = await run((em) => code.addAccessItem(em, scope, 'profile', 'Crew'));
    await run((em) => code.updateAccessItem(em, scope, 'profile', profile.id, { revision: 1, areas: [id] }));
    return [run((em) => code.deleteAccessItem(em, scope, 'area', id, { profiles: 0, units: 0, groups: 0, people: 0 }))];
  });

it('gives a name once, an item to one, and keeps what is saved, unseen or in use', async () => {
  expect(await sameName(accreditation)).toEqual(['conflict', 'ok']);
  expect(await sameItem(accreditation)).toEqual(['changed_meanwhile', 'ok']);
  expect(await saved(accreditation)).toEqual(['access_saved']);
  expect(await savedUnseen(accreditation)).toEqual(['changed_meanwhile']);
  expect(await usedConcurrently(accreditation)).toEqual(['changed_meanwhile']);
});

const withEditing = (standIns: StandIns<typeof import('./editing.ts')>) =>
  accreditationWith(import.meta.resolve('./editing.ts'), standIns);

it('would lose a change without looking at the revision of the item', async () => {
  expect(await sameItem(await withEditing({ checkSeenItem: () => async () => undefined }))).toEqual(['ok', 'ok']);
});

it('would change a saved system without looking whether it is', async () => {
  const unasked = await withEditing({
    startChange:
      ({ lockAccess }) =>
      async (em, scope) =>
        (await lockAccess(em, scope)).state,
  });
  expect(await saved(unasked)).toEqual(['ok']);
});

it('would save a state that the caller has not seen without looking at the revision of the system', async () => {
  expect(await savedUnseen(await withEditing({ checkSeenSystem: () => () => undefined }))).toEqual(['ok']);
});

it('would delete what is in use without looking at the use', async () => {
  const careless = await accreditationWith<typeof import('./check-seen-use.ts')>(
    import.meta.resolve('./check-seen-use.ts'),
    { checkSeenUse: () => () => undefined },
  );
  expect(await usedConcurrently(careless)).toEqual(['ok']);
});

// The last one: numbers of changes are free from here on.
it('would give a name twice without the lock of the event', async () => {
  // The feed's key would stop the second change of a number too: here it lets it pass, so that only the lock is
  // missing.
  await fixture.sql('alter table accreditation.event_change drop constraint event_change_pkey cascade');
  expect(await sameName(await withoutEventLock())).toEqual(['ok', 'ok']);
});
