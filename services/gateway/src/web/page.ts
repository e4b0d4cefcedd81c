import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { RemoteRegistry } from '@laminate/contracts';
import { REGISTRY_ELEMENT } from '@laminate/contracts/registry-element';
import type { Request, Response } from 'express';
import { addressOf, type Announced } from '../remotes/announced.ts';
import { madeOnce } from '../remotes/made-once.ts';
import { firstScreen, type FirstScreen } from './first-screen.ts';

/** A page as it was built, which asks for the list of remotes itself. */
export interface BuiltPage {
  /** Another one for each content. */
  readonly stamp: string;
  readonly html: string;
}

/** What a page shall be made for. */
export interface PageViewer {
  readonly announced: Announced;
  /** Set when the browser says that a user is logged in. Most screens are not for others. */
  readonly signedIn: boolean;
}

/** Where the page as it was built asks for the list of remotes. */
const ASKS = /<link[^>]*href="\/remotes\.json"[^>]*>/;
/** Those that are smaller come first. */
const PACKED = ['br', 'gzip'] as const;
/** As many pages as there are screens, for some versions of the remotes. */
const MOST = 200;

/** A page as it is sent. */
interface MadePage {
  readonly etag: string;
  readonly bodies: Readonly<Record<(typeof PACKED)[number] | 'identity', Buffer>>;
}

/**
 * Sends a page of the built shell with the list of remotes in it, and with hints that tell the browser beforehand which
 * files the screen at this address starts with. A browser then asks for everything together, instead of for each when
 * the one before has told of it.
 *
 * The page as it was built stays the one that service workers keep, since a list in a page could not be replaced there.
 */
export function pageSender(
  viewerOf: (req: Request) => Promise<PageViewer>,
): (req: Request, res: Response, built: BuiltPage) => Promise<void> {
  const made = madeOnce<MadePage>(MOST);

  return async (req, res, { stamp, html }) => {
    const { announced, signedIn } = await viewerOf(req);
    const found = firstScreen(req.path, announced.releases);
    // Files that are not here would only fail beforehand, and browsers remember that for as long as the page is open.
    const screen = found && (found.public || signedIn) && (await announced.isHere(found.release)) ? found : undefined;
    const { remotes, script } = announced.registry;
    // Names of versions change with what they hold, so the list need not be written out to know the page that it gives.
    const listed = remotes.map(({ entry, watched, takenBack }) => `${entry} ${watched} ${takenBack}`);
    const key = [stamp, screen?.path, script, ...listed].join(' ');
    send(req, res, await made(key, () => makePage(html, announced.registry, screen)));
  };
}

/** In a page for machines, `<` could end the element that holds it. */
function withList(html: string, registry: RemoteRegistry, screen: FirstScreen | undefined): string {
  const list = JSON.stringify(registry).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${REGISTRY_ELEMENT}">${list}</script>`;
  // Behind the page's own scripts, which have to come first.
  return html.replace(ASKS, '').replace('</head>', () => `${screen ? preloads(screen) : ''}${element}</head>`);
}

function preloads({ release, path }: FirstScreen): string {
  const files = release.screens[path] ?? [];
  return files
    .map((file) => {
      const kind = file.endsWith('.css') ? 'style' : 'script';
      return `<link rel="preload" as="${kind}" href="${addressOf(release, file)}" integrity="${release.files[file]?.integrity}" crossorigin fetchpriority="low">`;
    })
    .join('');
}

async function makePage(html: string, registry: RemoteRegistry, screen: FirstScreen | undefined): Promise<MadePage> {
  const identity = Buffer.from(withList(html, registry, screen));
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  // Of the content, so that it is the same from every gateway.
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url')}"`,
    bodies: { br, gzip: gz, identity },
  };
}

function send(req: Request, res: Response, { etag, bodies }: MadePage): void {
  const encoding = PACKED.find((each) => req.acceptsEncodings(each)) ?? 'identity';
  res.set({ 'cache-control': 'no-cache', vary: 'host, cookie, accept-encoding', etag });
  if (encoding !== 'identity') res.set('content-encoding', encoding);
  res.type('html').send(bodies[encoding]);
}
