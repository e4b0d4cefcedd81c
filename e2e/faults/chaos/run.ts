import { parseArgs } from 'node:util';
import { runChaos } from './chaos.ts';
import { startProduct } from './product.ts';
import { PLANTED, plantInDatabase, plantInSources, type Planted } from './planted.ts';
import { reportOf } from './report.ts';

const { values } = parseArgs({
  options: {
    taps: { type: 'string', default: '60000' },
    passages: { type: 'string', default: '60000' },
    clients: { type: 'string', default: '40' },
    guests: { type: 'string', default: '3000' },
    faults: { type: 'string' },
    planted: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [taps, passages, seed] = [Number(values.taps), Number(values.passages), Number(values.seed)];
const ALL = 'all';
const bugs: Readonly<Record<string, Planted>> = PLANTED;
if (values.planted !== undefined && values.planted !== ALL && !bugs[values.planted]) {
  console.error(`Name a bug, or ${ALL}: ${Object.keys(bugs).join(', ')}`);
  process.exit(2);
}

/** Whether a run broke an invariant. */
async function breaks(planted: Planted | undefined): Promise<boolean> {
  const { project, remove } = plantInSources(planted ?? {});
  try {
    const product = await startProduct(project);
    const stop = () =>
      void product
        .stop()
        .finally(remove)
        .finally(() => process.exit(1));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    try {
      if (planted) await plantInDatabase(product, planted);
      const outcome = await runChaos(product, {
        taps,
        passages,
        seed,
        clients: Number(values.clients),
        guests: Number(values.guests),
        faults: Number(values.faults ?? Math.floor(taps / 1200)),
        stopAtFirst: planted !== undefined,
        log: (line) => console.log(`  ${line}`),
      });
      console.log(reportOf(outcome, seed));
      return outcome.book.violations.length > 0;
    } finally {
      // A signal that comes while the product stops must not leave its processes behind.
      await product.stop();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
    }
  } finally {
    remove();
  }
}

if (values.planted === undefined) {
  process.exitCode = (await breaks(undefined)) ? 1 : 0;
} else {
  for (const name of values.planted === ALL ? Object.keys(bugs) : [values.planted]) {
    console.log(`Planted: ${name}`);
    if (await breaks(bugs[name])) continue;
    console.error(`NOT FOUND: ${name}`);
    process.exitCode = 1;
  }
}
