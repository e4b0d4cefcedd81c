import { createMetrics } from '@laminate/kit/metrics';
import { loadWith } from '@laminate/testing';
import type * as rolloutLog from '@laminate/releases/rollout-log';
import type * as rolloutState from '@laminate/releases/rollout';
import type * as compare from '@laminate/releases/compare';
import type * as service from '../service.ts';
import { NEW, OLD, OPERATOR, openRollouts, REMOTE } from '../testing/rollout-fixture.ts';
import type * as conducting from './conductor.ts';
import { openConductor } from './conductor.ts';
import type * as storing from './module-store.ts';
import { openModuleStore } from './module-store.ts';

const BEGAN = '2026-07-01T09:00:00.000Z';
const rollouts = await openRollouts();
const running = await rollouts.start();
beforeEach(async () => {
  await rollouts.begin(BEGAN);
  await rollouts.fixture.sql('delete from accounts.event');
});

interface Parts {
  readonly open?: typeof openConductor;
  readonly store?: typeof openModuleStore;
}
const conductor = ({ open = openConductor, store = openModuleStore }: Parts = {}) =>
  open({
    ...running,
    metrics: createMetrics('accounts').registry,
    settings: rollouts.settings,
    store: store(rollouts.settings),
    operator: OPERATOR,
    now: () => Date.parse(BEGAN) + 1000,
  });

async function failing(failed: number): Promise<void> {
  await rollouts.counted(NEW, { sessions: 40, failed });
  await rollouts.counted(OLD, { sessions: 360 });
}

describe('one of two processes takes a step', () => {
  /** Both have read the same before one of them takes the step. @returns steps and mails */
  async function race(parts: Parts): Promise<number[]> {
    await failing(20);
    const both = [conductor(parts), conductor(parts)];
    await Promise.all(both.map((each) => each.round()));
    return [(await rollouts.entries()).length, (await rollouts.mails()).length];
  }

  it('and writes the one mail', async () => expect(await race({})).toEqual([2, 1]));

  it('control: with files that replace each other both write', async () => {
    const { openModuleStore: store } = await loadWith<typeof storing, typeof rolloutLog>(
      import.meta.resolve('./module-store.ts'),
      import.meta.resolve('@laminate/releases/rollout-log'),
      {
        addStep:
          ({ addStep }) =>
          async (folder, after, entry) =>
            (await addStep(folder, after, entry)) || true,
      },
    );
    const both = Promise.withResolvers<void>();
    let read = 0;
    // Each goes on once both have read.
    const meeting: typeof openModuleStore = (settings) => {
      const real = store(settings);
      return {
        ...real,
        step: async (...args) => {
          if ((read += 1) === 2) both.resolve();
          await both.promise;
          return real.step(...args);
        },
      };
    };
    expect(await race({ store: meeting })).toEqual([2, 2]);
  });
});

describe('nothing moves on a day with an event', () => {
  async function stateOnEventDay(parts: Parts): Promise<string> {
    const id = await rollouts.fixture.event(await rollouts.fixture.account());
    await rollouts.fixture.sql('update accounts.event set start_time = $2, end_time = $2 where id = $1', [id, BEGAN]);
    await failing(20);
    await conductor(parts).round();
    return (await rollouts.rollout()).state;
  }

  it('on its own', async () => expect(await stateOnEventDay({})).toBe('growing'));

  it('control: it moves without the check for events', async () => {
    const { openConductor: open } = await loadWith<typeof conducting, typeof import('@laminate/kit/database/tables')>(
      import.meta.resolve('./conductor.ts'),
      import.meta.resolve('@laminate/kit/database/tables'),
      {
        callFunction: () => (async () => [{ value: false }]) as never,
      },
    );
    expect(await stateOnEventDay({ open })).toBe('back');
  });
});

describe('a version is judged by evidence', () => {
  it('not by one session that failed', async () => {
    await failing(1);
    await conductor().round();
    expect((await rollouts.rollout()).state).toBe('growing');
  });

  it('control: it is rolled back for one where shares alone are compared', async () => {
    const { openConductor: open } = await loadWith<typeof conducting, typeof compare>(
      import.meta.resolve('./conductor.ts'),
      import.meta.resolve('@laminate/releases/compare'),
      {
        compareVersions: () => (old, fresh) =>
          fresh.failed / fresh.sessions > old.failed / old.sessions ? { measure: 'failed', reason: 'more' } : undefined,
      },
    );
    await failing(1);
    await conductor({ open }).round();
    expect((await rollouts.rollout()).state).toBe('back');
  });
});

describe('a report counts with a number that was drawn', () => {
  const forged = async () => `laminate_rollout_${REMOTE}=${(await rollouts.rollout()).id}.0.${'a'.repeat(22)}`;

  it('and no other', async () => expect((await rollouts.report(running, {}, await forged())).status).toBe(400));

  it('control: with any where seals are not compared', async () => {
    const { startAccounts } = await loadWith<typeof service, typeof rolloutState>(
      import.meta.resolve('../service.ts'),
      import.meta.resolve('@laminate/releases/rollout'),
      { bucketIn: () => (_, cookie) => Number(cookie?.split('.')[1]) },
    );
    const without = await rollouts.start(startAccounts);
    expect((await rollouts.report(without, {}, await forged())).status).toBe(204);
  });
});
