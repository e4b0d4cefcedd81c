import { expect, test } from '../pages/test.ts';
import { runChaos, type Outcome } from './chaos/chaos.ts';
import { PLANTED, plantInDatabase, type PlantedName } from './chaos/planted.ts';
import { startProduct } from './chaos/product.ts';
import { reportOf, violationsOf } from './chaos/report.ts';

const SHORT = { clients: 20, guests: 300, log: (line: string) => console.log(`  ${line}`) };

/** A run on a product of its own, which ends whatever comes of it. */
async function shortRun(taps: number, faults: number, planted?: PlantedName): Promise<Outcome> {
  const product = await startProduct();
  try {
    if (planted) await plantInDatabase(product, PLANTED[planted]);
    const seed = Date.now() % 1_000_000;
    const outcome = await runChaos(product, { ...SHORT, taps, faults, seed, stopAtFirst: planted !== undefined });
    console.log(reportOf(outcome, seed));
    return outcome;
  } finally {
    await product.stop();
  }
}

test('3,000 taps of 20 phones while six things break: every promise of the door is kept', async () => {
  test.setTimeout(300_000);
  expect(violationsOf(await shortRun(3000, 6))).toEqual([]);
});

// Of the planted bugs these two run each time; the others take longer, and run by hand: `npm run chaos -- --planted <name>`.
test('the same run finds a door that forgets the keys of its taps', async () => {
  test.setTimeout(300_000);
  const rules = violationsOf(await shortRun(1000, 2, 'no-key')).map(({ rule }) => rule);
  expect(rules).toContain('an acknowledged tap is in the ledger exactly once');
});

test('a run finds a door that forgets whom kept taps let in without a place', async () => {
  test.setTimeout(300_000);
  const rules = violationsOf(await shortRun(2000, 6, 'over-admissions-not-recorded')).map(({ rule }) => rule);
  expect(rules).toContain('guests of a kept tap without a place are one over-admission, and nobody else is');
});
