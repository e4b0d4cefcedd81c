import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../..');

/** Replaces the script of a remote, which only a browser runs. Takes its sources, so they share what the shell has. */
export const loadExposed = async <T>(name: string): Promise<T> =>
  (await import(pathToFileURL(path.join(root, name.replaceAll('_', '-'), 'src/remote.tsx')).href)) as T;
