import os from 'node:os';
// Measured before any process is started, which inherits it.
import './e2e/patience.ts';

/** One set of rules for every test. A project only says where its tests are and what they need around them. */
const shared = {
  // Node runs the tests itself, so a library is loaded once for all files that one process runs.
  runner: '<rootDir>/services/tools/src/jest/runner.mjs',
  testEnvironment: 'node',
  transform: {},
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Those of what a remote is made of are run where one is made.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/create-laminate-remote/.+/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  setupFiles: ['<rootDir>/services/tools/src/jest/compile.mjs', '<rootDir>/services/tools/src/jest/chance.mjs'],
  setupFilesAfterEnv: ['<rootDir>/services/tools/src/jest/globals.mjs'],
};

/** With a throw-away Postgres and a Redis. */
const services = {
  ...shared,
  displayName: 'services',
  roots: ['<rootDir>/services', '<rootDir>/e2e/system'],
  globalSetup: '<rootDir>/services/tools/src/jest/servers-setup.mjs',
  globalTeardown: '<rootDir>/services/tools/src/jest/servers-teardown.mjs',
};

/** Tests of the page, each file with separate modules. */
const ofThePage = {
  ...shared,
  setupFiles: [...shared.setupFiles, '<rootDir>/services/tools/src/jest/fresh-modules.mjs'],
  roots: [
    '<rootDir>/shell',
    '<rootDir>/mf-guestlist',
    '<rootDir>/mf-checkin',
    '<rootDir>/mf-access',
    '<rootDir>/mf-advancing',
    '<rootDir>/mf-artist-portal',
  ],
};

/** Modules of the page that need no page. */
const web = { ...ofThePage, displayName: 'web', testMatch: ['**/*.test.ts'] };

/** Components, each alone in a page without a browser. */
const components = {
  ...ofThePage,
  displayName: 'components',
  testMatch: ['**/*.test.tsx'],
  setupFiles: [...ofThePage.setupFiles, '<rootDir>/e2e/screens/testing/browser.mjs'],
};

/** Whole screens without a browser, on a product that runs. */
const screens = {
  ...shared,
  displayName: 'screens',
  roots: ['<rootDir>/e2e/screens'],
  setupFiles: [...shared.setupFiles, '<rootDir>/e2e/screens/testing/browser.mjs'],
  globalSetup: '<rootDir>/e2e/screens/testing/product-setup.mjs',
  globalTeardown: '<rootDir>/e2e/screens/testing/product-teardown.mjs',
};

/**
 * One more than there are processors. A file often waits for Postgres, a process or a lease, and another can run then.
 */
const maxWorkers = os.availableParallelism() + 1;

export default {
  maxWorkers,
  reporters: [
    'default',
    ...['standstill', 'repeat-command', 'dearest-files'].map((name) => `<rootDir>/services/tools/src/jest/${name}.mjs`),
  ],
  testSequencer: '<rootDir>/services/tools/src/jest/sequencer.mjs',
  projects: [services, web, components, screens],
};
