import { formatter } from '@lingui/format-po';

/** Every package with texts keeps its own catalogues in `src/locales`. */
const PACKAGES = [
  'shell',
  'shell/packages/sdk',
  'shell/packages/device',
  'shell/packages/roster',
  'mf-guestlist',
  'mf-checkin',
  'mf-access',
  'mf-advancing',
  'mf-artist-portal',
];

/** The page of guests, which loads its own texts alone, and those of requests with their pages. */
const GUEST = 'shell/src/guest';
const REQUEST = `${GUEST}/request`;

/**
 * Texts of the contracts. The sdk has the messages of the server in the language of the interface, and the artists' remotes
 * the names of rider files.
 */
const MORE = {
  ...Object.fromEntries(
    ['mf-advancing', 'mf-artist-portal'].map((remote) => [
      remote,
      ['<rootDir>/services/packages/contracts/src/rider-file-names.ts'],
    ]),
  ),
  'shell/packages/sdk': ['messages', 'answer-messages'].map(
    (name) => `<rootDir>/services/packages/contracts/src/${name}.ts`,
  ),
};

export default {
  rootDir: new URL('..', import.meta.url).pathname,
  sourceLocale: 'en',
  locales: ['en', 'et'],
  fallbackLocales: false,
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
  orderBy: 'messageId',
  catalogs: [
    ...PACKAGES.map((folder) => ({
      path: `<rootDir>/${folder}/src/locales/{locale}`,
      include: [`<rootDir>/${folder}/src`, ...(MORE[folder] ?? [])],
      exclude: ['**/*.test.*', '**/dist/**', `<rootDir>/${GUEST}/**`],
    })),
    {
      path: `<rootDir>/${GUEST}/locales/{locale}`,
      include: [`<rootDir>/${GUEST}`],
      exclude: ['**/*.test.*', `<rootDir>/${REQUEST}/**`],
    },
    {
      path: `<rootDir>/${REQUEST}/locales/{locale}`,
      include: [`<rootDir>/${REQUEST}`],
      exclude: ['**/*.test.*'],
    },
  ],
};
