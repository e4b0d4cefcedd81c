import { connect } from 'node:net';
import { eventWith } from '../pages/api.ts';
import { laminate, type Door } from './fan-out/laminate.ts';
import { Readers } from './fan-out/readers.ts';
import { processorSeconds, type FanOut } from './fan-out/server.ts';
import { median } from './figures.ts';
import type { Benchmark } from './run.ts';

const GUESTS = 2000;
const ROUNDS = 3;
/**
 * Messages of one batch, by readers, and how many batches: what is on its way to one reader stays far from a cut-off.
 */
const PEAKS = [
  { readers: 1000, batch: 300, batches: 10 },
  { readers: 5000, batch: 100, batches: 6 },
];
/** A door at its busiest: messages a second, and for how many seconds. */
const CALM = { perSecond: 20, seconds: 8 };

interface Figures {
  readonly perSecond: number;
  /** Microseconds of processor a delivery: at the peak, and at a calm rate. */
  readonly peakCost: number;
  readonly calmCost: number;
  readonly p50: number;
  readonly p99: number;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** As many messages as go through, the next batch published while the last one is on its way. */
async function peak(
  server: FanOut,
  readers: Readers,
  { batch, batches }: { batch: number; batches: number },
): Promise<Pick<Figures, 'perSecond' | 'peakCost'>> {
  const { fewest: before } = await readers.counts();
  const processor = processorSeconds(server.pid);
  const started = performance.now();
  let sent = 0;
  for (let index = 0; index < batches; index += 1) {
    sent += await server.publish(batch);
    await readers.until(before + sent - batch);
  }
  await readers.until(before + sent);
  const deliveries = sent * readers.count;
  return {
    perSecond: (deliveries / (performance.now() - started)) * 1000,
    peakCost: ((processorSeconds(server.pid) - processor) * 1e6) / deliveries,
  };
}

async function calm(server: FanOut, readers: Readers): Promise<Pick<Figures, 'calmCost' | 'p50' | 'p99'>> {
  const { fewest: before } = await readers.counts();
  const processor = processorSeconds(server.pid);
  const total = CALM.perSecond * CALM.seconds;
  const sent: Promise<void>[] = [];
  const started = performance.now();
  for (let index = 0; index < total; index += 1) {
    const due = started + (index * 1000) / CALM.perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    sent.push(server.publishOne());
  }
  await Promise.all(sent);
  const latencies = await readers.until(before + total);
  const { fewest } = await readers.counts();
  if (fewest - before !== total)
    throw new Error(`A reader of ${server.name} got ${fewest - before} of ${total} messages`);
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    calmCost: ((processorSeconds(server.pid) - processor) * 1e6) / (total * readers.count),
  };
}

async function measure(server: FanOut, count: number, size: { batch: number; batches: number }): Promise<Figures> {
  const readers = await Readers.open(server.port, server.request, count);
  try {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { ...(await peak(server, readers, size)), ...(await calm(server, readers)) };
  } finally {
    await readers.close();
  }
}

/** The data of one check-in as it goes over the wire. */
async function sampleMessage(server: FanOut): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(server.request);
  let got = '';
  let asked = false;
  for await (const chunk of socket) {
    got += String(chunk);
    if (!asked && got.includes(':\n')) {
      asked = true;
      await server.publishOne();
    }
    const data = /\ndata:(.*)\n\n/.exec(got)?.[1];
    if (data) break;
  }
  socket.destroy();
  return /\ndata:(.*)\n\n/.exec(got)?.[1] ?? '';
}

const line = (name: string, all: readonly Figures[]) => {
  const of = (key: keyof Figures) => median(all.map((figures) => figures[key]));
  return `  ${name.padEnd(26)} peak ${(of('perSecond') / 1000).toFixed(0).padStart(5)}k a second, ${of('peakCost').toFixed(2)} µs each; calm: p50 ${of('p50')} ms, p99 ${of('p99')} ms, ${of('calmCost').toFixed(2)} µs each`;
};

/**
 * Measures deliveries of the live stream to many readers, and what they cost beside the same service that gathers no
 * changes.
 */
const fanOut: Benchmark = async () => {
  const guests = Array.from({ length: GUESTS }, (_, index) => ({ name: `Guest ${index}`, extra: 999 }));
  const door: Door = await eventWith(guests, { units: true });
  const own = await laminate(door);
  const servers: FanOut[] = [own];
  try {
    const message = await sampleMessage(own);
    console.log(`One message: ${message.length} bytes of data`);
    const single = await laminate(door, 0);
    servers.push(single);
    for (const { readers, ...size } of PEAKS) {
      const all = new Map<FanOut, Figures[]>(servers.map((server) => [server, []]));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const server of servers) all.get(server)?.push(await measure(server, readers, size));
      }
      console.log(`${readers} readers, medians of ${ROUNDS} rounds, ${size.batch} messages a batch:`);
      for (const [{ name }, figures] of all) console.log(line(name, figures));
      const ratio = median(
        (all.get(own) ?? []).map(
          ({ peakCost }, round) => peakCost / (all.get(single)?.[round]?.peakCost ?? Number.NaN),
        ),
      );
      console.log(`  processor time per delivery, batched against one by one: ${ratio.toFixed(2)} at the peak`);
    }
  } finally {
    for (const server of servers) await server.close();
  }
};

export default fanOut;
