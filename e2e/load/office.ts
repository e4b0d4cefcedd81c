import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { apiWith, eventWith, newCompany } from '../pages/api.ts';
import { median, p95 } from './figures.ts';
import { requestedForms, type Form } from './forms/form.ts';
import { TASKS, newList, type Office, type Shift } from './office/clerk.ts';
import { HungReceiver } from './office/hung-receiver.ts';
import type { Benchmark } from './run.ts';
import { tapDuring, tapFor, type Target } from './tap-client.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const PHONES = { phones: Number(process.env.PHONES ?? 4), thinkMs: 50 };
/** Shortest time that the office works, and the time that taps are measured without it. */
const SECONDS = Number(process.env.SECONDS ?? 8);
/** People on a list that is imported or exported: as many as an event can have. */
const NAMES = Number(process.env.NAMES ?? 50_000);
const LOGINS = 20;
const HOOKS = 5;
const GUESTS = 1000;
/** Fewer taps say nothing about the slowest of twenty. */
const FEWEST_TAPS = 40;
/** Lets work end that the office has left behind. */
const SETTLE_MS = 1500;

export const startsProducts = true;

/** Work that goes on during the taps. */
interface Begun {
  /** Resolves once it is over to the times that it was done. */
  readonly done: Promise<number>;
  end(): Promise<void>;
}

interface Work {
  readonly what: string;
  /** Fewest times that it must have been done while people tapped. */
  readonly least: number;
  readonly begin: (office: Office) => Promise<Begun>;
}

/** No work: shows the noise of the machine. */
const rest = async (): Promise<Begun> => ({
  done: sleep(SECONDS * 1000, 1),
  end: async () => undefined,
});

/** Asks from another thread, so that asking does not delay the taps. */
async function task(name: string, office: Office): Promise<Begun> {
  const shift: Shift = { task: name, office, seconds: SECONDS };
  const worker = new Worker(new URL('./office/clerk.ts', import.meta.url), { workerData: shift });
  await once(worker, 'message');
  const done = once(worker, 'message').then(([count]) => count as number);
  return { done, end: async () => void (await worker.terminate()) };
}

/** Webhooks of the tapping company whose endpoint never answers. */
async function hangingHooks({ token }: Office): Promise<Begun> {
  const receiver = await HungReceiver.open();
  const api = apiWith(token);
  const hooks: number[] = [];
  for (let hook = 0; hook < HOOKS; hook += 1) {
    const url = `http://localhost:${receiver.port}/${hook}`;
    const { status, body } = await api.post<{ webhook: { id: number } }>('/api/webhooks', {
      url,
      event_ids: null,
      types: ['check-in'],
    });
    if (status !== 201) throw new Error(`A webhook was refused: ${status} ${JSON.stringify(body)}`);
    hooks.push(body.webhook.id);
  }
  return {
    done: sleep(SECONDS * 1000).then(() => receiver.received),
    async end() {
      for (const id of hooks) await api.post(`/api/webhooks/${id}/delete`, {});
      receiver.close();
    },
  };
}

const WORKS: readonly Work[] = [
  { what: 'nothing happens', least: 1, begin: rest },
  ...Object.keys(TASKS).map((what) => ({ what, least: 1, begin: (office: Office) => task(what, office) })),
  { what: 'webhooks hang', least: HOOKS, begin: hangingHooks },
];

/** Returns the works that ONLY names, separated by commas, or all of them without it. */
function queryWorks(): readonly Work[] {
  const names = process.env.ONLY?.split(',').map((name) => name.trim());
  const unknown = names?.find((name) => !WORKS.some(({ what }) => what === name));
  if (unknown !== undefined)
    throw new Error(`ONLY names "${unknown}": it can name ${WORKS.map(({ what }) => what).join(', ')}`);
  return WORKS.filter(({ what }) => names?.includes(what) ?? true);
}

/** A form that runs, with an event at whose door people tap, and the office of the same company. */
interface Festival {
  readonly form: Form;
  readonly target: Target;
  readonly office: Office;
}

