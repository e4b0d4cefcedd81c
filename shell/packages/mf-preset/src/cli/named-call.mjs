/** What some servers read as a way up. */
const WAY_UP = /%2e|%2f|%5c|(?:^|\/)\.{1,2}(?:\/|$)/i;
const MOST_ID = 2_147_483_647;

const patternOf = (path) =>
  new RegExp(
    `^${path.replace(/[.+]/g, '\\$&').replace(/:(\w+)/g, (_, name) => (name === 'eventId' ? '(?<eventId>[1-9]\\d{0,9})' : '[^/]+'))}/?$`,
  );

/**
 * Finds what remote.json says of a call of its service. It decides as the gateway of an installation does
 * (`match-route.ts` there), which this package can't import.
 *
 * @param {{ method: string, path: string, roles: string[] }[]} routes those of `backend`
 * @param {string} method of HTTP; HEAD counts as GET
 * @param {string} path below `/api/x/<name>`, without the query
 * @returns {{ route?: any, eventId?: number, allowed: string[] }} without a route the call is not named; `allowed` are the
 * methods that are named for its path
 */
export function namedCall(routes, method, path) {
  if (WAY_UP.test(path)) return { allowed: [] };
  const wanted = method === 'HEAD' ? 'GET' : method;
  const matching = routes
    .map((route) => ({ route, found: patternOf(route.path).exec(path) }))
    .filter(({ found }) => found && Number(found.groups?.eventId ?? 0) <= MOST_ID)
    // A fixed segment beats a parameter.
    .toSorted((one, other) => one.route.path.split(':').length - other.route.path.split(':').length);
  const { route, found } = matching.find((each) => each.route.method === wanted) ?? {};
  const eventId = found?.groups?.eventId;
  return {
    route,
    ...(eventId && { eventId: Number(eventId) }),
    allowed: [...new Set(matching.map((each) => each.route.method))],
  };
}
