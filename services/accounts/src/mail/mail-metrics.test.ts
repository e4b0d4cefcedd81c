import { createLogger, createMetrics, openDatabase, type Database } from '@laminate/kit';
import { loadWith, openFixture, type Fixture } from '@laminate/testing';
import { Client } from 'pg';
import type * as mailMetrics from './mail-metrics.ts';
import { addMailMetrics } from './mail-metrics.ts';

/** Longer than any test here. */
const TIMEOUTS = { statement: 120_000, lock: 120_000 };

let fixture: Fixture;
let db: Database;
let holder: Client;
beforeAll(async () => {
  fixture = await openFixture();
  db = await openDatabase({
    url: fixture.env('accounts').DATABASE_URL,
    entities: [],
    log: createLogger('accounts', 'silent'),
    timeouts: TIMEOUTS,
  });
  await fixture.sql(
    "insert into accounts.mail (recipient, language, subject, text) select 'kadri@meretuul.test', 'et', 'Tere', 'Õhtu algab kell 20.' from generate_series(1, 3)",
  );
});
beforeEach(async () => {
  holder = new Client({ connectionString: fixture.ownerUrl });
  await holder.connect();
});
afterEach(() => holder.end());
afterAll(async () => {
  await db.close();
  await fixture.close();
});

const hold = () => holder.query('begin; lock table accounts.mail in access exclusive mode');
const letGo = () => holder.query('rollback');
const questions = async () =>
  (
    await fixture.sql(
      "select 1 from pg_stat_activity where datname = current_database() and query like '%accounts.mail_state()%' and wait_event_type = 'Lock'",
    )
  ).length;

function metricsOf(add = addMailMetrics): () => Promise<string> {
  const { registry } = createMetrics('accounts');
  add(registry, db);
  return () => registry.metrics();
}

it('answers all other metrics while the outbox is locked, and asks for it once', async () => {
  const scrape = metricsOf();
  await hold();
  // Nothing here lets go of the lock before they are answered.
  expect(await scrape()).toMatch(/^mail_tries_total\{outcome="sent",service="accounts"\} 0$/m);
  await until(async () => (await questions()) > 0);
  await scrape();
  expect(await questions()).toBe(1);
  await letGo();
  await until(async () => /^mail_queue_waiting\{.*\} 3$/m.test(await scrape()));
  expect(await scrape()).toMatch(/^mail_queue_oldest_seconds\{.*\} [\d.]+$/m);
});

it('would wait for the lock without a limit', async () => {
  const { addMailMetrics: unlimited } = await loadWith<typeof mailMetrics, typeof import('@laminate/kit/metrics')>(
    import.meta.resolve('./mail-metrics.ts'),
    import.meta.resolve('@laminate/kit/metrics'),
    { soon: () => (answer) => answer },
  );
  const scrape = metricsOf(unlimited);
  let answered = false;
  await hold();
  const scraped = scrape().finally(() => {
    answered = true;
  });
  // Begun later, and still answered first.
  await metricsOf()();
  expect(answered).toBe(false);
  await letGo();
  expect(await scraped).toMatch(/^mail_queue_waiting\{.*\} 3$/m);
});
