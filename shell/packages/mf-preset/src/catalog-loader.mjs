import path from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';

const SOURCE_LOCALE = 'en';

/**
 * Turns a gettext catalogue (`src/locales/et.po`) into a module of compiled
 * messages. In the source language a text without placeholders is its own id
 * and is left out: the runtime falls back to the id.
 *
 * @this {import('@rspack/core').LoaderContext<object>}
 * @param {string} source
 */
export default async function catalogLoader(source) {
  const done = this.async();
  try {
    const locale = path.basename(this.resourcePath, '.po');
    const catalog = await formatter({ explicitIdAsDefault: true }).parse(source, {
      locale,
      sourceLocale: SOURCE_LOCALE,
      filename: this.resourcePath,
    });
    const messages = {};
    for (const [id, message] of Object.entries(catalog)) {
      if (message.obsolete) continue;
      const text = message.translation || (locale === SOURCE_LOCALE ? id : '');
      if (!text || (text === id && !/[{}']/.test(id))) continue;
      messages[id] = text;
    }
    const { source: compiled, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' });
    for (const error of errors) this.emitWarning(error.error ?? new Error(String(error)));
    done(null, compiled);
  } catch (error) {
    done(error);
  }
}
