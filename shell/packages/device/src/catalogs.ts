import type { Catalogs } from '@laminate/sdk/i18n';
import * as english from './locales/en.po';

/** Texts of this package. The shell loads them with its own. */
export const deviceCatalogs: Catalogs = {
  en: async () => english,
  et: () => import('./locales/et.po'),
};
