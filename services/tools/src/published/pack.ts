import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { Failure } from '@laminate/operate/failure';
import { projectRoot } from '@laminate/operate/settings';
import { writeClientTypes } from '../contract/write-client-types.ts';
import { apiIn, apiPage } from './api-report.ts';
import { emit } from './emit.ts';
import {
  manifestIn,
  ownPackages,
  promisesTypes,
  publishedClient,
  publishedLibraries,
  type Manifest,
  type PublishedPackage,
} from './packages.ts';

/** Package that makes the repository of a remote. It includes the tarballs of the libraries. */
const CREATOR = 'create-laminate-remote';
/** Folder of its tarballs, and file with the versions of what else a remote needs. */
const [TARBALLS, VERSIONS] = ['tarballs', 'versions.json'] as const;

/**
 * Packs the libraries that remotes use, the package that makes a remote with them, and the client of the API.
 * @param folder where the tarballs go. Existing ones are replaced
 * @returns their absolute paths
 * @throws Failure when one can't be built
 */
export async function packAll(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  writeClientTypes();
  const files: string[] = [];
  for (const library of publishedLibraries()) files.push(await packLibrary(library, folder));
  files.push(await packCreator(files, folder), await packLibrary(publishedClient(), folder));
  return files;
}

async function packLibrary(library: PublishedPackage, folder: string): Promise<string> {
  const built = await emit(library);
  await writeJson(path.join(built, 'package.json'), publishedManifest(library.manifest));
  for (const name of ['README.md', 'contract.json'])
    if (existsSync(path.join(library.folder, name))) await cp(path.join(library.folder, name), path.join(built, name));
  if (promisesTypes(library)) {
    const api = await apiIn(built, library);
    await writeFile(path.join(built, 'api.md'), apiPage(library, api));
  }
  return packFolder(built, library.manifest, folder);
}

/** What it makes a remote of names versions by those of this tree. */
async function packCreator(tarballs: readonly string[], folder: string): Promise<string> {
  const creator = ownPackages().find(({ name }) => name === CREATOR);
  if (!creator) throw new Failure(`This checkout has no ${CREATOR}.`);
  const staged = await mkdtemp(path.join(tmpdir(), 'laminate-pack-'));
  try {
    await cp(creator.folder, staged, { recursive: true });
    for (const file of tarballs) await cp(file, path.join(staged, TARBALLS, path.basename(file)));
    await writeJson(path.join(staged, 'package.json'), publishedManifest(creator.manifest));
    await writeJson(path.join(staged, VERSIONS), versionsFor(creator.folder));
    return await packFolder(staged, creator.manifest, folder);
  } finally {
    await rm(staged, { recursive: true });
  }
}

/** By name, the version in this tree of each library of others that a remote which is made wants. */
function versionsFor(creator: string): Record<string, string> {
  const { dependencies = {}, devDependencies = {} } = manifestIn(path.join(creator, 'with-backend'));
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@laminate/'));
  return Object.fromEntries(
    names.map((name) => [name, manifestIn(path.join(projectRoot, 'node_modules', name)).version]),
  );
}

/** The package.json of what is packed. */
function publishedManifest(manifest: Manifest): object {
  const { publishConfig, exports, bin, sideEffects, dependencies = {}, ...rest } = manifest;
  const { private: _private, devDependencies: _development, scripts: _scripts, ...kept } = rest;
  const built = (name: string) => name.replace(/^\.\/src\/(.*)\.tsx?$/, './dist/$1.js');
  const versions = new Map(ownPackages().map((each) => [each.name, `^${each.manifest.version}`]));
  return {
    ...kept,
    ...(sideEffects !== undefined && {
      sideEffects: typeof sideEffects === 'boolean' ? sideEffects : sideEffects.map(built),
    }),
    ...(bin && { bin: publishConfig?.bin ?? bin }),
    ...(exports && { exports: publishConfig?.exports ?? exports }),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [name, versions.get(name) ?? range]),
    ),
  };
}

async function packFolder(source: string, { name, version }: Manifest, folder: string): Promise<string> {
  const file = path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  const names = (await readdir(source)).filter((each) => !LEFT_OUT.has(each)).toSorted();
  // The same content makes the same tarball.
  await create({ file, cwd: source, prefix: 'package', gzip: true, portable: true, mtime: new Date(0) }, names);
  return file;
}

/** Files next to the built modules that aren't part of the package. */
const LEFT_OUT = new Set(['tsconfig.json', 'entries.d.ts', 'report.api.md', 'temp']);

const writeJson = (file: string, content: object): Promise<void> =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
