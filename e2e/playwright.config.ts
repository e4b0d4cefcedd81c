import { defineConfig } from '@playwright/test';

/** Set by `npm test`; without it Playwright's own browser is used. */
const executablePath = process.env.CHROMIUM_PATH || undefined;

/** Whether `npm test` or `npm run journeys` counts what this run finds. */
const counted = Boolean(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME);

export default defineConfig({
  globalSetup: './global-setup.ts',
  outputDir: './test-results',
  // Nobody's promise: how long a machine that does other work beside may take. A promise about time stands in its test.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  forbidOnly: true,
  // A machine that does other work beside may miss a moment: `npm test` lists what passed at the second try as flaky, and
  // what fails twice is broken.
  retries: counted ? 1 : 0,
  reporter: counted ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Tallinn',
    // A trace costs a third of the processor time of a journey: a picture of each frame, and the whole document at each step.
    trace: counted ? 'on-first-retry' : 'retain-on-failure',
    // Each test is a new browser, which would bring everything for a start without a network and then never use it; and
    // a page does not see what its worker asks for. The tests that are about the worker allow it.
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
    { name: 'journeys', testDir: './specs' },
    // They stop parts of the product that the journeys use, so they come after them, one at a time.
    { name: 'faults', testDir: './faults', dependencies: ['journeys'], fullyParallel: false, workers: 1 },
  ],
});
