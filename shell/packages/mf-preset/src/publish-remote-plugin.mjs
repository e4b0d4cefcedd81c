import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a finished build of a remote a published one: the folder gets its
 * version (package version and a hash of its files), the list of its files
 * (`files.json`, for browsers that keep all of them) and never changes again;
 * then `current.json` is replaced in one step. Rolling forward or back later
 * is the same replacement of that one file.
 */
export class PublishRemotePlugin {
  #options;

  /**
   * @param {object} options
   * @param {string} options.dist folder that holds the versions and the pointer
   * @param {string} options.packageVersion
   * @param {{ name: string }} options.description the content of remote.json
   * @param {string} options.sdkRange versions of the sdk this build can live with
   */
  constructor(options) {
    this.#options = options;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tapPromise('PublishRemotePlugin', async (stats) => {
      if (stats.hasErrors()) return;
      await this.#publish(compiler.outputPath);
    });
  }

  async #publish(built) {
    const { dist, packageVersion, description, sdkRange } = this.#options;
    await writeFile(path.join(built, 'files.json'), JSON.stringify({ files: await filesOf(built) }));
    const version = `${packageVersion}-${await hashOfFolder(built)}`;
    const published = path.join(dist, version);
    if (existsSync(published)) await rm(built, { recursive: true });
    else await rename(built, published);
    const pointer = { name: description.name, version, sdk: sdkRange, remote: description };
    const draft = path.join(dist, `current.${process.pid}.tmp`);
    await writeFile(draft, `${JSON.stringify(pointer, null, 2)}\n`);
    await rename(draft, path.join(dist, 'current.json'));
  }
}

/** What a browser may ask for in the folder of a version: names relative to it, the compressed copies left out. */
async function filesOf(folder) {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(map|br|gz)$|-stats\.json$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

async function hashOfFolder(folder) {
  const hash = createHash('sha256');
  for (const file of await filesOf(folder)) {
    hash.update(file);
    hash.update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 8);
}
