import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { RemotePointer, type AnnouncedRemote } from '@laminate/contracts';
import type { Logger } from '@laminate/kit/log';
import { satisfiesCaret } from './version-range.ts';

const MANIFEST = 'mf-manifest.json';

interface Reading {
  readonly mtimeMs: number;
  /** Null when the pointer was refused. */
  readonly remote: AnnouncedRemote | null;
}

interface Options {
  /** Name → folder with the versions and `current.json`. */
  readonly folders: Readonly<Record<string, string>>;
  /** Version of the sdk that the shell provides. */
  readonly sdkVersion: () => Promise<string | null>;
  readonly log: Logger;
}

/**
 * Reads which version of each remote is in use. A deploy or a roll back is a
 * new `current.json`, and shows at the next request.
 *
 * A pointer that cannot be used is refused with one sentence in the log and
 * leaves out that remote alone. When a pointer disappears, the last good one
 * stays announced: its screens then say that they cannot be loaded, which is
 * the truth, instead of "Page not found".
 */
export function pointerReader({ folders, sdkVersion, log }: Options): () => Promise<AnnouncedRemote[]> {
  const readings = new Map<string, Reading>();

  async function read(name: string, folder: string): Promise<AnnouncedRemote | null> {
    const file = path.join(folder, 'current.json');
    const known = readings.get(name);
    let mtimeMs: number;
    try {
      ({ mtimeMs } = await stat(file));
    } catch {
      if (!known) log.warn(`The remote ${name} is left out: ${file} is missing.`);
      readings.set(name, { mtimeMs: 0, remote: known?.remote ?? null });
      return known?.remote ?? null;
    }
    if (known?.mtimeMs === mtimeMs) return known.remote;
    const remote = await check(name, folder, file);
    readings.set(name, { mtimeMs, remote });
    return remote;
  }

  async function check(name: string, folder: string, file: string): Promise<AnnouncedRemote | null> {
    const refuse = (reason: string) => {
      log.error(`The remote ${name} is left out: ${file} ${reason}.`);
      return null;
    };
    const parsed = RemotePointer.safeParse(await readJson(file));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return refuse(`is not a pointer (${[...(issue?.path ?? [])].join('.') || 'content'}: ${issue?.message})`);
    }
    const { version, sdk, remote } = parsed.data;
    if (remote.name !== name) return refuse(`belongs to ${remote.name}`);
    const provided = await sdkVersion();
    if (provided && !satisfiesCaret(provided, sdk)) return refuse(`needs sdk ${sdk}, the shell provides ${provided}`);
    const manifest = await stat(path.join(folder, version, MANIFEST)).catch(() => null);
    if (!manifest?.isFile()) return refuse(`points at version ${version}, which is not there`);
    const { routes, nav, palette, offline, portal } = remote;
    return { name, version, entry: `/remotes/${name}/${version}/${MANIFEST}`, routes, nav, palette, offline, portal };
  }

  return async () => {
    const remotes = await Promise.all(Object.entries(folders).map(([name, folder]) => read(name, folder)));
    return remotes.filter((remote) => remote !== null);
  };
}

/** The content of a JSON file; undefined when it is none. */
async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
