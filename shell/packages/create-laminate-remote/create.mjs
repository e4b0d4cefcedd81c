import { cp, mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;
/** Libraries of Laminate, as tarballs, until they are published. */
const TARBALLS = path.join(here, 'tarballs');
const NAME = /^[a-z][a-z0-9-]{1,39}$/;
const TEXT = /\.(json|md|mjs|po|tsx?|css)$/;
/** npm leaves these out of what it packs under their own names. */
const RENAMED = { gitignore: '.gitignore' };

/**
 * Makes the repository of a remote.
 *
 * @param {string} name such as lost-property
 * @param {object} options
 * @param {string} options.into where its folder is made
 * @param {boolean} [options.backend] with a separate service
 * @returns {Promise<string>} the folder
 * @throws {Error} one sentence
 */
export async function createRemote(name, { into, backend = false }) {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name for a remote: take one such as lost-property.`);
  const folder = path.join(into, name);
  if (existsSync(folder)) throw new Error(`${folder} is there already.`);
  const tarballs = await readdir(TARBALLS);
  await mkdir(folder);
  for (const part of ['template', backend ? 'with-backend' : 'screen-only'])
    await cp(path.join(here, part), folder, { recursive: true });
  await cp(TARBALLS, path.join(folder, 'tarballs'), { recursive: true });
  for (const [from, to] of Object.entries(RENAMED)) await rename(path.join(folder, from), path.join(folder, to));
  await fillIn(folder, name);
  await chooseVersions(folder, tarballs);
  return folder;
}

/** `lost-property` → `Lost property` */
const titleOf = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

async function fillIn(folder, name) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll('my-remote', name).replaceAll('My remote', titleOf(name)));
  }
}

/** Of Laminate's libraries the tarballs that are here, of others the versions that they are built with. */
async function chooseVersions(folder, tarballs) {
  const versions = JSON.parse(await readFile(path.join(here, 'versions.json'), 'utf8'));
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const tarballOf = (library) =>
    tarballs.find((each) => each.startsWith(`${library.replace('@', '').replace('/', '-')}-`));
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const library of Object.keys(manifest[kind])) {
      const tarball = library.startsWith('@laminate/') && tarballOf(library);
      manifest[kind][library] = tarball ? `file:tarballs/${tarball}` : versions[library];
    }
  }
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
