import type { CatalogLoader, Catalogs } from '@laminate/sdk/i18n';
import * as english from './locales/en.po';

/** Texts of a remote, with those of this package, which it carries a copy of. */
export const withRosterTexts = (own: Catalogs): Catalogs => ({
  en: joined(own.en, async () => english),
  et: joined(own.et, () => import('./locales/et.po')),
});

const joined =
  (...loaders: readonly CatalogLoader[]): CatalogLoader =>
  async () => {
    const parts = await Promise.all(loaders.map((load) => load()));
    return { messages: Object.assign({}, ...parts.map(({ messages }) => messages)) };
  };
