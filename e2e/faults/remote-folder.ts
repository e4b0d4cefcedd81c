import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Returns the folder of the built web of the product under test, which can be damaged. */
export function webDir(): string {
  const folder = process.env.WEB_DIR;
  if (!folder) throw new Error('WEB_DIR is not set: these faults need a product with its own copy of the built web');
  return folder;
}

/** Texts in scripts of the shell that load on demand. The names of these scripts are hashes. */
const LATE = {
  /** The screen of the events. */
  events: /"no-more-events"/,
  /** The library that checks what is typed and what is answered. */
  zod: /invalid_union/,
  /** What opens over a page. */
  overlays: /LoadedFullScreen/,
} as const;

/** The name of such a script. */
export function lateScript(which: keyof typeof LATE): string {
  const folder = path.join(webDir(), 'shell');
  const found = readdirSync(folder).filter(
    (name) => /^\d+\..*\.js$/.test(name) && LATE[which].test(readFileSync(path.join(folder, name), 'utf8')),
  );
  if (found.length !== 1) throw new Error(`${found.length} files of the shell are the ${which}`);
  return found[0] as string;
}

/** Takes a remote's whole folder away while something is done without it. Afterwards it is back, whatever happens. */
export async function withoutFolder(remote: string, act: (putBack: () => void) => Promise<void>): Promise<void> {
  const folder = path.join(webDir(), remote);
  const aside = `${folder}.taken-away`;
  renameSync(folder, aside);
  let gone = true;
  const putBack = () => {
    if (gone) renameSync(aside, folder);
    gone = false;
  };
  try {
    await act(putBack);
  } finally {
    putBack();
  }
}

/** How a file is packed: its own name, and those of its copies. */
const PACKED: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  '': (content) => content,
  '.br': (content) => brotliCompressSync(content),
  '.gz': (content) => gzipSync(content),
};

/**
 * Changes a file of the built web, with its compressed copies, while something is done. Afterwards it is as before,
 * whatever happens.
 */
export async function withChanged(
  file: string,
  change: (content: string) => string,
  act: () => Promise<void>,
): Promise<void> {
  const original = path.join(webDir(), file);
  const copies = Object.entries(PACKED)
    .map(([ending, pack]) => ({ name: original + ending, pack }))
    .filter(({ name }) => existsSync(name));
  const before = copies.map(({ name }) => readFileSync(name));
  const changed = Buffer.from(change(readFileSync(original, 'utf8')));
  try {
    for (const { name, pack } of copies) replace(name, pack(changed));
    await act();
  } finally {
    for (const [index, { name }] of copies.entries()) replace(name, before[index] ?? '');
  }
}

/** The version of a remote that is in use. */
export const versionInUse = (remote: string): string =>
  (JSON.parse(readFileSync(path.join(webDir(), remote, 'current.json'), 'utf8')) as { version: string }).version;

/** Adds a version of the same files as another one, as if a build had made it. */
export function addVersion(remote: string, like: string, version: string): string {
  const [from, to] = [like, version].map((name) => path.join(webDir(), remote, name)) as [string, string];
  cpSync(from, to, { recursive: true });
  const file = path.join(to, 'release.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }));
  return version;
}

/** Publishes another version of a remote, of the same files, while something is done. */
export async function withNewVersion(
  remote: string,
  version: string,
  act: (pointTo: (version: string) => void, old: string) => Promise<void>,
): Promise<void> {
  const folder = path.join(webDir(), remote);
  const pointer = path.join(folder, 'current.json');
  const before = readFileSync(pointer, 'utf8');
  const old = versionInUse(remote);
  addVersion(remote, old, version);
  try {
    await act((next) => replace(pointer, JSON.stringify({ ...JSON.parse(before), version: next })), old);
  } finally {
    replace(pointer, before);
    rmSync(path.join(folder, version), { recursive: true });
  }
}

/** In one step, as a deploy does it. */
function replace(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
