import type { CatalogLoader, Catalogs } from '@laminate/sdk/i18n';
import * as english from './locales/en.po';

/** Texts of a remote, with those of this package, which it carries a copy of. */
export const withRosterTexts = (own: Catalogs): Catalogs => ({
  en: joined(own.en, async () => english),
  et: joined(own.et, () => import('./locales/et.po')),
});

/** Without the texts of this package, those of the remote are shown all the same. */
const joined =
  (own: CatalogLoader, shared: CatalogLoader): CatalogLoader =>
  async () => {
    const [ownTexts, sharedTexts] = await Promise.all([own(), shared().catch(logMissing)]);
    return { messages: { ...sharedTexts?.messages, ...ownTexts.messages } };
  };

const logMissing = (error: unknown) => console.warn('Texts of the guest list could not be loaded', error);
