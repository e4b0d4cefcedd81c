import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BROTLI, GZIP } from '../base.mjs';
import { integrityOf } from '../integrity.mjs';
import { readJson } from '../packages.mjs';
import { filesOfImports } from './screen-files.mjs';
import { FEDERATION } from '../shared.mjs';
import { screenImports } from '../screen-imports.mjs';
import { commitOf } from '../source-commit.mjs';

/** The one file that describes a whole release. It is not among the files that it lists. */
export const RELEASE_FILE = 'release.json';
/** What no browser asks for: source maps, compressed copies, what the bundler notes for itself. */
const NOT_REQUESTED = /\.(map|br|gz)$|-stats\.json$/;

/**
 * Makes a finished build of a remote a release: `release.json` next to its files, as the schema `Release` of the
 * contracts describes it. The version is that of the package and a hash of everything that the release is made of, so
 * the same sources give the same version wherever they are built. Other code puts it into its folder and points at it.
 */
export class ReleasePlugin {
  #options;

  /**
   * @param {object} options
   * @param {string} options.root folder of the remote's package
   * @param {string} options.manifest name of the build's manifest
   * @param {string} options.packageVersion
   * @param {{ name: string, routes: { path: string }[] }} options.description the content of remote.json
   * @param {string} options.federation versions of the federation runtime it can live with
   * @param {string} options.contract range of the contract that this build can live with
   */
  constructor(options) {
    this.#options = options;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tapPromise('ReleasePlugin', async (stats) => {
      if (!stats.hasErrors()) await this.#describe(compiler.outputPath, stats.compilation);
    });
  }

  async #describe(folder, compilation) {
    const { root, manifest, packageVersion, description, contract, federation } = this.#options;
    const { metaData, shared, exposes } = await corrected(path.join(folder, manifest));
    const container = metaData.remoteEntry.name;
    const [{ assets }] = exposes;
    const first = [container, ...assets.js.sync, ...assets.css.sync];
    const content = {
      remote: description,
      contract,
      shared: Object.fromEntries(
        [...shared.map(({ name, requiredVersion }) => [name, requiredVersion]), [FEDERATION, federation]].toSorted(),
      ),
      entry: manifest,
      container,
      files: await filesOf(folder),
      screens: await screensOf({ root, description, compilation, first }),
    };
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 8);
    const source = await commitOf(root);
    const release = {
      name: description.name,
      version: `${packageVersion}-${hash}`,
      builtAt: new Date().toISOString(),
      ...(source && { source }),
      ...content,
    };
    await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  }
}

/** Rewrites the manifest and its copies without scripts that are part of others (`FirstScriptPlugin`). */
async function corrected(file) {
  const content = readJson(file);
  const isThere = (name) => existsSync(path.join(path.dirname(file), name));
  for (const { assets } of content.exposes) assets.js.sync = assets.js.sync.filter(isThere);
  await writeFile(file, JSON.stringify(content, null, 2));
  await compress(file);
  return content;
}

/** Makes the copies of a file that browsers get instead. */
async function compress(file) {
  const content = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, brotliCompressSync(content, BROTLI)),
    writeFile(`${file}.gz`, gzipSync(content, GZIP)),
  ]);
}

/** Maps the files that a browser can ask for, by name relative to the folder, to their size and hash. */
async function filesOf(folder) {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !NOT_REQUESTED.test(entry.name) && entry.name !== RELEASE_FILE)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
  const facts = names.map(async (name) => {
    const content = await readFile(path.join(folder, name));
    return [name, { bytes: content.length, integrity: integrityOf(content) }];
  });
  return Object.fromEntries(await Promise.all(facts));
}

/** Path of each route → the files that its screen starts with. */
async function screensOf({ root, description, compilation, first }) {
  const file = path.join(root, 'src/remote.tsx');
  const imports = screenImports(await readFile(file, 'utf8'));
  const files = filesOfImports(compilation, file);
  return Object.fromEntries(
    description.routes.map(({ path: route }) => {
      const own = files.get(imports.get(route));
      if (!own)
        throw new Error(`${file} shows no screen for ${route}: its routes need a lazy(() => import('…')) for it.`);
      return [route, [...new Set([...first, ...own])]];
    }),
  );
}