async function open(form: Form): Promise<Festival> {
  await form.start();
  const guests = Array.from({ length: GUESTS }, (_, index) => ({ name: `Guest ${index}`, extra: 999 }));
  const { api, eventId, personIds } = await eventWith(guests, { units: true, confirmed: true });
  const eMails: string[] = [];
  for (let user = 0; user < LOGINS; user += 1) eMails.push((await newCompany()).eMail);
  const target = { url: form.address, token: api.token, eventId, personIds };
  const office = { token: api.token, bigEventId: await newList(api.token, NAMES), names: NAMES, eMails };
  await tapFor(target, 8, 3);
  return { form, target, office };
}

/** One round: milliseconds of a tap at p95 without the work and during it, and how much work was done. */
interface Round {
  readonly quiet: number;
  readonly beside: number;
  readonly done: number;
  readonly taps: number;
}

async function measure({ form, target, office }: Festival, { what, least, begin }: Work): Promise<Round> {
  form.callHere();
  const quiet = p95(await tapDuring(target, PHONES, sleep(SECONDS * 1000)));
  const begun = await begin(office);
  try {
    const tookMs = await tapDuring(target, PHONES, begun.done);
    const done = await begun.done;
    if (done < least)
      throw new Error(`${form.name}: ${what}, but ${done} times instead of ${least} while people tapped`);
    if (tookMs.length < FEWEST_TAPS)
      throw new Error(`${form.name}: ${what}, but there were ${tookMs.length} taps only`);
    return { quiet, beside: p95(tookMs), done, taps: tookMs.length };
  } finally {
    await begun.end();
    await sleep(SETTLE_MS);
  }
}

function print({ what }: Work, measured: ReadonlyMap<Festival, readonly Round[]>): void {
  const [[, own = []] = []] = measured;
  for (const [{ form }, rounds] of measured) {
    const of = (figure: (round: Round) => number) => rounds.map(figure);
    const [beside, slower] = [of((round) => round.beside), of((round) => round.beside / round.quiet)];
    const sum = (figures: readonly number[]) => figures.reduce((all, each) => all + each, 0);
    const range = `${Math.min(...beside).toFixed(0)}–${Math.max(...beside).toFixed(0)}`;
    const cells = [
      `p95 ${median(beside).toFixed(1)} ms (${range})`,
      `${median(slower).toFixed(2)} times quiet ${median(of((round) => round.quiet)).toFixed(1)} ms`,
      `done ${sum(of((round) => round.done))}, ${sum(of((round) => round.taps))} taps`,
    ];
    if (rounds !== own) {
      const ratio = median(own.map((round, index) => round.beside / (rounds[index]?.beside ?? Number.NaN)));
      cells.push(`this checkout's p95 to its ${ratio.toFixed(2)}`);
    }
    console.log(`${what.padEnd(24)} ${form.name.padEnd(12)} ${cells.join('; ')}`);
  }
}

/**
 * p95 of the taps of a few phones while the office of their company works, for this checkout and for those that AGAINST
 * names. All of them run, and are tapped in turns, each next to rounds without the work.
 */
const office: Benchmark = async () => {
  const works = queryWorks();
  const forms = requestedForms();
  try {
    const festivals: Festival[] = [];
    for (const form of forms) festivals.push(await open(form));
    for (const { form } of festivals) console.log(`${form.name}: ${form.use().serving.join(', ')}`);
    console.log(
      `${PHONES.phones} phones that think for ${PHONES.thinkMs} ms, ${NAMES} people on a list, ${LOGINS} logins at once, ${HOOKS} webhooks; medians of ${ROUNDS} rounds`,
    );
    for (const work of works) {
      const measured = new Map<Festival, Round[]>(festivals.map((festival) => [festival, []]));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const festival of round % 2 === 0 ? festivals : festivals.toReversed()) {
          measured.get(festival)?.push(await measure(festival, work));
        }
      }
      print(work, measured);
    }
  } finally {
    for (const form of forms) await form.end();
  }
};

export default office;
