import { setTimeout } from 'node:timers/promises';
import { DEMO_PASSWORD, baseUrl } from '../pages/session.ts';
import { eventWith } from '../pages/api.ts';
import { bigEvent } from './big-event.ts';
import type { Benchmark } from './run.ts';

const ROUNDS = 6;
const SECONDS = 8;
const GUESTS = 1000;
/** Of the hostile account: as many as one event may have. */
const NAMES = 50_000;
/** How much slower the other account may be for the hostile one, at p95. */
const GOAL = 1.2;

type Send = (path: string, init?: { readonly body?: object | string; readonly token?: string; readonly signal?: AbortSignal }) => Promise<Response>;

const send: Send = (path, { body, token, signal } = {}) =>
  fetch(`${baseUrl()}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });

const p95 = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? Number.NaN;

/** What the other account does all the while, one after the other as a phone and a desk do. */
interface Work {
  readonly what: string;
  readonly once: () => Promise<Response>;
}

async function everydayWork(): Promise<Work[]> {
  const { api: { token }, eventId, personIds } = await eventWith(Array.from({ length: GUESTS }, (_, index) => ({ name: `Guest ${index}`, extra: 99_999 })), { units: true });
  let next = 0;
  return [
    { what: 'a tap at the door', once: () => send(`/api/event/${eventId}/check_in`, { token, body: { person_id: personIds[next++ % GUESTS] } }) },
    { what: 'the guest list of 1,000', once: () => send(`/api/event/${eventId}/people`, { token }) },
    { what: 'a guest looked up', once: () => send(`/api/event/${eventId}/people/exists`, { token, body: { name: 'Guest 7' } }) },
    { what: 'the list of events', once: () => send('/api/events', { token }) },
  ];
}

/** What somebody does who wants to be in everybody's way. @returns loops that go on until they are aborted */
async function hostility(): Promise<((signal: AbortSignal) => Promise<void>)[]> {
  const { eMail, eventId } = await bigEvent(NAMES);
  const session = (await (await send('/api/auth', { body: { username: eMail, password: DEMO_PASSWORD } })).json()) as { access_token: string };
  const token = session.access_token;
  const names = JSON.stringify({ guests: Array.from({ length: NAMES }, (_, index) => ({ name: `Nobody ${index}` })) });
  const asks: [number, (signal: AbortSignal) => Promise<Response>][] = [
    [6, (signal) => send(`/api/event/${eventId}/people/exists-all`, { token, body: names, signal })],
    [6, (signal) => send(`/api/event/${eventId}/people/export`, { token, body: { format: 'csv', people: null }, signal })],
    [6, (signal) => send(`/api/event/${eventId}/people`, { token, signal })],
    [6, (signal) => send('/api/auth', { body: { username: eMail, password: 'not the password' }, signal })],
    [60, (signal) => send(`/api/stream?channel=event-${eventId}`, { token, signal })],
  ];
  return asks.flatMap(([loops, ask]) =>
    Array.from({ length: loops }, () => async (signal: AbortSignal) => {
      while (!signal.aborted) {
        // Whoever is refused asks again at once, for as long as a tenth of a second is at once.
        const answer = await ask(signal).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        if (!answer?.ok) await setTimeout(100);
      }
    }),
  );
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

/** How much slower one account is while another does all it can to be in its way, in turns within one run. */
const neighbours: Benchmark = async () => {
  const works = await everydayWork();
  const loops = await hostility();
  await measure(works, 2);
  const [quiet, disturbed] = [works.map((): number[] => []), works.map((): number[] => [])];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, figures] of (await measure(works, SECONDS)).entries()) quiet[index]?.push(...figures);
    const hostile = new AbortController();
    const going = Promise.all(loops.map((loop) => loop(hostile.signal)));
    await setTimeout(1000);
    for (const [index, figures] of (await measure(works, SECONDS)).entries()) disturbed[index]?.push(...figures);
    hostile.abort();
    await going;
    await setTimeout(1000);
  }
  console.log(`One account while another looks up ${NAMES} names, exports, reads lists, opens streams and guesses passwords in ${loops.length} loops`);
  for (const [index, { what }] of works.entries()) {
    const [before, beside] = [p95(quiet[index] ?? []), p95(disturbed[index] ?? [])];
    console.log(`${what.padEnd(26)} p95 ${before.toFixed(1).padStart(7)} ms alone, ${beside.toFixed(1).padStart(7)} ms beside it: ${(beside / before).toFixed(2)} times (goal ${GOAL})`);
  }
};

export default neighbours;
