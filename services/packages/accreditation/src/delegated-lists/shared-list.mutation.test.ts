import { createLogger, openDatabase } from '@laminate/kit';
import { holdLock, openFixture, type Fixture } from '@laminate/testing';
import * as accreditation from '../index.ts';
import { accreditationWith, withoutEventLock, type Accreditation } from '../testing/accreditation-with.ts';

/** Of Postgres. */
const UNIQUE_VIOLATION = '23505';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

/** Adds two guests concurrently by the link of a list with one place. @returns what became of them */
async function rush({ addByLink, createDelegatedList, entities, hashOfSecret }: Accreditation): Promise<string[]> {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  await fixture.sql('insert into accreditation.event_state (account_id, event_id) values ($1, $2)', [
    accountId,
    eventId,
  ]);
  const scope = { accountId, eventId, userId: null, userName: 'Liis', timeZone: 'Europe/Tallinn' };
  const session = { accountId, userId: 0 };
  const { userId } = await fixture.caller({ accountId, role: 'manager' });
  const db = await openDatabase({
    url: fixture.env('guestlist').DATABASE_URL,
    entities,
    log: createLogger('test', 'silent'),
    poolSize: 2,
  });
  try {
    const { list, secret } = await db.transaction({ accountId, userId }, (em) =>
      createDelegatedList(em, scope, {
        title: 'Raadio',
        quota: 1,
        deadline: '2099-12-31',
        unitId: null,
        groupId: null,
      }),
    );
    const key = { id: list.id, hash: hashOfSecret(secret) };
    const gate = await holdLock(fixture, 'lock table accreditation.person in share mode');
    const calls = ['Mari', 'Jüri'].map((name) =>
      db.transaction(session, (em) => addByLink(em, scope, key, [{ name, comments: '', extra: 0 }])),
    );
    const ended = Promise.allSettled(calls);
    await gate.untilWaiting(calls.length, Promise.race(calls));
    await gate.release();
    return (await ended)
      .map((verdict) => (verdict.status === 'fulfilled' ? 'ok' : String((verdict.reason as { code?: string }).code)))
      .sort();
  } finally {
    await db.close();
  }
}

it('takes one of two guests for the last place', async () => {
  expect(await rush(accreditation)).toEqual(['limit_reached', 'ok']);
});

it('would take both without looking at the quota', async () => {
  const unchecked = await accreditationWith<typeof import('./check-quota.ts')>(
    import.meta.resolve('./check-quota.ts'),
    { checkQuota: () => () => undefined },
  );
  expect(await rush(unchecked)).toEqual(['ok', 'ok']);
});

it('has the numbers of changes as a second guard: two of one number are refused', async () => {
  expect(await rush(await withoutEventLock())).toEqual([UNIQUE_VIOLATION, 'ok']);
});

// The last one: numbers of changes are free from here on.
it('would take both without the lock of the event', async () => {
  // The feed's key would stop the second change of a number too: here it lets it pass, so that only the lock is
  // missing.
  await fixture.sql('alter table accreditation.event_change drop constraint event_change_pkey cascade');
  expect(await rush(await withoutEventLock())).toEqual(['ok', 'ok']);
});
