import path from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';

const SOURCE_LOCALE = 'en';
/** Where texts are that a server sends in English, too. */
const OF_SERVER = 'services/packages/contracts/src/messages.ts';
const NAME = /\{\w+\}/g;
const MORE_THAN_NAMES = /[{}']/;

/**
 * Turns a gettext catalogue (`src/locales/et.po`) into a module of compiled messages. In the source language a text is
 * its own id. It is left out where it has nothing but names in braces: the runtime falls back to the id, and fills in
 * what they name. The same goes for texts that the server says.
 *
 * @param {string} source content of the catalogue
 * @param {string} file its path, whose name is the language
 * @returns {Promise<{ source: string, errors: unknown[] }>} the module, and what is wrong with single messages
 */
export async function compileCatalog(source, file) {
  const locale = path.basename(file, '.po');
  const catalog = await formatter({ explicitIdAsDefault: true }).parse(source, {
    locale,
    sourceLocale: SOURCE_LOCALE,
    filename: file,
  });
  const messages = {};
  for (const [id, message] of Object.entries(catalog)) {
    if (message.obsolete) continue;
    const text = message.translation || (locale === SOURCE_LOCALE ? id : '');
    const isOwnId = text === id && !MORE_THAN_NAMES.test(id.replaceAll(NAME, ''));
    const isOfServer = message.origin?.length > 0 && message.origin.every(([place]) => place === OF_SERVER);
    if (!text || isOwnId || (locale === SOURCE_LOCALE && isOfServer)) continue;
    messages[id] = text;
  }
  const compiled = createCompiledCatalog(locale, messages, { namespace: 'es' });
  return {
    source: compiled.source,
    errors: compiled.errors.map(({ error, ...rest }) => error ?? new Error(String(rest))),
  };
}

/**
 * Does so for the bundler.
 *
 * @this {import('@rspack/core').LoaderContext<object>}
 * @param {string} source
 */
export default async function catalogLoader(source) {
  const done = this.async();
  try {
    const compiled = await compileCatalog(source, this.resourcePath);
    for (const error of compiled.errors) this.emitWarning(error);
    done(null, compiled.source);
  } catch (error) {
    done(error);
  }
}
