import { expect, test } from '../pages/test.ts';
import { runChaos, type Options, type Outcome } from './chaos/chaos.ts';
import type { FaultName } from './chaos/faults.ts';
import { PLANTED, plantInDatabase } from './chaos/planted.ts';
import { startProduct, type Product } from './chaos/product.ts';
import { reportOf, violationsOf } from './chaos/report.ts';

const SEED = 5;
/**
 * Each part once: both servers, a service, and both cables. Every fault, and every planted bug, is of the deep tests.
 */
const EACH_PART: readonly FaultName[] = [
  'check-in service killed',
  'clients half-open',
  'Redis killed',
  'answers to clients broken off',
  'Postgres killed',
  'database half-open',
];

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

async function shortRun(options: Pick<Options, 'taps' | 'passages' | 'faults' | 'stopAtFirst'>): Promise<Outcome> {
  const outcome = await runChaos(product, {
    ...options,
    clients: 20,
    guests: 100,
    seed: SEED,
    log: (line) => console.log(`  ${line}`),
  });
  console.log(reportOf(outcome, SEED));
  return outcome;
}

test('phones tap and let people pass while each part breaks once: every invariant of door and checkpoints holds', async () => {
  const outcome = await shortRun({ taps: 1200, passages: 1200, faults: EACH_PART, stopAtFirst: false });
  expect([violationsOf(outcome), [...outcome.faults.keys()]]).toEqual([[], EACH_PART]);
});

// The last ones: what is planted stays in the database.
test('a run finds checkpoints that never learn who was revoked', async () => {
  await plantInDatabase(product, PLANTED['revocation-not-in-differences']);
  const rules = violationsOf(await shortRun({ taps: 0, passages: 300, faults: [], stopAtFirst: true })).map(
    ({ rule }) => rule,
  );
  expect(rules).toContain('who was revoked is refused wherever someone is online');
  expect(rules).toContain('a device that is back refuses who was revoked');
});

test('a run finds checkpoints that lose refusals', async () => {
  await plantInDatabase(product, PLANTED['refused-passage-lost']);
  const rules = violationsOf(await shortRun({ taps: 0, passages: 600, faults: [], stopAtFirst: true })).map(
    ({ rule }) => rule,
  );
  expect(rules).toContain('an acknowledged passage is in the ledger exactly once, and another never');
});

test('a run finds a door that forgets the keys of its taps', async () => {
  await plantInDatabase(product, PLANTED['no-key']);
  expect(violationsOf(await shortRun({ taps: 300, passages: 0, faults: [], stopAtFirst: true }))).not.toEqual([]);
});
