import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.ts';
import type { Random } from '../../random.ts';

interface Scheduled {
  /** The tap of the round at which it strikes. */
  readonly atTap: number;
  readonly name: FaultName;
  readonly strike: () => Promise<void>;
}

type Strike = (product: Product, random: Random) => Promise<void>;

const signal =
  (name: Parameters<Product['pidOf']>[0], which: NodeJS.Signals): Strike =>
  async (product) => {
    const pid = product.pidOf(name);
    if (pid !== undefined) process.kill(pid, which);
  };

/** Does something to a wire for a while. */
const onWire =
  (wire: keyof Product['wires'], what: 'refuse' | 'stall', shortest: number, spread: number): Strike =>
  async (product, random) => {
    product.wires[wire][what]();
    await sleep(shortest + random.int(spread));
    product.wires[wire].heal();
  };

const slow =
  (wire: keyof Product['wires'], shortest: number, spread: number): Strike =>
  async (product, random) => {
    product.wires[wire].slow(shortest + random.int(spread));
    await sleep(2000 + random.int(1500));
    product.wires[wire].heal();
  };

const breakAnswers =
  (wire: keyof Product['wires'], most: number): Strike =>
  async (product, random) => {
    product.wires[wire].breakAnswers(1 + random.int(most));
    await sleep(600);
    product.wires[wire].heal();
  };

/** Everything swallowed for a while, and then dropped: who waited never learns what became of it. */
const halfOpen =
  (wire: keyof Product['wires']): Strike =>
  async (product, random) => {
    product.wires[wire].stall();
    await sleep(800 + random.int(1500));
    product.wires[wire].cut();
    product.wires[wire].heal();
  };

const hangRedis: Strike = async (product, random) => {
  const pid = product.pidOf('redis');
  if (pid === undefined) return;
  process.kill(pid, 'SIGSTOP');
  await sleep(1000 + random.int(2000));
  process.kill(pid, 'SIGCONT');
};

/** Everything that can happen, by the words of the report. */
const FAULTS = {
  'check-in service killed': signal('checkin', 'SIGKILL'),
  'Postgres killed': signal('postgres', 'SIGKILL'),
  'Postgres restarted, fast': signal('postgres', 'SIGINT'),
  'Postgres restarted, immediate': signal('postgres', 'SIGQUIT'),
  'Redis killed': signal('redis', 'SIGKILL'),
  'Redis stopped for a while': hangRedis,
  'clients cut off': async ({ wires }) => wires.front.cut(),
  'clients refused': onWire('front', 'refuse', 500, 1500),
  'clients stalled': onWire('front', 'stall', 500, 2500),
  'clients half-open': halfOpen('front'),
  'clients slow': slow('front', 30, 300),
  'answers to clients broken off': breakAnswers('front', 20),
  'database cut off': async ({ wires }) => wires.database.cut(),
  'database refused': onWire('database', 'refuse', 300, 1200),
  'database stalled': onWire('database', 'stall', 500, 2000),
  'database half-open': halfOpen('database'),
  'database slow': slow('database', 2, 20),
  'answers of the database broken off': breakAnswers('database', 6),
} as const satisfies Record<string, Strike>;
export type FaultName = keyof typeof FAULTS;

/** Puts right whatever a fault might have left behind. */
export function healAll(product: Product): void {
  product.wires.front.heal();
  product.wires.database.heal();
  const redis = product.pidOf('redis');
  if (redis !== undefined) process.kill(redis, 'SIGCONT');
}

/** An order of all faults in which each comes once before any comes twice. */
export function* faultOrder(random: Random): Generator<FaultName> {
  for (;;) {
    const names = Object.keys(FAULTS) as FaultName[];
    while (names.length > 0) yield names.splice(random.int(names.length), 1)[0] as FaultName;
  }
}

/** When in a round of so many taps these faults strike. */
export function schedule(product: Product, names: readonly FaultName[], taps: number, random: Random): Scheduled[] {
  return names.map((name, index) => ({
    name,
    atTap: Math.floor(((index + 0.2 + random.int(100) / 200) * taps) / names.length),
    strike: () => FAULTS[name](product, random),
  }));
}
