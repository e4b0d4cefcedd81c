import { FREE_PLAN } from '@laminate/contracts';
import { holdCommits, loadWith } from '@laminate/testing';
import { startAccounts } from '../../service.ts';
import type * as start from '../../service.ts';
import { deletionCalls, openDeletions } from '../../testing/deleted-events.ts';

const { fixture, service, event } = await openDeletions(startAccounts);

async function owned(plan = 'Monthly 2') {
  const accountId = await fixture.account({ plan });
  return { accountId, owner: await fixture.caller({ accountId, role: 'owner' }) };
}

/** The service as it would be with other functions in the place of a guard. */
async function startWith<Guard>(guard: string, standIns: Parameters<typeof loadWith<typeof start, Guard>>[2]) {
  const without = await loadWith<typeof start, Guard>(import.meta.resolve('../../service.ts'), guard, standIns);
  return without.startAccounts(fixture.env('accounts', { bus: 'postgres' }));
}

/** Restores two events in parallel, in an account with a plan for one. @returns the statuses */
async function race(calls: ReturnType<typeof deletionCalls>): Promise<number[]> {
  const { accountId, owner } = await owned(FREE_PLAN);
  const ids = [await event(accountId, 'Kaldapäev'), await event(accountId, 'Meretuul')];
  for (const eventId of ids) await calls.remove(owner, eventId);
  const gate = await holdCommits(fixture, 'accounts.event');
  const both = ids.map((eventId) => calls.restore(owner, eventId));
  await gate.untilWaiting(2, Promise.race(both));
  await gate.release();
  return (await Promise.all(both)).map(({ status }) => status).sort();
}

it('gives the last place to one of two events that are restored together', async () => {
  expect(await race(deletionCalls(fixture, service))).toEqual([200, 409]);
});

it('would restore both without the lock of the account', async () => {
  const unlocked = await startWith<typeof import('../../commands/lock-account.ts')>(
    import.meta.resolve('../../commands/lock-account.ts'),
    {
      lockAccount: () => async () => undefined,
    },
  );
  try {
    expect(await race(deletionCalls(fixture, unlocked))).toEqual([200, 200]);
  } finally {
    await unlocked.close();
  }
});
