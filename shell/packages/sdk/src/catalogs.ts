import type { Catalogs } from './i18n.ts';
import * as english from './locales/en.po';

/** The sdk's own texts. The shell loads them with its own. */
export const sdkCatalogs: Catalogs = {
  en: async () => english,
  et: () => import('./locales/et.po'),
};
