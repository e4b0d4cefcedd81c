import { backendMatcher, pathMatcher, splitTarget } from './path-matcher.ts';
import { RemoteBackend } from './remotes.ts';
import { CASE_ROUTES, PATH_CASES } from './testing/path-cases.ts';

const matcher = backendMatcher(CASE_ROUTES);

test.each(PATH_CASES)('hands on %j as %j', (sent, handedOn) => {
  const { path, query } = splitTarget(sent);
  const match = matcher.match('GET', path);
  expect(match.kind === 'route' ? `${match.path}${query}` : null).toBe(handedOn);
});

test('rebuilds to a path that matches the same', () => {
  for (const [, handedOn] of PATH_CASES.filter(([, path]) => path !== null)) {
    const { path } = splitTarget(handedOn as string);
    expect(matcher.match('GET', path)).toMatchObject({ kind: 'route', path });
  }
});

test('says which methods a path has', () => {
  expect(matcher.match('DELETE', '/event/34/items')).toEqual({
    kind: 'wrong-method',
    allowed: ['GET', 'HEAD', 'POST'],
  });
  expect(matcher.match('OPTIONS', '/shelf/all').kind).toBe('wrong-method');
  expect(matcher.match('HEAD', '/shelf/all')).toMatchObject({ kind: 'route', route: CASE_ROUTES[4] });
});

test('keeps values of one name in their places', () => {
  const twice = pathMatcher([{ method: 'GET', path: '/{a}/to/{a}' }]);
  expect(twice.match('GET', '/one/to/two')).toMatchObject({ path: '/one/to/two' });
});

test.each([
  ['a parameter inside a segment', '/items/:id.csv'],
  ['a way up', '/shelf/../settings'],
  ['an empty segment', '/shelf//all'],
])('refuses a declaration with %s', (_, path) => {
  const route = { method: 'GET', path, scope: 'account', roles: [] };
  expect(RemoteBackend.safeParse({ routes: [route] }).success).toBe(false);
});

test.each([
  ['/shelf/:place', '/Shelf/:other', false],
  ['/shelf/:place/all', '/shelf/top/:part', false],
  ['/:kind/all', '/shelf/:place', false],
  ['/shelf/:place', '/shelf/all', true],
  ['/shelf/:place', '/shelf/:place/all', true],
])('tells %s and %s apart: %s', (one, other, isClear) => {
  const routes = [one, other].map((path) => ({ method: 'GET', path, scope: 'account', roles: [] }));
  expect(RemoteBackend.safeParse({ routes }).success).toBe(isClear);
  expect(RemoteBackend.safeParse({ routes: routes.toReversed() }).success).toBe(isClear);
});
