import { existsSync } from 'node:fs';
import path from 'node:path';
import { apiError } from '@laminate/kit/errors';
import { Router, type Request, type RequestHandler } from 'express';
import { staticFiles } from './static-files.ts';

/**
 * The built shell. Every path that a person may have in the address bar gets
 * its one page; what looks like a file and is none is a real 404.
 *
 * @param webRoot folder with index.html
 * @throws Error when the shell has not been built
 */
export function builtShell(webRoot: string): RequestHandler {
  if (!existsSync(path.join(webRoot, 'index.html'))) throw new Error(`There is no built shell in ${webRoot}: run npm run build.`);
  const files = staticFiles(webRoot, { immutable: false });
  const router = Router();
  router.use(files);
  router.use((req, res, next) => {
    if (!isPage(req)) return next(apiError('not_found'));
    req.url = '/index.html';
    files(req, res, next);
  });
  return router;
}

/** Is this the address of a screen, asked for by a browser? */
export function isPage(req: Request): boolean {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  return reads && path.posix.extname(req.path) === '' && Boolean(req.accepts('html'));
}
