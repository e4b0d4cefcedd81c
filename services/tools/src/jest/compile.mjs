import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { transformSync } from '@swc/core';

/** Options to compile components. A different compilation has another name. */
const OPTIONS = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    transform: { react: { runtime: 'automatic' } },
  },
  sourceMaps: 'inline',
};

const compiled = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/laminate-tests');
mkdirSync(compiled, { recursive: true });

/** Compiles once for each content of a file, for any caller, in this run or a later one. */
function compile(file) {
  const source = readFileSync(file, 'utf8');
  const name = createHash('sha256').update(JSON.stringify(OPTIONS)).update(file).update(source).digest('hex');
  const stored = path.join(compiled, `${name}.js`);
  try {
    return readFileSync(stored, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  const { code } = transformSync(source, { ...OPTIONS, filename: file });
  // Renamed into place, so that no reader gets half of it. The temporary name is used by no other thread.
  const own = `${stored}.${process.pid}.${threadId}`;
  writeFileSync(own, code);
  renameSync(own, stored);
  return code;
}

/** Tests run without a stylesheet: each class of a CSS module is its own name. */
const CLASS_NAMES = 'export default new Proxy({}, { get: (_, name) => name })';

const CATALOG_LOADER = pathToFileURL(
  path.resolve(import.meta.dirname, '../../../../shell/packages/mf-preset/src/catalog-loader.mjs'),
).href;

/** The source language is its own catalogue. The compiler of the others takes a second to load. */
const catalogModule = (file) =>
  path.basename(file) === 'en.po'
    ? 'export const messages = {};'
    : `
import { readFileSync } from 'node:fs';
import { compileCatalog } from ${JSON.stringify(CATALOG_LOADER)};
const { source } = await compileCatalog(readFileSync(${JSON.stringify(file)}, 'utf8'), ${JSON.stringify(file)});
export const { messages } = await import('data:text/javascript,' + encodeURIComponent(source));
`;

/**
 * Replacements for code that only a browser can run, used when Node runs the page, and for the code that drives a
 * browser.
 */
const INSTEAD = {
  'shell/src/remotes/federation.ts': 'e2e/screens/testing/federation.ts',
  'node_modules/@playwright/test/index.mjs': 'e2e/screens/testing/no-browser.ts',
};
const root = path.resolve(import.meta.dirname, '../../../..');
const instead = new Map(
  Object.entries(INSTEAD).map(([file, other]) => [
    pathToFileURL(path.join(root, file)).href,
    pathToFileURL(path.join(root, other)).href,
  ]),
);

/**
 * Each test file gets its own copy of these, with the hooks that they set. It is imported under a different address
 * each time.
 */
const FOR_EACH_FILE = pathToFileURL(path.join(root, 'e2e/screens/testing/')).href;

const asModule = (source) => ({ format: 'module', source, shortCircuit: true });

// Node itself removes the types from plain modules. It doesn't know components and styles.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const other = instead.get(found.url);
    if (other) return { ...found, url: other };
    const { search } = new URL(context.parentURL ?? found.url);
    return search !== '' && found.url.startsWith(FOR_EACH_FILE) ? { ...found, url: `${found.url}${search}` } : found;
  },
  load(url, context, next) {
    const { protocol, pathname } = new URL(url);
    if (protocol !== 'file:') return next(url, context);
    if (pathname.endsWith('.css')) return asModule(CLASS_NAMES);
    if (pathname.endsWith('.po')) return asModule(catalogModule(fileURLToPath(url)));
    if (pathname.endsWith('.tsx')) return asModule(compile(fileURLToPath(url)));
    return next(url, context);
  },
});
