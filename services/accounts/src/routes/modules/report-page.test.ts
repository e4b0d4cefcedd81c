import { accounts } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { NEW, OLD, openRollouts, REMOTE } from '../../testing/rollout-fixture.ts';

const rollouts = await openRollouts();
const service = await rollouts.start();
beforeEach(() => rollouts.begin());

const outcomes = async () => {
  const text = await service.metrics.metrics();
  return Object.fromEntries(
    [...text.matchAll(/^page_reports_total\{outcome="(\w+)".*\} (\d+)$/gm)].map(([, outcome, count]) => [
      outcome,
      Number(count),
    ]),
  );
};

test('reports of both versions are counted, and added up', async () => {
  const said = { screen_ms: 700, lcp_ms: 2600, inp_ms: 80, cls: 0.3, long_tasks: 2 };
  for (const more of [{}, { failed: 'load' as const }, { first: false, failed: 'error' as const }])
    expect((await rollouts.report(service, { ...said, ...more })).status).toBe(204);
  expect((await rollouts.report(service, { version: OLD })).status).toBe(204);
  expect(await rollouts.counts()).toEqual({
    [`${NEW} cls_poor`]: 3,
    [`${NEW} failed`]: 2,
    [`${NEW} failed_loads`]: 1,
    [`${NEW} inp_good`]: 3,
    [`${NEW} lcp_fair`]: 3,
    [`${NEW} long_tasks`]: 6,
    [`${NEW} screen_1`]: 3,
    [`${NEW} sessions`]: 2,
    [`${OLD} sessions`]: 1,
  });
});

test('a share that grew begins a new count', async () => {
  await rollouts.report(service, {});
  await rollouts.step({ kind: 'grow', share: 25 });
  await rollouts.report(service, {});
  const rows = await rollouts.fixture.sql('select step, count from accounts.version_health order by step');
  expect(rows).toEqual([
    { step: 1, count: 1 },
    { step: 2, count: 1 },
  ]);
});

test.each<[string, () => Promise<{ status: number; body: { msg: string } }>, string]>([
  ['without a number', () => rollouts.report(service, {}, ''), 'isn’t part of a rollout'],
  [
    'with a number that nobody drew',
    async () => rollouts.report(service, {}, `${(await rollouts.cookie(0)).slice(0, -2)}aa`),
    'isn’t part of a rollout',
  ],
  [
    'with the number of another',
    async () => rollouts.report(service, {}, (await rollouts.cookie(500)).replace('.500.', '.5.')),
    'isn’t part of a rollout',
  ],
  [
    'of a version that its number does not see',
    async () => rollouts.report(service, {}, await rollouts.cookie(100)),
    `${REMOTE} ${NEW} isn’t being served to this page`,
  ],
  [
    'of a version that never ran',
    () => rollouts.report(service, { version: '9.9.9-none' }),
    '9.9.9-none isn’t being served',
  ],
  ['of a remote that there is not', () => rollouts.report(service, { remote: 'mf-none' }), 'mf-none 1.1.0-bbbb isn’t'],
  ['of a remote with a strange name', () => rollouts.report(service, { remote: '../mf-x' }), 'remote'],
  ['of a time that is none', () => rollouts.report(service, { screen_ms: -1 }), 'screen_ms'],
])('a report %s is a 400 in words, counted, and nothing changes', async (_, send, words) => {
  const before = (await outcomes())['refused'] ?? 0;
  const { status, body } = await send();
  expect([status, body.msg]).toEqual([400, expect.stringContaining(words)]);
  expect(await rollouts.counts()).toEqual({});
  // Those that are no report at all are counted with all requests.
  if (!/remote$|screen_ms/.test(words)) expect((await outcomes())['refused']).toBe(before + 1);
});

test('one that is refused in part is refused whole', async () => {
  const versions = [NEW, '9.9.9-none'].map((version) => ({ remote: REMOTE, version, first: true }));
  const answer = await call(service.url, accounts.reportPage, {
    body: { versions },
    headers: { cookie: await rollouts.cookie(0) },
  });
  expect([answer.status, answer.body.errors[0]?.path]).toEqual([400, 'versions.1.version']);
  expect(await rollouts.counts()).toEqual({});
});

test('after a rollout nothing is counted', async () => {
  const cookie = await rollouts.cookie(0);
  await rollouts.step({ kind: 'back', reason: 'worse' });
  expect((await rollouts.report(service, {}, cookie)).status).toBe(400);
  expect(await rollouts.counts()).toEqual({});
});

test('too many from one network are a 429, counted, and nothing changes', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const cookie = await rollouts.cookie(0);
  const send = () => rollouts.report(service, { first: false }, cookie, from);
  const statuses: number[] = [];
  while (statuses.length < 600)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, send))).map(({ status }) => status));
  expect(new Set(statuses)).toEqual(new Set([204]));
  const refused = await rollouts.report(service, {}, cookie, from);
  expect([refused.status, refused.body.msg]).toEqual([429, expect.stringContaining('Too many')]);
  expect([await rollouts.counts(), (await outcomes())['too_many']]).toEqual([{}, 1]);
  expect((await rollouts.report(service, {}, cookie, { 'x-forwarded-for': '203.0.114.7' })).status).toBe(204);
});
