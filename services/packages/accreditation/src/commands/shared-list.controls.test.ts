import { createLogger, openDatabase } from '@laminate/kit';
import { openTestbed, type Testbed } from '@laminate/testbed';
import * as accreditation from '../index.ts';
import { copyWithout, removeCopies, type Accreditation } from '../testing/copy-without.ts';

const QUOTA = 10;
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
  const unchecked = await copyWithout('commands/shared-list.ts', '  if (more <= 0 || used + more <= quota) return;', '  if (quota) return;');
  expect(await rush(unchecked)).toEqual(Array(50).fill('ok'));
});

it('would not take exactly ten without the lock of the event', async () => {
  const unlocked = await copyWithout('commands/change.ts', 'lockMode: LockMode.PESSIMISTIC_WRITE, ');
  expect(await rush(unlocked)).not.toEqual(RUSH);
});
