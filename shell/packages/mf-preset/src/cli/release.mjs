import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import { readJson } from '../packages.mjs';
import { RELEASE_FILE } from '../rspack/release-plugin.mjs';
import { build } from './build.mjs';

/**
 * Builds a remote and makes one file of it: a tarball with one folder, which has the name of the remote.
 *
 * @param {string} root its folder
 * @returns {Promise<string>} the file, below `dist`
 * @throws {Error} with what the bundler says
 */
export async function release(root) {
  const built = await build(root);
  const { name, version } = readJson(path.join(built, RELEASE_FILE));
  const file = path.join(root, 'dist', `${name}-${version}.tgz`);
  const names = (await readdir(built)).toSorted();
  await create({ file, cwd: built, prefix: name, gzip: true, portable: true, mtime: new Date(0) }, names);
  return file;
}
