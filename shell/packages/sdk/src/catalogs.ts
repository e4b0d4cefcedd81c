import type { Catalogs } from './i18n.ts';

/** The sdk's own texts; the shell loads them with its own. */
export const sdkCatalogs: Catalogs = {
  en: () => import('./locales/en.po'),
  et: () => import('./locales/et.po'),
};
