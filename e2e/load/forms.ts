import { setTimeout as sleep } from 'node:timers/promises';
import { eventWith } from '../pages/api.ts';
import { median } from './figures.ts';
import { requestedForms, type Form } from './forms/form.ts';
import type { Benchmark } from './run.ts';
import { tapFor, type Target } from './tap-client.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CLIENTS = (process.env.TAP_CLIENTS ?? '1,8,32,128').split(',').map(Number);
const TAP_SECONDS = Number(process.env.TAP_SECONDS ?? 8);
/** Between a start and the look at idle processes. */
const SETTLE_SECONDS = 15;
const IDLE_SECONDS = Number(process.env.IDLE_SECONDS ?? 30);
/** Taps before those that count. */
const WARM_SECONDS = 5;
const GUESTS = 2000;

export const startsProducts = true;

/** Figures of one round by their names, in the order of the table. */
type Figures = ReadonlyMap<string, number>;

/** Starts a form for the first time, which fills its database, and adds an event whose guests have room for many taps. */
async function prepare(form: Form): Promise<Omit<Target, 'url'>> {
  await form.start();
  const guests = Array.from({ length: GUESTS }, (_, index) => ({ name: `Guest ${index}`, extra: 999 }));
  const { api, eventId, personIds } = await eventWith(guests, { units: true });
  await form.stop();
  return { token: api.token, eventId, personIds };
}

/** Processor seconds of a form while something happens. */
async function processorOf<T>(
  form: Form,
  something: () => Promise<T>,
): Promise<{ result: T; ours: number; all: number }> {
  const before = form.use();
  const result = await something();
  const after = form.use();
  const spent = (which: 'ours' | 'all') => after.seconds(which) - before.seconds(which);
  return { result, ours: spent('ours'), all: spent('all') };
}

async function measure(form: Form, event: Omit<Target, 'url'>): Promise<Figures> {
  const figures = new Map<string, number>();
  figures.set('start: seconds until ready', await form.start());
  const start = form.use();
  figures.set('start: processor seconds', start.seconds('ours'));
  figures.set('start: with Postgres and Redis', start.seconds('all'));
  await sleep(SETTLE_SECONDS * 1000);
  const idle = await processorOf(form, () => sleep(IDLE_SECONDS * 1000));
  figures.set('idle: thousandths of a core', (idle.ours / IDLE_SECONDS) * 1000);
  figures.set('idle: with Postgres and Redis', (idle.all / IDLE_SECONDS) * 1000);
  const rest = form.use();
  figures.set('at rest: MB', rest.megabytes('ours'));
  figures.set('at rest: with Postgres and Redis', rest.megabytes('all'));
  const target = { ...event, url: form.address };
  await tapFor(target, 8, WARM_SECONDS);
  for (const clients of CLIENTS) {
    const { result, ours, all } = await processorOf(form, () => tapFor(target, clients, TAP_SECONDS));
    const what = clients === 1 ? '1 phone' : `${clients} phones`;
    figures.set(`${what}: taps a second`, result.perSecond);
    figures.set(`${what}: processor ms a tap`, (ours * 1000) / result.taps);
    figures.set(`${what}: with Postgres and Redis`, (all * 1000) / result.taps);
  }
  const cells = [...rest.processes].map(([name, { bytes }]) => `${name} ${(bytes / 1024 / 1024).toFixed(0)}`);
  console.log(`${form.name} at rest, MB of each process: ${cells.join(', ')}`);
  await form.stop();
  return figures;
}

/** A median and its range. */
const cell = (figures: readonly number[], digits: number): string =>
  `${median(figures).toFixed(digits)} (${Math.min(...figures).toFixed(digits)}–${Math.max(...figures).toFixed(digits)})`.padStart(
    26,
  );

function printTable(rounds: ReadonlyMap<Form, readonly Figures[]>): void {
  const [[own, ownRounds], ...others] = [...rounds] as [[Form, readonly Figures[]], ...[Form, readonly Figures[]][]];
  const titles = [own.name, ...others.flatMap(([{ name }]) => [name, `ratio to ${name}`])];
  console.log(`Medians of ${ROUNDS} rounds and their range; ratios are of ${own.name} to another in the same round`);
  console.log(`${''.padEnd(34)}${titles.map((title) => title.padStart(26)).join('')}`);
  for (const what of ownRounds[0]?.keys() ?? []) {
    const of = (figures: readonly Figures[]) => figures.map((round) => round.get(what) ?? Number.NaN);
    const mine = of(ownRounds);
    const cells = others.flatMap(([, figures]) => {
      const theirs = of(figures);
      return [
        cell(theirs, 2),
        cell(
          mine.map((figure, round) => figure / (theirs[round] ?? Number.NaN)),
          2,
        ),
      ];
    });
    console.log(`${what.padEnd(34)}${[cell(mine, 2), ...cells].join('')}`);
  }
}

/**
 * Compares starts, rest and taps of this checkout with those that AGAINST names, in turns: one form runs at a time, and
 * the order changes with each round.
 */
const forms: Benchmark = async () => {
  const all = requestedForms();
  try {
    const events = new Map<Form, Omit<Target, 'url'>>();
    for (const form of all) events.set(form, await prepare(form));
    const rounds = new Map<Form, Figures[]>(all.map((form) => [form, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const form of round % 2 === 0 ? all : all.toReversed()) {
        rounds.get(form)?.push(await measure(form, events.get(form) as Omit<Target, 'url'>));
      }
    }
    printTable(rounds);
  } finally {
    for (const form of all) await form.end();
  }
};

export default forms;
