import { routes } from '@laminate/contracts/routes';
import type { BrowserContext } from '@playwright/test';

/** Writes down what the pages of a browser, and its service workers, ask for from now on, as `METHOD address`. */
export function recordRequests(context: BrowserContext): readonly string[] {
  const seen: string[] = [];
  context.on('request', (request) => seen.push(`${request.method()} ${request.url()}`));
  return seen;
}

const CALLS = routes.map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Checks whether artists can make a call, which is one of theirs or one open to everyone. */
function mayArtists(method: string, pathname: string): boolean {
  const call = CALLS.find((route) => route.method === method && route.pattern.test(pathname));
  return call !== undefined && (typeof call.access === 'string' || call.access.includes('artist'));
}

/**
 * Whether something that was asked for belongs in an artist's browser: the portal's page, its module, calls of artists,
 * and nothing from elsewhere.
 */
function isArtists(asked: string, origin: string): boolean {
  const [method = '', address = ''] = asked.split(' ');
  const url = new URL(address);
  if (['data:', 'blob:'].includes(url.protocol)) return true;
  if (url.origin !== origin) return false;
  if (url.pathname.startsWith('/api/')) return mayArtists(method, url.pathname);
  if (url.pathname.startsWith('/remotes/')) return url.pathname.startsWith('/remotes/mf-artist-portal/');
  return !/\.(js|css)$/.test(url.pathname) || url.pathname === '/sw.js' || url.pathname.startsWith('/portal/');
}

/** What of all that was asked for has nothing to do in an artist's browser. */
export const foreignOf = (seen: readonly string[], origin: string): string[] =>
  seen.filter((asked) => !isArtists(asked, origin));
