import { existsSync, readFileSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { apiError } from '@laminate/kit/errors';
import type { Logger } from '@laminate/kit/log';
import { Router, type Request, type RequestHandler } from 'express';
import { pageSender, type PageViewer } from './page.ts';
import { staticFiles } from './static-files.ts';

/** A page of the built shell: that of organisers and staff, or that of the artists' portal. */
export type ShellPage = 'index.html' | 'portal.html';

/** What lies at one address and differs between the two pages. */
const FILES: Readonly<Record<ShellPage, Readonly<Record<string, string>>>> = {
  'index.html': {},
  'portal.html': { '/index.html': '/portal.html', '/sw.js': '/portal-sw.js', '/manifest.webmanifest': '/portal.webmanifest' },
};
/** Names with a hash: files of one page or both, as `portal.json` says of the portal's. */
const HASHED = /\.[0-9a-f]{12}\./;

/** The files with a hash of the portal's page. */
function portalFiles(webRoot: string): ReadonlySet<string> {
  const { files } = JSON.parse(readFileSync(path.join(webRoot, 'portal.json'), 'utf8')) as { files: string[] };
  return new Set(files);
}

/**
 * The built shell. Every path that a person may have in the address bar gets
 * its one page; what looks like a file and is none is a real 404, and so are files of the other page.
 *
 * @param webRoot folder with the page
 * @param viewerOf whom a page is made for
 * @throws Error when the shell has not been built
 */
export function builtShell(webRoot: string, page: ShellPage, viewerOf: (req: Request) => Promise<PageViewer>, log: Logger): RequestHandler {
  const file = path.join(webRoot, page);
  if (!existsSync(file)) throw new Error(`There is no built shell in ${webRoot}: run npm run build.`);
  let files = staticFiles(webRoot, { immutable: false });
  const ownFiles = () => (page === 'portal.html' ? portalFiles(webRoot) : null);
  let own = ownFiles();
  let builtAt = statSync(file).mtimeMs;
  const sendPage = pageSender(file, viewerOf, log);
  const router = Router();
  router.use(async (req, _res, next) => {
    // A newly built shell is taken up with its page, which every visit starts with.
    const mtimeMs = isPage(req) ? ((await stat(file).catch(() => null))?.mtimeMs ?? builtAt) : builtAt;
    if (mtimeMs !== builtAt) {
      files = staticFiles(webRoot, { immutable: false });
      own = ownFiles();
    }
    builtAt = mtimeMs;
    next();
  });
  router.use((req, res, next) => {
    const name = req.path.slice(1).replace(/\.map$/, '');
    if (own && HASHED.test(name) && !own.has(name)) return next(apiError('not_found'));
    req.url = FILES[page][req.path] ?? req.url;
    files(req, res, next);
  });
  router.use((req, res, next) => {
    if (!isPage(req)) return next(apiError('not_found'));
    return sendPage(req, res, next);
  });
  return router;
}

/** Is this the address of a screen, asked for by a browser? */
export function isPage(req: Request): boolean {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  return reads && path.posix.extname(req.path) === '' && Boolean(req.accepts('html'));
}
