import path from 'node:path';
import { createMetrics, type Registry } from '@laminate/kit/metrics';
import { NEW, OLD, OPERATOR, openRollouts, REMOTE } from '../testing/rollout-fixture.ts';
import { openConductor, type Conductor } from './conductor.ts';
import { openModuleStore } from './module-store.ts';
import type { ModuleSettings } from './settings.ts';

const BEGAN = '2026-07-01T09:00:00.000Z';
const MINUTE = 60_000;
const rollouts = await openRollouts();
const service = await rollouts.start();
let now: number;
let registry: Registry;

const conductor = (settings: Partial<ModuleSettings> = {}): Conductor =>
  openConductor({
    ...service,
    metrics: (registry = createMetrics('accounts').registry),
    settings: { ...rollouts.settings, ...settings },
    store: openModuleStore({ ...rollouts.settings, ...settings }),
    operator: OPERATOR,
    now: () => now,
  });
/** An event somewhere, from and until so many hours from the moment the rollout began. */
async function event(from: number, until: number, zone = 'Europe/Tallinn'): Promise<void> {
  const id = await rollouts.fixture.event(await rollouts.fixture.account());
  await rollouts.fixture.sql(
    `update accounts.event set time_zone = $2, start_time = $3::timestamptz + $4 * interval '1 hour', end_time = $3::timestamptz + $5 * interval '1 hour' where id = $1`,
    [id, zone, BEGAN, from, until],
  );
}

beforeEach(async () => {
  now = Date.parse(BEGAN);
  await rollouts.begin(BEGAN);
  await rollouts.fixture.sql('delete from accounts.event');
});

/** Sessions of both versions, as they are while a tenth sees the new one. */
async function sessions(failed: number, fresh = 60): Promise<void> {
  await rollouts.counted(NEW, { sessions: fresh, failed, screen_1: fresh - failed });
  await rollouts.counted(OLD, { sessions: 540, failed: 1, screen_1: 539 });
}
const shown = async () => {
  const { state, share, held } = await rollouts.rollout();
  return { state, share, held };
};

test('a good version is shown to more and more users, step by step, until everyone sees it', async () => {
  const one = conductor();
  for (const share of [10, 25, 50]) {
    await sessions(0);
    now += 29 * MINUTE;
    await one.round();
    expect(await shown()).toMatchObject({ state: 'growing', share });
    now += MINUTE;
    await one.round();
  }
  expect(await shown()).toMatchObject({ state: 'everybody', share: 100 });
  expect((await rollouts.history()).map(([action]) => action)).toEqual(['share', 'grow', 'grow', 'everybody']);
  expect(await rollouts.mails()).toEqual([]);
});

test('a version of a remote from elsewhere is rolled back, too', async () => {
  await sessions(30);
  const elsewhere = { folders: {}, installed: path.dirname(rollouts.folder) };
  await conductor({ ...elsewhere, installed: `${elsewhere.installed}/none` }).round();
  expect(await shown()).toMatchObject({ state: 'growing' });
  await conductor(elsewhere).round();
  expect(await shown()).toMatchObject({ state: 'back' });
});

test('a step lasts until enough sessions have met it', async () => {
  await sessions(0, 49);
  now += 600 * MINUTE;
  await conductor().round();
  expect(await shown()).toMatchObject({ share: 10 });
});

test.each([
  ['fails', { sessions: 40, failed: 12 }, /12 of 40 sessions failed, of the version before 1 of 540/],
  ['is slow', { sessions: 40, failed: 0, screen_5: 40 }, /40 of 40 sessions waited longer than 1 s for their first/],
])(
  'a version that %s is rolled back, and the operator, the history and the metrics say why',
  async (_, counts, why) => {
    await rollouts.counted(NEW, counts);
    await rollouts.counted(OLD, { sessions: 540, failed: 1, screen_1: 539 });
    await conductor().round();
    expect(await shown()).toMatchObject({ state: 'back', share: 0 });
    expect((await rollouts.history()).at(-1)).toEqual(['take-back', expect.stringMatching(why)]);
    const [mail, ...more] = await rollouts.mails();
    expect(mail).toMatchObject({ recipient: OPERATOR, subject: `${REMOTE} ${NEW} was taken back` });
    expect([mail?.text, more]).toEqual([expect.stringMatching(why), []]);
    expect(await registry.metrics()).toContain(
      `rollout_steps_total{module="${REMOTE}",kind="back",service="accounts"} 1`,
    );
  },
);

test('many processes agree: one takes the step, and one mail goes out', async () => {
  await sessions(30);
  const all = Array.from({ length: 8 }, () => conductor());
  await Promise.all(all.map((each) => each.round()));
  await Promise.all(all.map((each) => each.round()));
  expect([(await rollouts.entries()).length, (await rollouts.mails()).length]).toEqual([2, 1]);
});

describe('on a day with an event', () => {
  test('a good version stays where it is', async () => {
    await event(2, 10);
    await sessions(0);
    now += 60 * MINUTE;
    await conductor().round();
    expect(await shown()).toMatchObject({ state: 'growing', share: 10 });
  });

  test('a worse one does, too, and the operator is told once, and it is rolled back the day after', async () => {
    await event(2, 10);
    await sessions(30);
    const one = conductor();
    await one.round();
    await one.round();
    expect(await shown()).toEqual({ state: 'growing', share: 10, held: true });
    expect((await rollouts.mails()).map(({ subject }) => subject)).toEqual([
      `${REMOTE} ${NEW} is worse and still shown`,
    ]);
    now += 24 * 60 * MINUTE;
    await one.round();
    expect(await shown()).toMatchObject({ state: 'back' });
    expect(await rollouts.mails()).toHaveLength(2);
  });

  test.each<[string, () => Promise<Conductor>]>([
    ['of the rollout', async () => (await rollouts.begin(BEGAN, { evenOnEventDays: true }), conductor())],
    ['of the installation', async () => conductor({ onEventDays: true })],
  ])('it moves all the same by the word %s', async (_, open) => {
    await event(2, 10);
    const one = await open();
    await sessions(30);
    await one.round();
    expect(await shown()).toMatchObject({ state: 'back' });
  });

  test.each([
    ['yesterday', -30, -13, 'Europe/Tallinn', false],
    ['until this morning', -30, -9, 'Europe/Tallinn', true],
    ['tomorrow', 13, 20, 'Europe/Tallinn', false],
    ['today where it is, tomorrow here', 13, 20, 'America/Los_Angeles', true],
  ])('an event that is on %s', async (_, from, until, zone, isToday) => {
    await event(from, until, zone);
    await sessions(30);
    await conductor().round();
    expect((await shown()).state).toBe(isToday ? 'growing' : 'back');
  });
});

test('a folder that can not be written to leaves everything as it is, without a mail', async () => {
  await sessions(30);
  const broken = { ...openModuleStore(rollouts.settings), step: () => Promise.reject(new Error('EROFS')) };
  await openConductor({
    ...service,
    metrics: createMetrics('accounts').registry,
    settings: rollouts.settings,
    store: broken,
    operator: OPERATOR,
    now: () => now,
  }).round();
  expect([await shown(), await rollouts.mails()]).toEqual([expect.objectContaining({ state: 'growing' }), []]);
});
