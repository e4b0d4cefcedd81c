import { mostSpecificFirst, routes, type AnyRoute } from '@laminate/contracts';
import { z } from 'zod';

interface Entry {
  readonly route: AnyRoute;
  readonly pattern: RegExp;
}

/** What the route table says about a request. */
export type Match =
  | { readonly kind: 'route'; readonly route: AnyRoute }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' };

/** What may stand for a parameter: one of the words that it is declared with, else one segment. */
function segmentOf({ params }: AnyRoute, name: string): string {
  const schema = params instanceof z.ZodObject ? (params.shape as Record<string, z.ZodType>)[name] : undefined;
  return schema instanceof z.ZodEnum ? `(?:${schema.options.join('|')})` : '[^/]+';
}

const patternOf = (route: AnyRoute) =>
  new RegExp(
    `^${route.path.replace(/[.+]/g, '\\$&').replace(/\{(\w+)\}/g, (_match, name: string) => segmentOf(route, name))}/?$`,
    'i',
  );

/** How many segments a path has; a slash at its end begins none. */
const lengthOf = (path: string) => path.replace(/\/$/, '').split('/').length;

/** By length: a call that tries each of some hundred expressions waits longer for that than for being handed on. */
const entries: ReadonlyMap<number, readonly Entry[]> = Map.groupBy(
  routes.toSorted(mostSpecificFirst).map((route): Entry => ({ route, pattern: patternOf(route) })),
  ({ route }) => lengthOf(route.path),
);

/**
 * Finds the route of a request.
 *
 * @param method HTTP method; HEAD counts as GET
 * @param path path of the request, without the query
 */
export function matchRoute(method: string, path: string): Match {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const ofLength = entries.get(lengthOf(path)) ?? [];
  const found = ofLength.find(({ route, pattern }) => route.method === wanted && pattern.test(path));
  if (found) return { kind: 'route', route: found.route };
  const matching = ofLength.filter(({ pattern }) => pattern.test(path));
  if (matching.length === 0) return { kind: 'unknown' };
  const allowed = new Set(matching.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method])));
  return { kind: 'wrong-method', allowed: [...allowed] };
}
