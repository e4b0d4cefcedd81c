import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../../..');
const OF_PAGES = ['shell', 'mf-'].map((name) => pathToFileURL(path.join(root, name)).href);

// Modules of pages keep their own state: the language, the session. Each test file is imported under a different
// address, which is passed on to its imports, so it gets its own copies. Libraries are loaded once.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const { search } = new URL(context.parentURL ?? found.url);
    if (
      search === '' ||
      found.url.includes('/node_modules/') ||
      !OF_PAGES.some((folder) => found.url.startsWith(folder))
    )
      return found;
    return { ...found, url: `${found.url.split('?')[0]}${search}` };
  },
});
