import { setTimeout as sleep } from 'node:timers/promises';
import { eventWith } from '../pages/api.ts';
import { median } from './figures.ts';
import { Receiver } from './hooks/receiver.ts';
import type { Benchmark } from './run.ts';
import { serviceUrl } from './service.ts';
import { tapFor, type Target } from './tap-client.ts';

/** Webhooks of the account that has some. */
const HOOKS = 5;
const GUESTS = 2000;
const ROUNDS = 7;
const SECONDS = 5;
/** A phone at a busy gate: taps a second, each when its moment has come, and for how many seconds. */
const CALM = { perSecond: 10, seconds: 8 };

async function newTarget(hooks: number, port = 0): Promise<Target> {
  const guests = Array.from({ length: GUESTS }, (_, index) => ({ name: `Guest ${index}`, extra: 999 }));
  const { api, eventId, personIds } = await eventWith(guests, { units: true, confirmed: true });
  for (let hook = 0; hook < hooks; hook += 1) {
    await api.post('/api/webhooks', { url: `http://localhost:${port}/${hook}`, event_ids: null, types: ['check-in'] });
  }
  return { url: serviceUrl('checkin'), token: api.token, eventId, personIds };
}

/** Milliseconds of the middle tap, at a calm rate. */
async function calmTap(target: Target): Promise<number> {
  const took: number[] = [];
  for (let tap = 0; tap < CALM.perSecond * CALM.seconds; tap += 1) {
    const [personId] = target.personIds.slice(tap % target.personIds.length);
    const started = performance.now();
    const answer = await fetch(`${target.url}/api/event/${target.eventId}/check_in`, {
      method: 'POST',
      headers: { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ person_id: personId }),
    });
    if (!answer.ok) throw new Error(`A tap was answered ${answer.status}`);
    await answer.arrayBuffer();
    took.push(performance.now() - started);
    await sleep(Math.max(0, 1000 / CALM.perSecond - (performance.now() - started)));
  }
  return median(took);
}

/** Compares taps at an event whose account has webhooks with taps at one without, in turns within one run. */
const hooks: Benchmark = async () => {
  const receiver = await Receiver.open();
  const [without, withHooks] = [await newTarget(0), await newTarget(HOOKS, receiver.port)];
  for (const target of [without, withHooks]) await tapFor(target, 8, 3);
  if ((await settled(receiver)) === 0) throw new Error('No webhook was delivered');

  const calm = { without: [] as number[], with: [] as number[] };
  const lone = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    calm.without.push(await calmTap(without));
    calm.with.push(await calmTap(withHooks));
    lone.without.push((await tapFor(without, 1, SECONDS)).perSecond);
    lone.with.push((await tapFor(withHooks, 1, SECONDS)).perSecond);
    await settled(receiver);
  }
  const received = await receiver.count();
  receiver.close();
  const show = (figures: readonly number[]) => figures.map((figure) => figure.toFixed(2)).join(' ');
  console.log(`${received} deliveries to ${HOOKS} webhooks`);
  console.log(
    `a tap at ${CALM.perSecond} a second: ${(median(calm.without) / median(calm.with)).toFixed(2)} as fast with webhooks; ms without ${show(calm.without)}, with ${show(calm.with)}`,
  );
  console.log(
    `one phone without a pause: ${(median(lone.with) / median(lone.without)).toFixed(2)} as many taps; a second without ${show(lone.without)}, with ${show(lone.with)}`,
  );
};

/** Waits until nothing more is delivered: what is behind must not disturb what is measured next. @returns how much was */
async function settled(receiver: Receiver): Promise<number> {
  let [before, now] = [-1, await receiver.count()];
  while (before !== now) {
    await sleep(1500);
    [before, now] = [now, await receiver.count()];
  }
  return now;
}

export default hooks;
