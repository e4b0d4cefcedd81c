import { setTimeout } from 'node:timers/promises';
import { createLogger, openDatabase, type Database } from '@laminate/kit';
import { openTestbed, type Testbed } from '@laminate/testbed';
import * as accreditation from '../../index.ts';
import { copyWith, removeCopies, type Accreditation, type Change } from '../../testing/copy-with.ts';

const MANY = 8;

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(async () => {
  await removeCopies();
  await bed.close();
});

interface Hands {
  readonly scope: accreditation.EventScope;
  /** Each in a transaction of its own. */
  run<T>(work: (em: Parameters<Parameters<Database['transaction']>[1]>[0]) => Promise<T>): Promise<T>;
}

/** Does something in a new event, signed in as the access service; answers what became of each of its calls: `ok` or a code. */
async function inEvent({ entities }: Accreditation, calls: (hands: Hands) => Promise<Promise<unknown>[]>): Promise<string[]> {
  const accountId = await bed.account();
  const eventId = await bed.event(accountId);
  const scope = { accountId, eventId, userId: 1, userName: 'Liis' };
  const db = await openDatabase({ url: bed.env('access').DATABASE_URL, entities, log: createLogger('test', 'silent'), poolSize: MANY });
  try {
    const verdicts = await Promise.allSettled(await calls({ scope, run: (work) => db.transaction({ accountId, userId: 1 }, work) }));
    return verdicts.map((verdict) => (verdict.status === 'fulfilled' ? 'ok' : String((verdict.reason as { code?: string }).code))).sort();
  } finally {
    await db.close();
  }
}

const times = <T>(make: (n: number) => T): T[] => Array.from({ length: MANY }, (_, n) => make(n));

/** Resolves when so many in this database wait for a lock. */
async function waiters(wanted: number): Promise<void> {
  for (let waiting = 0; waiting < wanted; await setTimeout(20)) {
    const [row] = await bed.sql<{ count: number }>(
      'select count(*)::int from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
    );
    waiting = row?.count ?? 0;
  }
}

/** The same name at once, in an event that has its rows already: both are under way before one of them can add its row. */
const sameName = (code: Accreditation) =>
  inEvent(code, async ({ scope, run }) => {
    await run((em) => code.addAccessItem(em, scope, 'area', 'Harbour'));
    const [closed, opening] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const gate = run(async (em) => {
      await em.execute('lock table accreditation.area in share mode');
      closed.resolve();
      await opening.promise;
    });
    await closed.promise;
    const calls = ['Backstage', 'Backstage'].map((name) => run((em) => code.addAccessItem(em, scope, 'area', name)));
    await waiters(calls.length);
    opening.resolve();
    await gate;
    return calls;
  });

/** The same item at once, seen in the same state. */
const sameItem = (code: Accreditation) =>
  inEvent(code, async ({ scope, run }) => {
    const { id } = await run((em) => code.addAccessItem(em, scope, 'area', 'Backstage'));
    return times((n) => run((em) => code.updateAccessItem(em, scope, 'area', id, { revision: 1, name: `Area ${n}` })));
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
const usedMeanwhile = (code: Accreditation) =>
  inEvent(code, async ({ scope, run }) => {
    const { id } = await run((em) => code.addAccessItem(em, scope, 'area', 'Backstage'));
    const profile = await run((em) => code.addAccessItem(em, scope, 'profile', 'Crew'));
    await run((em) => code.updateAccessItem(em, scope, 'profile', profile.id, { revision: 1, areas: [id] }));
    return [run((em) => code.deleteAccessItem(em, scope, 'area', id, { profiles: 0, units: 0, groups: 0, people: 0 }))];
  });

it('gives a name once, an item to one, and keeps what is saved, unseen or in use', async () => {
  expect(await sameName(accreditation)).toEqual(['conflict', 'ok']);
  expect(await sameItem(accreditation)).toEqual([...Array<string>(MANY - 1).fill('changed_meanwhile'), 'ok']);
  expect(await saved(accreditation)).toEqual(['access_saved']);
  expect(await savedUnseen(accreditation)).toEqual(['changed_meanwhile']);
  expect(await usedMeanwhile(accreditation)).toEqual(['changed_meanwhile']);
});

// The feed's key would stop the second change of a number too: here it lets it pass, so that only the lock is missing.
const UNLOCKED: Change[] = [
  ['lockMode: LockMode.PESSIMISTIC_WRITE, ', ''],
  ['::jsonb, clock_timestamp())`', '::jsonb, clock_timestamp()) on conflict do nothing`'],
];

it('would give a name twice without the lock of the event', async () => {
  expect(await sameName(await copyWith('commands/change.ts', UNLOCKED))).toEqual(['ok', 'ok']);
});

it('would lose all changes but the last without looking at the revision of the item', async () => {
  const unchecked = await copyWith('commands/access/update-item.ts', [
    ['  if (item.revision !== change.revision) throw await changedMeanwhile(em, scope, kind, item);', ''],
    ['import { changedMeanwhile, checkName', 'import { checkName'],
  ]);
  expect(await sameItem(unchecked)).toEqual(Array(MANY).fill('ok'));
});

it('would change a saved system without looking whether it is', async () => {
  expect(await saved(await copyWith('commands/access/editing.ts', [["  if (access.saved) throw apiError('access_saved');", '']]))).toEqual(['ok']);
});

it('would save what nobody has seen without looking at the revision of the system', async () => {
  expect(await savedUnseen(await copyWith('commands/access/save-access.ts', [['  if (access.revision !== revision) {', '  if (revision < 0) {']]))).toEqual(['ok']);
});

it('would delete what is in use without looking at the use', async () => {
  expect(await usedMeanwhile(await copyWith('commands/access/delete-item.ts', [['seen !== undefined && !sameUse(seen, item.used_by)', 'false']]))).toEqual(['ok']);
});
