import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { HANGS_MS, WAIT_MS } from './patience.ts';

/** Path set by `npm test`. Without it Playwright's own browser is used. */
const executablePath = process.env.CHROMIUM_PATH || undefined;

/** Whether `npm test` or `npm run journeys` counts what this run finds. */
const counted = Boolean(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME);

/** Whether few are run, to be looked at. */
const looked = !counted || Boolean(process.env.FULL_TRACE);

/**
 * Returns the projects. Playwright goes by the alphabet within a project. With TEST_ORDER each file is a project, in
 * any order, which is the same for the same number.
 */
function journeys() {
  const seed = process.env.TEST_ORDER;
  if (!seed) return [{ name: 'journeys', testDir: './specs' }];
  const orderOf = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  return globSync('*.spec.ts', { cwd: `${import.meta.dirname}/specs` })
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
    .map((file) => ({ name: `journeys of ${file}`, testDir: './specs', testMatch: file }));
}

/** Faults of services and servers, and what developers start, each on a separate product. */
const OF_SERVICES = ['door-faults.spec.ts', 'chaos.spec.ts', 'dev.spec.ts', 'elsewhere.spec.ts'];

const faults = { testDir: './faults', outputDir: './test-results/faults', fullyParallel: false, workers: 1 };

export default defineConfig({
  globalSetup: './global-setup.ts',
  // Each part empties its own when it starts, see the stage of journeys.
  outputDir: './test-results/journeys',
  // When a journey hangs, and how long it waits for a page: no requirements, and the only limits there are.
  timeout: HANGS_MS,
  expect: { timeout: WAIT_MS, toPass: { timeout: WAIT_MS } },
  workers: availableParallelism(),
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['./repeat-command.ts'], ...(counted ? [['json'] as const] : [])],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Tallinn',
    // A whole trace costs a third of the processor time of a journey, for a picture of each frame and the whole
    // document at each step. Steps, network and console are cheap. A journey that is repeated alone has the rest, too.
    trace: { mode: 'retain-on-failure', screenshots: looked, snapshots: looked, sources: looked },
    screenshot: 'only-on-failure',
    // Each test is a new browser, which would fetch everything for a start without a network and then never use it. A
    // page also does not see what its worker asks for. The tests that are about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    ...journeys(),
    // They damage the built web that the journeys use, so the stage runs them after those, one at a time. It runs the
    // ones that leave the web alone at the same time.
    { ...faults, name: 'faults', testIgnore: OF_SERVICES },
    { ...faults, name: 'faults of services', testMatch: OF_SERVICES },
  ],
});
