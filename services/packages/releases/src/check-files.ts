import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { Release } from '@laminate/contracts/remotes';
import { RELEASE_FILE } from './files.ts';
import { sentence } from './gate.ts';

/** Files next to those of a release that are never requested by name: source maps, and the bundler's notes. */
const UNLISTED = /\.map$|-stats\.json$/;
/** Copies of a listed file, sent in its place: what they hold must be the same. */
const COPY = /\.(br|gz)$/;
const UNPACK: ReadonlyMap<string, () => Transform> = new Map(
  Object.entries<() => Transform>({ '.br': createBrotliDecompress, '.gz': createGunzip }),
);

/**
 * Compares the files of a version with what its release says of them.
 * @param folder that of the version
 * @returns one sentence for each that is missing, not what it should be, or in the folder without being of the release
 */
export async function fileRefusals(folder: string, release: Release): Promise<string[]> {
  const found = await filesIn(folder);
  const missing = Object.keys(release.files)
    .filter((name) => !found.has(name))
    .map((name) => `has no file ${name}`);
  const wrong = [...found]
    .filter((name) => !UNLISTED.test(name))
    .map(async (name) => {
      const expected = release.files[name.replace(COPY, '')];
      if (!expected) return `has a file ${name} that is not of the release`;
      return (await integrityOf(path.join(folder, name))) === expected.integrity
        ? undefined
        : `has another ${name} than the one that was built`;
    });
  const reasons = [...missing, ...(await Promise.all(wrong))];
  return reasons
    .filter((reason) => reason !== undefined)
    .map((reason) => sentence(release.name, release.version, reason));
}

async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return new Set(names.filter((name) => name !== RELEASE_FILE));
}

/** Returns the integrity of the content, whichever way it is packed. Content that can't be unpacked has none. */
async function integrityOf(file: string): Promise<string | undefined> {
  const hash = createHash('sha384');
  const unpack = UNPACK.get(path.extname(file));
  try {
    await (unpack ? pipeline(createReadStream(file), unpack(), hash) : pipeline(createReadStream(file), hash));
  } catch (error) {
    if (unpack) return undefined;
    throw error;
  }
  return `sha384-${hash.digest('base64')}`;
}
