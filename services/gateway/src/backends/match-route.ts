import type { RemoteBackendRoute } from '@laminate/contracts/remotes';

/** What the routes that a remote declares say about a request. */
export type Match =
  | { readonly kind: 'route'; readonly route: RemoteBackendRoute; readonly eventId: number | null }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' };

/** What some servers read as a way up. */
const WAY_UP = /%2e|%2f|%5c|(?:^|\/)\.{1,2}(?:\/|$)/i;
const MOST_ID = 2_147_483_647;

const patternOf = (path: string) =>
  new RegExp(
    `^${path.replace(/[.+]/g, '\\$&').replace(/:(\w+)/g, (_, name: string) => (name === 'eventId' ? '(?<eventId>[1-9]\\d{0,9})' : '[^/]+'))}/?$`,
  );

/**
 * Finds the route of a request.
 *
 * @param method HTTP method; HEAD counts as GET
 * @param path below `/api/x/<name>`, without the query
 */
export function matchBackendRoute(routes: readonly RemoteBackendRoute[], method: string, path: string): Match {
  if (WAY_UP.test(path)) return { kind: 'unknown' };
  const wanted = method === 'HEAD' ? 'GET' : method;
  const matching = routes.flatMap((route) => {
    const found = patternOf(route.path).exec(path);
    return found ? [{ route, eventId: found.groups?.eventId }] : [];
  });
  const found = matching
    // A fixed segment beats a parameter.
    .toSorted((one, other) => one.route.path.split(':').length - other.route.path.split(':').length)
    .find(({ route }) => route.method === wanted);
  if (!found) {
    if (matching.length === 0) return { kind: 'unknown' };
    return { kind: 'wrong-method', allowed: [...new Set(matching.map(({ route }) => route.method))] };
  }
  const eventId = found.eventId === undefined ? null : Number(found.eventId);
  return eventId !== null && eventId > MOST_ID ? { kind: 'unknown' } : { kind: 'route', route: found.route, eventId };
}
