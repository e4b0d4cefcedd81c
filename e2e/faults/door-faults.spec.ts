import { expect, test } from '../pages/test.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { putEmptyWeb } from '../network/empty-web.ts';
import { startOwnProduct } from '../network/start-product.ts';
import { eventWith, type Api } from '../pages/api.ts';
import { baseUrl } from '../pages/session.ts';
import { pidOf } from './processes.ts';
import { sendTaps } from './taps.ts';

const PLACES = 400;
const TAPS = 300;
/** So many calls meet services that were killed, before they are back. */
const MOST_CALLS = 200;

// Things die here that other tests are using.
const { BASE_URL, DATA_DIR } = process.env;
let product: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  const web = test.info().outputPath('web');
  putEmptyWeb(web);
  product = await startOwnProduct({ WEB_DIR: web });
  Object.assign(process.env, { BASE_URL: product.address, DATA_DIR: product.dataDir });
});
test.afterAll(async () => {
  Object.assign(process.env, { BASE_URL, DATA_DIR });
  await product?.stop();
});

interface DoorList {
  readonly seq: number;
  readonly people: { readonly checked_in_count: number[] };
}

const doorList = (api: Api, eventId: number) => api.get<DoorList>(`/api/event/${eventId}/check_in_list`);

const healthy = async () => (await fetch(`${baseUrl()}/healthz`).catch(() => undefined))?.status === 200;

/** Taps without a pause, breaks something in the middle, and expects each tap to count exactly once. */
async function countEveryTap(breakSomething: () => Promise<void>): Promise<void> {
  const { api, eventId, personIds } = await eventWith([{ name: 'Suur Seltskond', extra: PLACES - 1 }]);
  const taps = sendTaps(api, eventId, personIds[0] as number, TAPS, 3000);
  await sleep(800);
  await breakSomething();
  const statuses = await taps;
  expect(statuses.filter((status) => status === 200)).toHaveLength(TAPS);
  const list = await doorList(api, eventId);
  expect(list.people.checked_in_count).toEqual([TAPS]);
  // One change for the added guest, one for each tap: nothing was counted twice under another number.
  expect(list.seq).toBe(TAPS + 1);
  await expect.poll(healthy).toBe(true);
}

test('the door is killed during taps and comes back: every tap counts once', () =>
  countEveryTap(async () => {
    process.kill(pidOf('door'), 'SIGKILL');
  }));

test('the office is killed during taps and comes back: every tap counts once', () =>
  countEveryTap(async () => {
    process.kill(pidOf('office'), 'SIGKILL');
  }));

test('Redis is killed during taps and comes back: every tap counts once', () =>
  countEveryTap(async () => {
    process.kill(pidOf('redis'), 'SIGKILL');
  }));

test('Redis hangs during taps: every tap is still answered', () =>
  countEveryTap(async () => {
    const redis = pidOf('redis');
    process.kill(redis, 'SIGSTOP');
    await sleep(1500);
    process.kill(redis, 'SIGCONT');
  }));

test('Postgres is killed during taps and comes back: every tap counts once', () =>
  countEveryTap(async () => {
    process.kill(pidOf('postgres'), 'SIGKILL');
  }));

test('while the office is down the gateway says so in words, and the door works on', async () => {
  const { api, eventId, personIds } = await eventWith([{ name: 'Mari Tamm', extra: PLACES - 1 }]);
  process.kill(pidOf('office'), 'SIGKILL');
  const ask = () =>
    api.post<{ code: string; msg: string }>(`/api/event/${eventId}/people/exists`, { name: 'Mari Tamm' });
  const answers = [await ask()];
  while (answers.at(-1)?.status === 200 && answers.length < MOST_CALLS) answers.push(await ask());
  expect(answers.at(-1)).toMatchObject({
    status: 503,
    body: {
      code: 'service_unavailable',
      msg: 'This part of Laminate isn’t available right now. Try again.',
      errors: [],
    },
  });
  const tap = await api.post(`/api/event/${eventId}/check_in`, { person_id: personIds[0] });
  expect(tap.status).toBe(200);
  await expect.poll(healthy).toBe(true);
});
