import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../integrity.mjs';

/** Where workbox expects the list in the source of a service worker. */
const PLACEHOLDER = 'self.__WB_MANIFEST';
/** What a start needs: pictures and readers come when they are asked for. */
const KEPT = /\.(js|css|woff2)$/;
/**
 * Puts the list of a page's files into its service worker: the page, and everything of it with a hash in its name. The
 * shell must have been built into the same folder before.
 */
export class PrecacheListPlugin {
  #pages;

  /**
   * @param {Record<string, { page: string, facts: string, address: string }>} pages file of a worker → files of its page
   * and of the page's facts, and the address at which the page is asked for
   */
  constructor(pages) {
    this.#pages = pages;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PrecacheListPlugin', (compilation) => {
      // After the minimizer, before the compressed copies are made.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'PrecacheListPlugin', stage }, async (assets) => {
        for (const [name, page] of Object.entries(this.#pages)) {
          const list = JSON.stringify(await precached(compiler.outputPath, page));
          const script = String(assets[name].source());
          if (script.split(PLACEHOLDER).length !== 2) throw new Error(`${name} must name ${PLACEHOLDER} once`);
          compilation.updateAsset(name, new sources.RawSource(script.replace(PLACEHOLDER, () => list)));
        }
      });
    });
  }
}

/** The files as workbox wants them: those with a hash in their name need no revision, and what they have to be. */
async function precached(folder, { page, facts, address }) {
  const { files } = JSON.parse(await readFile(path.join(folder, facts), 'utf8'));
  const revision = createHash('sha256')
    .update(await readFile(path.join(folder, page)))
    .digest('hex')
    .slice(0, 12);
  const kept = files
    .filter((name) => KEPT.test(name))
    .map(async (name) => ({
      url: `/${name}`,
      revision: null,
      integrity: integrityOf(await readFile(path.join(folder, name))),
    }));
  return [...(await Promise.all(kept)), { url: address, revision }];
}
