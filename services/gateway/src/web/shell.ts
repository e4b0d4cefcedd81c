import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { apiError } from '@laminate/kit/errors';
import type { Logger } from '@laminate/kit/log';
import type { Request, RequestHandler } from 'express';
import { refusedOnce } from '../remotes/refused-once.ts';
import { watchedFile, type Reading } from '../remotes/watched-file.ts';
import { pageSender, type PageViewer } from './page.ts';
import { staticFiles } from './static-files.ts';

/** A page of the built shell: that of organisers and staff, that of the artists' portal, or that of invited guests. */
export type ShellPage = 'index.html' | 'portal.html' | 'guest.html';

/** Addresses of the page of guests: where an invitation is answered, where people sign up, and where they ask. */
export const GUEST_PLACES = ['/i', '/s', '/r'];

/** Files at one address that differ between the pages. */
const FILES: Readonly<Record<ShellPage, ReadonlyMap<string, string>>> = {
  'index.html': new Map(),
  'portal.html': new Map([
    ['/index.html', '/portal.html'],
    ['/sw.js', '/portal-sw.js'],
    ['/manifest.webmanifest', '/portal.webmanifest'],
  ]),
  'guest.html': new Map(),
};
/** Names with a hash: files of one page or several, as `portal.json` says of the portal's. */
const HASHED = /\.[0-9a-f]{12}\./;

/** What there is of a page, read at one moment so that all of it is of one build. */
interface Built {
  readonly html: string;
  readonly files: RequestHandler;
  /** Files with a hash that belong to the page, or null if all can be served. */
  readonly own: ReadonlySet<string> | null;
}

async function readBuilt(webRoot: string, page: ShellPage): Promise<Built> {
  const html = await readFile(path.join(webRoot, page), 'utf8');
  const own = page === 'index.html' ? null : await filesOf(webRoot, page);
  return { html, files: staticFiles(webRoot, { immutable: false }), own };
}

async function filesOf(webRoot: string, page: ShellPage): Promise<ReadonlySet<string>> {
  const facts = page.replace('.html', '.json');
  const { files } = JSON.parse(await readFile(path.join(webRoot, facts), 'utf8')) as { files: string[] };
  return new Set(files);
}

/**
 * Serves the built shell. Every path that a person could have in the address bar gets its one page. A path that looks
 * like a file but isn't one is passed on, and so are files of the other page. A newly built shell is taken up with its
 * page, with which every visit starts. Until it can be read, the previous one stays.
 *
 * @param webRoot folder with the page
 * @param viewerOf for whom a page is made, or null for a page that is the same for everyone
 * @throws Error when the shell has not been built
 */
export function builtShell(
  webRoot: string,
  page: ShellPage,
  viewerOf: ((req: Request) => Promise<PageViewer>) | null,
  log: Logger,
): RequestHandler {
  const file = path.join(webRoot, page);
  if (!existsSync(file)) throw new Error(`There is no built shell in ${webRoot}: run npm run build.`);
  const refused = refusedOnce(log);
  const source = watchedFile(
    file,
    () => readBuilt(webRoot, page),
    (reasons) => void refused(file, reasons),
  );
  const sendPage = viewerOf && pageSender(viewerOf);
  let built: Reading<Built> | undefined;

  return async (req, res, next) => {
    if (isPage(req) || !built?.value) built = await source();
    if (!built.value) throw apiError('service_unavailable');
    const {
      stamp,
      value: { html, files, own },
    } = built;
    const name = req.path.slice(1);
    if (own && HASHED.test(name) && !own.has(name)) return next();
    if (sendPage && isPage(req)) return sendPage(req, res, { stamp, html });
    req.url = isPage(req) ? `/${page}` : (FILES[page].get(req.path) ?? req.url);
    files(req, res, next);
  };
}

/** Is this the address of a screen, asked for by a browser? */
export function isPage(req: Request): boolean {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  return reads && path.posix.extname(req.path) === '' && Boolean(req.accepts('html'));
}
