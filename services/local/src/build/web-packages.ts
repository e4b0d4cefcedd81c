import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../settings.ts';

interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** A package of the workspace that is built for the browser: the shell, or a remote. */
export interface WebPackage {
  /** Folder name, e.g. `shell` or `mf-checkin`. */
  name: string;
  /** Absolute path. */
  folder: string;
  remote: boolean;
  /** Absolute folders of the package itself and of all of ours that it imports. */
  inputs: string[];
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** The shell and every remote of the workspace list, with what they are built from. */
export function webPackages(): WebPackage[] {
  const folders = (manifestIn(projectRoot).workspaces ?? []).map((folder) => path.join(projectRoot, folder));
  const byName = new Map(folders.map((folder) => [manifestIn(folder).name, folder]));
  return folders
    .filter((folder) => existsSync(path.join(folder, 'rspack.config.mjs')))
    .map((folder) => ({
      name: path.basename(folder),
      folder,
      remote: existsSync(path.join(folder, 'remote.json')),
      inputs: [...withImports(folder, byName, new Set())].sort(),
    }));
}

function withImports(folder: string, byName: Map<string, string>, seen: Set<string>): Set<string> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const { dependencies, devDependencies } = manifestIn(folder);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const imported = byName.get(name);
    if (imported) withImports(imported, byName, seen);
  }
  return seen;
}
