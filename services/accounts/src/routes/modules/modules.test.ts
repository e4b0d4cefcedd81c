import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { accounts, type Module, type ModuleMove, type Problem } from '@laminate/contracts';
import { BACKEND_FILE } from '@laminate/releases';
import { writeRelease } from '@laminate/releases/testing';
import { call } from '@laminate/testing';
import { NEW, OLD, openRollouts, REMOTE } from '../../testing/rollout-fixture.ts';

const rollouts = await openRollouts();
const service = await rollouts.start();
const accountId = await rollouts.fixture.account();
const superuser = await rollouts.fixture.caller({ accountId, role: 'superuser' });
beforeEach(() => rollouts.begin());

const list = async () =>
  (await call<{ modules: Module[]; event_today: boolean }>(service.url, accounts.listModules, { as: superuser })).body;
const move = (to: ModuleMove['to'], version: string = NEW, module: string = REMOTE) =>
  call<Problem & { module: Module }>(service.url, accounts.moveModule, {
    as: superuser,
    params: { module },
    body: { to, version },
  });

test('versions, share, health, pins and history of each module', async () => {
  await writeFile(path.join(rollouts.folder, 'pins.json'), JSON.stringify({ 7: NEW }));
  const [at, source] = ['2026-07-01T08:00:00.000Z', 'a1'.repeat(20)];
  await writeFile(
    path.join(rollouts.folder, 'history.jsonl'),
    `${JSON.stringify({ at, by: 'Mari', action: 'release', to: NEW, source })}\n`,
  );
  await rollouts.counted(NEW, {
    sessions: 40,
    failed: 2,
    failed_loads: 1,
    screen_1: 30,
    screen_5: 10,
    lcp_good: 9,
    lcp_poor: 1,
  });
  await rollouts.counted(OLD, { sessions: 360 });
  const { modules } = await list();
  expect(modules).toEqual([
    {
      name: REMOTE,
      from_elsewhere: false,
      backend_url: null,
      current: OLD,
      versions: [
        { version: NEW, released_at: at, source },
        { version: OLD, released_at: null, source: null },
      ],
      pins: [{ account_id: 7, version: NEW }],
      rollout: expect.objectContaining({
        version: NEW,
        stable: OLD,
        share: 10,
        state: 'growing',
        reason: null,
        waits: false,
        next: { share: 25, after: '2026-07-01T09:30:00.000Z', sessions: 50 },
      }),
      history: [
        expect.objectContaining({ action: 'share', by: 'Mari', share: 10 }),
        { at, by: 'Mari', action: 'release', to: NEW, source },
      ],
    },
  ]);
  expect(modules[0]?.rollout?.health).toEqual([
    expect.objectContaining({
      version: NEW,
      sessions: 40,
      failed: 2,
      failed_loads: 1,
      screen_p75_ms: 1000,
      lcp: { pages: 10, good: 9, poor: 1 },
    }),
    expect.objectContaining({ version: OLD, sessions: 360, failed: 0, screen_p75_ms: null }),
  ]);
});

test('a rollout waits while an event is on, unless that was asked for, and says so', async () => {
  const id = await rollouts.fixture.event(accountId);
  await rollouts.fixture.sql(
    `update accounts.event set start_time = now() - interval '1 hour', end_time = now() + interval '1 hour' where id = $1`,
    [id],
  );
  expect((await list()).modules[0]?.rollout).toMatchObject({ waits: true, next: null });
  await rollouts.begin(undefined, { evenOnEventDays: true });
  expect((await list()).modules[0]?.rollout).toMatchObject({ waits: false, next: { share: 25 } });
  await rollouts.fixture.sql('delete from accounts.event where id = $1', [id]);
  await rollouts.step({ kind: 'hold', reason: 'more sessions failed' });
  expect((await list()).modules[0]?.rollout).toMatchObject({ held: true, waits: true, next: null });
  await move('back');
  expect((await list()).modules[0]?.rollout).toMatchObject({ waits: false, next: null });
});

test('a module from elsewhere, and where its service runs', async () => {
  const folder = path.join(rollouts.settings.installed ?? '', 'lost-property');
  await writeRelease(path.join(folder, '1.0.0-cccc'), { version: '1.0.0-cccc', remote: { name: 'lost-property' } });
  await writeFile(path.join(folder, 'current.json'), JSON.stringify({ name: 'lost-property', version: '1.0.0-cccc' }));
  await writeFile(path.join(folder, BACKEND_FILE), JSON.stringify({ url: 'http://127.0.0.1:4000' }));
  try {
    expect((await list()).modules.find(({ name }) => name === 'lost-property')).toMatchObject({
      current: '1.0.0-cccc',
      from_elsewhere: true,
      backend_url: 'http://127.0.0.1:4000',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('one press shows it to everyone, and another one takes it back', async () => {
  const { body } = await move('everybody');
  expect(body.module).toMatchObject({ current: NEW, rollout: { state: 'everybody', share: 100 } });
  expect((await move('back')).body.module).toMatchObject({ current: OLD, rollout: { state: 'back' } });
  const { history } = (await list()).modules[0] as Module;
  expect(history.map(({ action, by }) => [action, by === 'Mari'])).toEqual([
    ['take-back', false],
    ['everybody', false],
    ['share', true],
  ]);
});

test('a rollout that has moved in between is a conflict, and nothing changes', async () => {
  const before = await rollouts.entries();
  expect([(await move('back', OLD)).status, (await move('everybody', '9.9.9-none')).status]).toEqual([409, 409]);
  expect(await rollouts.entries()).toEqual(before);
  const both = await Promise.all([move('back'), move('back')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await rollouts.begin();
  await move('back');
  expect([(await move('back')).status, (await move('everybody')).status]).toEqual([409, 409]);
});

test('a module that there is not is said to be none', async () => {
  const { status, body } = await move('back', NEW, 'mf-none');
  expect([status, body.msg]).toEqual([404, 'Module not found']);
});

test('a remote without a rollout, and one whose folder is gone', async () => {
  await rm(path.join(rollouts.folder, '.rollouts'), { recursive: true });
  expect((await list()).modules[0]).toMatchObject({ current: OLD, rollout: null });
  await rm(rollouts.folder, { recursive: true });
  expect((await list()).modules[0]).toMatchObject({ current: null, versions: [], rollout: null });
});
