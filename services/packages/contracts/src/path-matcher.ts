/** Result of looking up a request among declared paths. */
export type PathMatch<Route> =
  | {
      readonly kind: 'route';
      readonly route: Route;
      /** Decoded values, by name of the parameter. */
      readonly params: ReadonlyMap<string, string>;
      /** The path rebuilt from the declaration and the values: the only one to hand on. */
      readonly path: string;
    }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' };

/** Tells whether a decoded value can be used for a parameter. */
export type AcceptsValue = (value: string) => boolean;

/** Finds the declared path of a request. */
export interface PathMatcher<Route> {
  /**
   * @param method HTTP method, where HEAD counts as GET
   * @param path raw path as it came on the wire, still encoded and without the query
   */
  match(method: string, path: string): PathMatch<Route>;
}

interface Declared {
  readonly method: string;
  readonly path: string;
}

type Part =
  | { readonly fixed: string; readonly lower: string }
  | { readonly name: string; readonly accepts: AcceptsValue };

/** Characters of a segment on the wire: RFC 3986's unreserved ones, `+` and percent-encoded bytes. */
const ON_THE_WIRE = /^(?:[\w.~+-]|%[0-9a-f]{2})+$/i;
const PARAMETER = /^(?::(\w+)|\{(\w+)\})$/;
/**
 * Letters and digits of any script with their marks, `-`, `_`, `~`, and between those also dots and spaces. None of them
 * means anything to a URL parser, a router or a file system, and a segment of dots alone is impossible.
 */
const VALUE = /^(?! |\.)[\p{L}\p{M}\p{Nd}\-_~. ]*(?<! |\.)$/u;
const EVENT_ID = /^[1-9]\d{0,9}$/;
const MAX_EVENT_ID = 2_147_483_647;

/**
 * Reads one segment as its recipient would. Each letter has one spelling (NFC). Characters that some software folds
 * into others, such as full-width dots, have none.
 *
 * @returns undefined where recipients could disagree
 */
