import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readShellFacts } from '@laminate/releases';
import type { RequestHandler } from 'express';
import { staticFiles } from './static-files.ts';

interface RetainedShell {
  /** The files that belong to the page. */
  readonly own: ReadonlySet<string>;
  readonly send: RequestHandler;
}

/**
 * Serves files of other builds of the shell. Open tabs continue to ask for the files that they began with, and while
 * gateways are replaced a page of one asks the other. Passes on requests that no build can answer.
 *
 * @param folder with one folder for each build, as `keep-shell` makes them. It can be written to during use
 * @param manifest the file of a build that says what belongs to the page. Nothing else of the build is served
 */
export function retainedShells(folder: string, manifest: string): RequestHandler {
  const known = new Map<string, RetainedShell>();

  async function builds(): Promise<RetainedShell[]> {
    const names = await readdir(folder).catch((): string[] => []);
    for (const name of names.filter((each) => !known.has(each) && !each.startsWith('.'))) {
      const build = path.join(folder, name);
      const read = await readShellFacts(build, manifest);
      if ('value' in read)
        known.set(name, { own: new Set(read.value.files), send: staticFiles(build, { immutable: true }) });
    }
    for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
    return [...known.values()];
  }

  return async (req, res, next) => {
    const name = req.path.slice(1);
    const build = (await builds()).find(({ own }) => own.has(name));
    if (build) build.send(req, res, next);
    else next();
  };
}
