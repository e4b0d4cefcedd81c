import { createLogger, openDatabase } from '@laminate/kit';
import { openTestbed, type Testbed } from '@laminate/testbed';
import * as accreditation from '../index.ts';
import { copyWith, removeCopies, type Accreditation, type Change } from '../testing/copy-with.ts';

const QUOTA = 10;
/** Of Postgres. */
const UNIQUE_VIOLATION = '23505';
const RUSH = [...Array<string>(40).fill('limit_reached'), ...Array<string>(QUOTA).fill('ok')];

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(async () => {
  await removeCopies();
  await bed.close();
});

/** Fifty guests by the link of a list with ten places, each in a transaction of its own, all at once. */
async function rush({ addByLink, createDelegatedList, entities, hashOfSecret }: Accreditation): Promise<string[]> {
  const accountId = await bed.account();
  const eventId = await bed.event(accountId);
  const scope = { accountId, eventId, userId: null, userName: 'Liis', timeZone: 'Europe/Tallinn' };
  const log = createLogger('test', 'silent');
  const db = await openDatabase({ url: bed.env('guestlist').DATABASE_URL, entities, log, poolSize: 16 });
  try {
    const settings = { title: 'Raadio', quota: QUOTA, deadline: '2099-12-31', unitId: null, groupId: null };
    const { list, secret } = await db.transaction({ accountId, userId: 0 }, (em) => createDelegatedList(em, scope, settings));
    const key = { id: list.id, hash: hashOfSecret(secret) };
    const calls = Array.from({ length: 50 }, (_, i) =>
      db.transaction({ accountId, userId: 0 }, (em) => addByLink(em, scope, key, [{ name: `Guest ${i}`, comments: '', extra: 0 }])),
    );
    const verdicts = await Promise.allSettled(calls);
    return verdicts.map((verdict) => (verdict.status === 'fulfilled' ? 'ok' : String((verdict.reason as { code?: string }).code))).sort();
  } finally {
    await db.close();
  }
}

it('takes exactly ten of fifty parallel guests', async () => {
  expect(await rush(accreditation)).toEqual(RUSH);
});

it('would take all fifty without looking at the quota', async () => {
  const unchecked = await copyWith('commands/shared-list.ts', [['  if (more <= 0 || used + more <= quota) return;', '  if (quota) return;']]);
  expect(await rush(unchecked)).toEqual(Array(50).fill('ok'));
});

const UNLOCKED: Change = ['lockMode: LockMode.PESSIMISTIC_WRITE, ', ''];

it('would store more than ten without the lock of the event', async () => {
  // The feed's key would stop the second change of a number too: here it lets it pass, so that only the lock is missing.
  const unlocked = await copyWith('commands/change.ts', [UNLOCKED, ['::jsonb, clock_timestamp())`', '::jsonb, clock_timestamp()) on conflict do nothing`']]);
  const verdicts = await rush(unlocked);
  expect(verdicts.filter((verdict) => verdict === 'ok').length).toBeGreaterThan(QUOTA);
  expect(verdicts.filter((verdict) => verdict !== 'ok' && verdict !== 'limit_reached')).toEqual([]);
});

it('has the numbers of changes as a second guard: two of one number are refused', async () => {
  const verdicts = await rush(await copyWith('commands/change.ts', [UNLOCKED]));
  expect(verdicts).toContain(UNIQUE_VIOLATION);
  expect(verdicts.filter((verdict) => !['ok', 'limit_reached', UNIQUE_VIOLATION].includes(verdict))).toEqual([]);
});
