import { formatter } from '@lingui/format-po';
import { readFileSync } from 'node:fs';

/** One catalogue: the folder of sources it belongs to, and its .po file's content. */
export interface Catalogue {
  readonly owner: string;
  readonly content: string;
}

/**
 * Returns English texts that catalogues translate differently. All catalogues are one in the page, so the last one
 * loaded would win everywhere. Where a word means two things, English has to tell them apart or give them a context.
 *
 * @returns one sentence for each text
 */
export async function differingTranslations(catalogues: readonly Catalogue[]): Promise<string[]> {
  const found = new Map<string, Map<string, string[]>>();
  for (const { owner, content } of catalogues) {
    const parsed = await formatter({ explicitIdAsDefault: true }).parse(content, {
      locale: 'et',
      sourceLocale: 'en',
      filename: owner,
    });
    for (const [id, { translation = '', context = '' }] of Object.entries(parsed)) {
      if (translation === '') continue;
      const key = context === '' ? `"${id}"` : `"${id}" (${context})`;
      const translations = found.get(key) ?? found.set(key, new Map()).get(key) ?? new Map<string, string[]>();
      translations.set(translation, [...(translations.get(translation) ?? []), owner]);
    }
  }
  return [...found]
    .filter(([, translations]) => translations.size > 1)
    .map(
      ([text, translations]) =>
        `${text} is ${[...translations].map(([translation, owners]) => `"${translation}" in ${owners.join(', ')}`).join(' and ')}.`,
    );
}

/** The catalogues of folders of sources in one language. */
export function readCatalogues(folders: readonly string[], locale: string): Catalogue[] {
  return folders.map((owner) => ({ owner, content: readFileSync(`${owner}/locales/${locale}.po`, 'utf8') }));
}
