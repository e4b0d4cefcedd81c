import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../settings.ts';

interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** A package of the workspace that a bundler builds. */
export interface BuiltPackage {
  /** Folder name, e.g. `shell` or `mf-checkin`. */
  name: string;
  /** Absolute path. */
  folder: string;
  /** Absolute folders of the package itself and of all of ours that it imports. */
  inputs: string[];
}

/** One that is built for the browser: the shell, or a remote. */
export interface WebPackage extends BuiltPackage {
  remote: boolean;
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

const HOST = path.join(projectRoot, 'services/host');

/** The shell and every remote of the workspace list, with what they are built from. */
export const webPackages = (): WebPackage[] =>
  builtPackages()
    .filter(({ folder }) => folder !== HOST)
    .map((built) => ({ ...built, remote: existsSync(path.join(built.folder, 'remote.json')) }));

/** The services and the operator's commands, which are built into one bundle. */
export function servicesPackage(): BuiltPackage {
  const host = builtPackages().find(({ folder }) => folder === HOST);
  if (!host) throw new Error(`${HOST} has no build.`);
  return { ...host, name: 'services' };
}

function builtPackages(): BuiltPackage[] {
  const folders = (manifestIn(projectRoot).workspaces ?? []).map((folder) => path.join(projectRoot, folder));
  const byName = new Map(folders.map((folder) => [manifestIn(folder).name, folder]));
  return folders
    .filter((folder) => existsSync(path.join(folder, 'rspack.config.mjs')))
    .map((folder) => ({
      name: path.basename(folder),
      folder,
      inputs: [...withImports(folder, manifestIn(folder).devDependencies, byName, new Set())].sort(),
    }));
}

/**
 * @param building what the package itself needs on top of its dependencies. In other packages, such needs are for their
 * tests
 */
function withImports(
  folder: string,
  building: Manifest['devDependencies'],
  byName: Map<string, string>,
  seen: Set<string>,
): Set<string> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  for (const name of Object.keys({ ...manifestIn(folder).dependencies, ...building })) {
    const imported = byName.get(name);
    if (imported) withImports(imported, undefined, byName, seen);
  }
  return seen;
}
