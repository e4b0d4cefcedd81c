/** One set of rules for every test; a project only says where its tests lie. */
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
    '\\.css$': '<rootDir>/services/dev/src/jest/css-modules.cjs',
  },
};

const projects = {
  services: ['<rootDir>/services'],
  web: ['<rootDir>/shell', '<rootDir>/mf-guestlist', '<rootDir>/mf-checkin', '<rootDir>/mf-access', '<rootDir>/mf-advancing', '<rootDir>/mf-artist-portal'],
};

export default {
  maxWorkers: 2,
  testTimeout: 90_000,
  globalSetup: '<rootDir>/services/dev/src/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/services/dev/src/jest/global-teardown.mjs',
  projects: Object.entries(projects).map(([displayName, roots]) => ({
    ...shared,
    displayName,
    roots,
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  })),
};
