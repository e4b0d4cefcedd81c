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

/** Messages of the server. They are defined in the contracts, and the sdk has them in the language of the interface. */
const MORE = {
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
  catalogs: PACKAGES.map((folder) => ({
    path: `<rootDir>/${folder}/src/locales/{locale}`,
    include: [`<rootDir>/${folder}/src`, ...(MORE[folder] ?? [])],
    exclude: ['**/*.test.*', '**/dist/**'],
  })),
};
