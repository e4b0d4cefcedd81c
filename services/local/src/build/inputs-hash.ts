import { createHash, hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import type { BuiltPackage } from '@laminate/operate/release/web-packages';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist']);
/** Folders of a package that hold nothing which is built: manifests, and backups and secrets of who runs them there. */
const IGNORED_AT_TOP = new Set(['deploy']);
const IGNORED_FILES = /\.test\.tsx?$|\.md$|^\./;

/** Digests of files that were read, for builds that share sources. They are all of one moment, since files change. */
export type FileDigests = Map<string, string>;

/** A hash of everything that a build depends on: its sources, those it imports, and the lock file. */
export function inputsHash({ inputs }: Pick<BuiltPackage, 'inputs'>, digests: FileDigests = new Map()): string {
  const all = createHash('sha256');
  for (const file of [
    path.join(projectRoot, 'package-lock.json'),
    ...inputs.flatMap((folder) => sourceFiles(folder, IGNORED_AT_TOP)),
  ]) {
    const digest = digests.get(file) ?? hash('sha256', readFileSync(file));
    digests.set(file, digest);
    all.update(`${file.slice(projectRoot.length)}\0${digest}\0`);
  }
  return all.digest('hex');
}

function sourceFiles(folder: string, ignored: ReadonlySet<string> = new Set()): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const full = `${folder}${path.sep}${entry.name}`;
      if (entry.isDirectory())
        return IGNORED_FOLDERS.has(entry.name) || ignored.has(entry.name) || isOtherPackage(entry.name)
          ? []
          : sourceFiles(full);
      return entry.isFile() && !IGNORED_FILES.test(entry.name) ? [full] : [];
    });
}

/** `shell/packages` holds separate packages, which are inputs only when they are imported. */
const isOtherPackage = (name: string): boolean => name === 'packages';
