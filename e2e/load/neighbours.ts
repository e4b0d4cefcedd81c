import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { eventWith } from '../pages/api.ts';
import { baseUrl } from '../pages/session.ts';
import { bigEvent } from './big-event.ts';
import { p95 } from './figures.ts';
import { HOSTILE } from './neighbours/hostile.ts';
import type { Benchmark } from './run.ts';

const ROUNDS = 3;
const SECONDS = 6;
const GUESTS = 1000;
/** Number of names of the hostile account, as many as one event can have. */
const NAMES = 50_000;
/** Limit on how much slower the other account can be because of the hostile one, at p95. */
const GOAL = 1.2;

const send = (path: string, { body, token }: { readonly body?: object; readonly token: string }): Promise<Response> =>
  fetch(`${baseUrl()}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** What the other account does all the while, one after the other as a phone and a desk do. */
interface Work {
  readonly what: string;
  readonly once: () => Promise<Response>;
}

async function everydayWork(): Promise<Work[]> {
  const {
    api: { token },
    eventId,
    personIds,
  } = await eventWith(
    Array.from({ length: GUESTS }, (_, index) => ({ name: `Guest ${index}`, extra: 999 })),
    { units: true },
  );
  let next = 0;
  return [
    {
      what: 'a tap at the door',
      once: () => send(`/api/event/${eventId}/check_in`, { token, body: { person_id: personIds[next++ % GUESTS] } }),
    },
    { what: 'the guest list of 1,000', once: () => send(`/api/event/${eventId}/people`, { token }) },
    {
      what: 'a guest looked up',
      once: () => send(`/api/event/${eventId}/people/exists`, { token, body: { name: 'Guest 7' } }),
    },
    { what: 'the list of events', once: () => send('/api/events', { token }) },
  ];
}

/** Does each work in turns for so long. @returns milliseconds of each, in the order of the works */
async function measure(works: readonly Work[], seconds: number): Promise<number[][]> {
  const figures = works.map((): number[] => []);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    for (const [index, { what, once }] of works.entries()) {
      const started = performance.now();
      const answer = await once();
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${what} was answered ${answer.status}`);
      figures[index]?.push(performance.now() - started);
    }
    await setTimeout(20);
  }
  return figures;
}

/**
 * Starts getting in everyone's way, from another thread, so the cost of asking is not measured.
 * @returns how to end it
 */
async function beHostile(
  what: string,
  target: { readonly eMail: string; readonly eventId: number },
): Promise<() => Promise<void>> {
  const worker = new Worker(new URL('./neighbours/hostile.ts', import.meta.url), {
    workerData: { what, names: NAMES, ...target },
  });
  await once(worker, 'message');
  await setTimeout(1000);
  return async () => {
    await worker.terminate();
    await setTimeout(1000);
  };
}

/** How much slower one account is while another does all it can to be in its way, in turns within one run. */
const neighbours: Benchmark = async () => {
  const works = await everydayWork();
  const target = await bigEvent(NAMES);
  await measure(works, 2);
  console.log(
    `One account while another, with ${NAMES} names, does one thing again and again; p95 beside it and as a ratio to the quiet rounds (goal ${GOAL})`,
  );
  console.log(`${''.padEnd(26)} ${works.map(({ what }) => what.padStart(24)).join(' ')}`);
  for (const what of Object.keys(HOSTILE)) {
    const [quiet, beside] = [works.map((): number[] => []), works.map((): number[] => [])];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, figures] of (await measure(works, SECONDS)).entries()) quiet[index]?.push(...figures);
      const end = await beHostile(what, target);
      for (const [index, figures] of (await measure(works, SECONDS)).entries()) beside[index]?.push(...figures);
      await end();
    }
    const cells = works.map((_work, index) => {
      const [before, now] = [p95(quiet[index] ?? []), p95(beside[index] ?? [])];
      return `${now.toFixed(0)} ms, ${(now / before).toFixed(2)} times`.padStart(24);
    });
    console.log(`${what.padEnd(26)} ${cells.join(' ')}`);
  }
};

export default neighbours;
