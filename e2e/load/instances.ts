import { cpus } from 'node:os';
import { eventWith } from '../pages/api.ts';
import { baseUrl } from '../pages/session.ts';
import { median } from './figures.ts';
import type { Benchmark } from './run.ts';
import { serviceUrl } from './service.ts';
import { tapFor, type Target } from './tap-client.ts';

const MOST = 4;
/** Instances that share the taps. */
const COUNTS = [1, 2, 4];
/** Taps of one event wait for each other in the database: several events show what instances add. */
const EVENTS = 4;
const CLIENTS = 64;
const ROUNDS = 5;
const SECONDS = 4;
const GUESTS = 500;

export const settings = { INSTANCES: JSON.stringify({ checkin: MOST }) };

/** A new event whose guests have room for many taps. */
async function newTarget(): Promise<Omit<Target, 'url'>> {
  const { api, eventId, personIds } = await eventWith(
    Array.from({ length: GUESTS }, (_, index) => ({ name: `Guest ${index}`, extra: 999 })),
    { units: true },
  );
  return { token: api.token, eventId, personIds };
}

/** Taps for all events at the same time, each event on the next of these addresses. @returns taps a second */
async function tapAll(
  events: readonly Omit<Target, 'url'>[],
  urls: readonly string[],
  seconds = SECONDS,
): Promise<number> {
  const runs = await Promise.all(
    events.map((event, index) =>
      tapFor({ ...event, url: urls[index % urls.length] as string }, CLIENTS / events.length, seconds),
    ),
  );
  return runs.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

/** Check-ins per second with 1, 2 and 4 instances of the service, as ratios to one, in turns within one run. */
const instances: Benchmark = async () => {
  const urls = Array.from({ length: MOST }, (_, index) => serviceUrl(index === 0 ? 'checkin' : `checkin-${index + 1}`));
  const events = [];
  for (let count = 0; count < EVENTS; count += 1) events.push(await newTarget());
  await tapAll(events, urls, 3);
  const ways = [
    ...COUNTS.map((count) => [`${count} of the service`, urls.slice(0, count)] as const),
    [`${MOST} behind the gateway`, [baseUrl()]] as const,
  ];
  const figures = ways.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, [, to]] of ways.entries()) figures[index]?.push(await tapAll(events, to));
  }
  const one = figures[0] ?? [];
  console.log(
    `${CLIENTS} phones at ${EVENTS} events, ${cpus().length} processors for phones, services and Postgres together`,
  );
  for (const [index, [what]] of ways.entries()) {
    const perSecond = figures[index] ?? [];
    const ratio = median(perSecond.map((figure, round) => figure / (one[round] ?? Number.NaN)));
    console.log(
      `${what.padEnd(24)} ${ratio.toFixed(2)} times one; per second: ${perSecond.map((figure) => figure.toFixed(0)).join(', ')}`,
    );
  }
};

export default instances;
