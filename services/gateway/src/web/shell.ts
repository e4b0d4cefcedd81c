import { existsSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
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
  const page = path.join(webRoot, 'index.html');
  if (!existsSync(page)) throw new Error(`There is no built shell in ${webRoot}: run npm run build.`);
  let files = staticFiles(webRoot, { immutable: false });
  let builtAt = statSync(page).mtimeMs;
  const router = Router();
  router.use(async (req, res, next) => {
    // A newly built shell is taken up with its page, which every visit starts with.
    const mtimeMs = isPage(req) ? ((await stat(page).catch(() => null))?.mtimeMs ?? builtAt) : builtAt;
    if (mtimeMs !== builtAt) files = staticFiles(webRoot, { immutable: false });
    builtAt = mtimeMs;
    files(req, res, next);
  });
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
