import { parseArgs } from 'node:util';
import { runChaos } from './chaos.ts';
import { startProduct } from './product.ts';
import { PLANTED, plantInDatabase, plantInSources, type Planted } from './planted.ts';
import { reportOf } from './report.ts';

const { values } = parseArgs({
  options: {
    taps: { type: 'string', default: '60000' },
    clients: { type: 'string', default: '40' },
    guests: { type: 'string', default: '3000' },
    faults: { type: 'string' },
    planted: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [taps, seed] = [Number(values.taps), Number(values.seed)];
const bugs: Readonly<Record<string, Planted>> = PLANTED;
const planted = values.planted === undefined ? undefined : bugs[values.planted];
if (values.planted !== undefined && !planted) {
  console.error(`Name a bug: ${Object.keys(bugs).join(', ')}`);
  process.exit(2);
}
const { project, remove } = plantInSources(planted ?? {});
let violations = 0;
try {
  const product = await startProduct(project);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void product.stop().finally(remove).finally(() => process.exit(1)));
  }
  try {
    if (planted) await plantInDatabase(product, planted);
    const outcome = await runChaos(product, {
      taps, seed, clients: Number(values.clients), guests: Number(values.guests), faults: Number(values.faults ?? taps / 1200),
      stopAtFirst: planted !== undefined, log: (line) => console.log(`  ${line}`),
    });
    console.log(reportOf(outcome, seed));
    violations = outcome.book.violations.length;
  } finally {
    await product.stop();
  }
} finally {
  remove();
}
process.exitCode = violations === 0 ? 0 : 1;
