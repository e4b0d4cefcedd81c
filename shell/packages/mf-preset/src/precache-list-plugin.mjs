import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Where workbox expects the list in the source of a service worker. */
const PLACEHOLDER = 'self.__WB_MANIFEST';
const HASHED = /\.[0-9a-f]{12}\.(js|css|woff2)$/;
const PAGE = 'index.html';

/**
 * Puts the list of the shell's files into its service worker: the page, and everything with a hash in its name. The
 * shell must have been built into the same folder before.
 */
export class PrecacheListPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PrecacheListPlugin', (compilation) => {
      // After the minimizer, before the compressed copies are made.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'PrecacheListPlugin', stage }, async (assets) => {
        const list = JSON.stringify(await precached(compiler.outputPath));
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const script = String(source.source());
          if (script.split(PLACEHOLDER).length !== 2) throw new Error(`${name} must name ${PLACEHOLDER} once`);
          compilation.updateAsset(name, new sources.RawSource(script.replace(PLACEHOLDER, () => list)));
        }
      });
    });
  }
}

/** The files as workbox wants them: those with a hash in their name need no revision. */
async function precached(folder) {
  const files = (await readdir(folder)).filter((name) => HASHED.test(name)).sort();
  const revision = createHash('sha256').update(await readFile(path.join(folder, PAGE))).digest('hex').slice(0, 12);
  return [...files.map((name) => ({ url: `/${name}`, revision: null })), { url: `/${PAGE}`, revision }];
}
