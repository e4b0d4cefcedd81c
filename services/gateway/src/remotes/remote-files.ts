import { statSync } from 'node:fs';
import path from 'node:path';
import { apiError } from '@laminate/kit/errors';
import type { RequestHandler } from 'express';
import { staticFiles } from '../web/static-files.ts';
import type { RemoteFolders } from './remote-folders.ts';

const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$/;

/**
 * `/remotes/<name>/<version>/…`: the immutable files of each remote. A missing
 * one is a real 404, never the shell's page, which a browser would try to run.
 *
 * @param folders name → folder with the versions
 */
export function remoteFiles(folders: RemoteFolders): RequestHandler {
  const versions = new Map<string, RequestHandler>();

  function filesOf(folder: string): RequestHandler | null {
    const known = versions.get(folder);
    // The files that point at the versions are next to them.
    if (known || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return known ?? null;
    const files = staticFiles(folder, { immutable: true });
    versions.set(folder, files);
    return files;
  }

  return async (req, res, next) => {
    const [, name = '', version = '', ...rest] = req.path.split('/');
    const known = await folders();
    const dist = Object.hasOwn(known, name) ? known[name] : undefined;
    const files = dist && VERSION.test(version) ? filesOf(path.join(dist, version)) : null;
    if (!files) return next(apiError('not_found'));
    const url = req.url;
    req.url = `/${rest.join('/')}`;
    files(req, res, (error?: unknown) => {
      req.url = url;
      next(error ?? apiError('not_found'));
    });
  };
}