function decode(segment: string): string | undefined {
  if (!ON_THE_WIRE.test(segment)) return undefined;
  // What is left is ASCII, which has one spelling.
  if (!segment.includes('%')) return segment;
  try {
    const text = decodeURIComponent(segment).normalize('NFC');
    return text === text.normalize('NFKC') ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Splits a raw path. A single slash at its end begins no segment. */
const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, '').split('/').slice(1);

/** A segment of a request, looked up in one go for all declarations. */
interface Segment {
  readonly text: string;
  readonly lower: string;
  readonly isValue: boolean;
}

const readSegment = (raw: string): Segment | undefined => {
  const text = decode(raw);
  return text === undefined ? undefined : { text, lower: text.toLowerCase(), isValue: VALUE.test(text) };
};

const accepts = (part: Part, { text, isValue }: Segment): boolean => 'fixed' in part || (isValue && part.accepts(text));

const parameters = (parts: readonly Part[]): number => parts.filter((part) => 'name' in part).length;

/** Declarations by their segments. Equal beginnings are looked up together. */
interface Branch<Entry> {
  readonly fixed: Map<string, Branch<Entry>>;
  parameter?: Branch<Entry>;
  readonly ends: Entry[];
}

const newBranch = <Entry>(): Branch<Entry> => ({ fixed: new Map(), ends: [] });

function grow<Entry extends { readonly parts: readonly Part[] }>(root: Branch<Entry>, entry: Entry): void {
  let branch = root;
  for (const part of entry.parts) {
    const next = 'fixed' in part ? branch.fixed.get(part.lower) : branch.parameter;
    const grown = next ?? newBranch<Entry>();
    if ('fixed' in part) branch.fixed.set(part.lower, grown);
    else branch.parameter = grown;
    branch = grown;
  }
  branch.ends.push(entry);
}

/** Finds declarations whose fixed segments are those of a request, whatever the values of their parameters. */
function alongside<Entry>(
  { fixed, parameter, ends }: Branch<Entry>,
  [first, ...rest]: readonly Segment[],
): readonly Entry[] {
  if (!first) return ends;
  const [same, any] = [fixed.get(first.lower), parameter];
  return [...(same ? alongside(same, rest) : []), ...(any ? alongside(any, rest) : [])];
}

/**
 * Prepares the lookup of requests among declared paths. A path matches only if every recipient reads it alike.
 * Parameters are checked against a list of allowed characters, and what is handed on is rebuilt from what matched.
 * Fixed segments match in any case, as they do in routers, and take precedence over parameters.
 *
 * @param routes with paths in router syntax (`/event/:eventId`) or OpenAPI's (`/event/{eventId}`), where a parameter is
 * a whole segment
 * @param valuesOf values that a parameter can have, within the allowed characters, or undefined for all of these
 * @param isMeant whether a route can be meant with these values where another has fixed segments for some of them, but
 * not the method
 */
export function pathMatcher<Route extends Declared>(
  routes: readonly Route[],
  valuesOf: (route: Route, name: string) => AcceptsValue | undefined = () => undefined,
  isMeant: (route: Route, values: ReadonlyMap<string, string>) => boolean = () => true,
): PathMatcher<Route> {
  const declared = routes
    .map((route) => ({
      route,
      parts: segmentsOf(route.path).map((segment): Part => {
        const [, router, openApi] = PARAMETER.exec(segment) ?? [];
        const name = router ?? openApi;
        return name === undefined
          ? { fixed: segment, lower: segment.toLowerCase() }
          : { name, accepts: valuesOf(route, name) ?? (() => true) };
      }),
    }))
    .toSorted((one, other) => parameters(one.parts) - parameters(other.parts))
    .map((entry, order) => ({ ...entry, order }));
  const root = newBranch<(typeof declared)[number]>();
  for (const entry of declared) grow(root, entry);

  return {
    match(method, path) {
      if (!path.startsWith('/')) return { kind: 'unknown' };
      const segments = segmentsOf(path).map(readSegment);
      if (!segments.every((segment) => segment !== undefined)) return { kind: 'unknown' };
      const matching = alongside(root, segments)
        .filter(({ parts }) => parts.every((part, index) => accepts(part, segments[index] as Segment)))
        .toSorted((one, other) => one.order - other.order);
      const textOf = (index: number) => (segments[index] as Segment).text;
      const valuesIn = ({ parts }: (typeof matching)[number]) =>
        new Map(parts.flatMap((part, index) => ('name' in part ? [[part.name, textOf(index)] as const] : [])));
      const [nearest] = matching;
      if (!nearest) return { kind: 'unknown' };
      const possible = matching.filter(
        (entry) => parameters(entry.parts) === parameters(nearest.parts) || isMeant(entry.route, valuesIn(entry)),
      );
      const found = possible.find(({ route }) => route.method === (method === 'HEAD' ? 'GET' : method));
      if (found) {
        const path = found.parts.map((part, index) =>
          'name' in part ? encodeURIComponent(textOf(index)) : part.fixed,
        );
        return { kind: 'route', route: found.route, params: valuesIn(found), path: `/${path.join('/')}` };
      }
      const allowed = possible.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]));
      return { kind: 'wrong-method', allowed: [...new Set(allowed)] };
    },
  };
}

/**
 * Prepares the lookup among the calls of a remote's own service, for the gateway, for the server that replaces it
 * during development and for the service itself. `:eventId` takes nothing but the number of an event.
 *
 * @param routes those of `backend` in remote.json
 */
export const backendMatcher = <Route extends Declared>(routes: readonly Route[]): PathMatcher<Route> =>
  pathMatcher(routes, (_route, name) => (name === 'eventId' ? isEventId : undefined));

/** Tells whether a text is the number of an event as Laminate writes it: digits alone, without a zero in front. */
const isEventId = (text: string): boolean => EVENT_ID.test(text) && Number(text) <= MAX_EVENT_ID;

/** Separates a request target as it came on the wire: `path` is raw, `query` starts with `?` or is empty. */
export function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const [sent = ''] = target.split('#');
  const at = sent.indexOf('?');
  return at < 0 ? { path: sent, query: '' } : { path: sent.slice(0, at), query: sent.slice(at) };
}
