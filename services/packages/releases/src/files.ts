import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Release, RemoteBackendAddress, RemotePins, RemotePointer, ShellFacts } from '@laminate/contracts/remotes';
import type { z } from 'zod';

/** Names of files in the folder of a remote's versions, and in the folder of each version. */
export const POINTER_FILE = 'current.json';
export const PINS_FILE = 'pins.json';
export const HISTORY_FILE = 'history.jsonl';
export const BACKEND_FILE = 'backend.json';
export const RELEASE_FILE = 'release.json';
/** What the folder of the built shell tells of its pages. */
export const SHELL_FACTS_FILE = 'shell.json';
export const PORTAL_FACTS_FILE = 'portal.json';
export const GUEST_FACTS_FILE = 'guest.json';

/** A file that was read, or what is wrong with it, each fault one part of a sentence. */
export type Read<T> = { readonly value: T } | { readonly faults: readonly string[]; readonly missing?: true };

/**
 * Returns the text of a file, or undefined if there is none.
 * @throws Error when it can't be read. Its content is then unknown, so nothing can be concluded from it
 */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new Error(`${file} can not be read (${code}).`, { cause: error });
  }
}

function parseJson(text: string): { readonly content: unknown } | undefined {
  try {
    return { content: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** @throws Error when the file is there and can't be read */
async function read<T>(file: string, what: string, schema: z.ZodType<T>): Promise<Read<T>> {
  const text = await readIfThere(file);
  if (text === undefined) return { faults: [`${file} is missing`], missing: true };
  const json = parseJson(text);
  if (!json) return { faults: [`${file} is not JSON`] };
  const parsed = schema.safeParse(json.content);
  if (parsed.success) return { value: parsed.data };
  return {
    faults: parsed.error.issues.map(
      ({ path: place, message }) => `${file} is not ${what} (${place.join('.') || 'content'}: ${message})`,
    ),
  };
}

/** The pointer of a remote. @param folder that of its versions */
export const readPointer = (folder: string): Promise<Read<RemotePointer>> =>
  read(path.join(folder, POINTER_FILE), 'a pointer', RemotePointer);

/**
 * Reads which account sees which version. None where the file does not exist. @param folder that of the remote's
 * versions
 */
export async function readPins(folder: string): Promise<Read<RemotePins>> {
  const pins = await read(path.join(folder, PINS_FILE), 'a list of pins', RemotePins);
  return 'faults' in pins && pins.missing ? { value: {} } : pins;
}

/**
 * Reads where the remote's own service is. It is missing for a remote that brings none. @param folder that of the
 * remote's versions
 */
export const readBackend = (folder: string): Promise<Read<RemoteBackendAddress>> =>
  read(path.join(folder, BACKEND_FILE), 'the address of a service', RemoteBackendAddress);

/** What a release tells of itself. @param folder that of the version */
export const readReleaseIn = (folder: string): Promise<Read<Release>> =>
  read(path.join(folder, RELEASE_FILE), 'a release', Release);

/**
 * The release of a version, which has to be the one that its folder says.
 * @param folder that of the remote's versions
 */
export async function readRelease(folder: string, version: string): Promise<Read<Release>> {
  const release = await readReleaseIn(path.join(folder, version));
  if ('faults' in release || release.value.version === version) return release;
  return { faults: [`${path.join(folder, version, RELEASE_FILE)} is that of version ${release.value.version}`] };
}

/** What a page of the built shell tells of itself. @param webRoot folder of the shell */
export const readShellFacts = (webRoot: string, file = SHELL_FACTS_FILE): Promise<Read<ShellFacts>> =>
  read(path.join(webRoot, file), 'what a shell tells of itself', ShellFacts);
