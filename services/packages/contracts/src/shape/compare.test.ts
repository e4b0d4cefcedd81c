import { changesBetween } from './compare.ts';
import type { RouteShape, Shape } from './shape.ts';

const ROUTE: RouteShape = {
  call: 'POST /api/a',
  access: 'manager owner',
  input: { body: 'object', 'body.name': 'string', 'body.kind?': 'string enum=["a","b"]' },
  output: { '': 'Thing' },
};
const shape = (
  route: Partial<RouteShape> = {},
  thing: Record<string, string> = { '': 'object', '.id': 'integer', '.note?': 'string' },
): Shape => ({
  routes: { a: { ...ROUTE, ...route } },
  schemas: { input: {}, output: { Thing: thing } },
});
const OUT = { '': 'object', '.id': 'integer', '.note?': 'string' };
const judged = (after: Shape, before = shape()) => {
  const { breaking, additive } = changesBetween(before, after);
  return breaking.length > 0 ? 'breaking' : additive.length > 0 ? 'additive' : 'same';
};

test.each<[string, Shape, string]>([
  ['nothing', shape(), 'same'],
  ['a name for a schema', shape({ output: OUT }), 'same'],
  ['a new call', { ...shape(), routes: { ...shape().routes, b: ROUTE } }, 'additive'],
  ['a call less', { ...shape(), routes: {} }, 'breaking'],
  ['another path', shape({ call: 'POST /api/b' }), 'breaking'],
  ['another role', shape({ access: 'artist manager owner' }), 'additive'],
  ['a role less', shape({ access: 'owner' }), 'breaking'],
  ['everybody signed in', shape({ access: 'signed-in' }), 'additive'],
  ['roles instead of anyone', shape({ access: 'owner' }), 'breaking'],
  ['something more that may be sent', shape({ input: { ...ROUTE.input, 'body.more?': 'string' } }), 'additive'],
  ['something more that must be sent', shape({ input: { ...ROUTE.input, 'body.more': 'string' } }), 'breaking'],
  [
    'something that may be sent and needs its own parts',
    shape({ input: { ...ROUTE.input, 'body.more?': 'object', 'body.more?.id': 'integer' } }),
    'additive',
  ],
  ['something that is not taken any more', shape({ input: { body: 'object', 'body.name': 'string' } }), 'breaking'],
  [
    'something that may be left out now',
    shape({ input: { ...ROUTE.input, 'body.kind?': 'string enum=["a","b"]', 'body.name': 'string or null' } }),
    'additive',
  ],
  [
    'a word more that is taken',
    shape({ input: { ...ROUTE.input, 'body.kind?': 'string enum=["a","b","c"]' } }),
    'additive',
  ],
  ['a word less that is taken', shape({ input: { ...ROUTE.input, 'body.kind?': 'string enum=["a"]' } }), 'breaking'],
  ['a shorter text', shape({ input: { ...ROUTE.input, 'body.name': 'string maxLength=5' } }), 'breaking'],
  ['something more in the answer', shape({}, { ...OUT, '.more': 'string' }), 'additive'],
  ['something less in the answer', shape({}, { '': 'object', '.id': 'integer' }), 'breaking'],
  [
    'something that may be missing in the answer',
    shape({}, { '': 'object', '.id?': 'integer', '.note?': 'string' }),
    'breaking',
  ],
  [
    'something that is always in the answer now',
    shape({}, { '': 'object', '.id': 'integer', '.note': 'string' }),
    'additive',
  ],
  ['another type in the answer', shape({}, { ...OUT, '.id': 'string' }), 'breaking'],
])('%s', (_, after, expected) => {
  expect(judged(after)).toBe(expected);
});

test('a required field can become optional, but not the reverse', () => {
  const may = shape({ input: { body: 'object', 'body.name?': 'string', 'body.kind?': 'string enum=["a","b"]' } });
  expect([judged(may), judged(shape(), may)]).toEqual(['additive', 'breaking']);
});

test('a list can become longer, but not shorter', () => {
  const upTo = (most: number) => shape({ input: { body: `array maxItems=${most} minItems=1` } });
  expect([judged(upTo(9), upTo(8)), judged(upTo(8), upTo(9))]).toEqual(['additive', 'breaking']);
});

test('a union told apart by its type can gain a kind, but not lose or replace one', () => {
  const kinds = (...names: string[]) =>
    shape({}, { '': `any oneOf=${JSON.stringify(names.map((name) => ({ properties: { type: { const: name } } })))}` });
  const before = kinds('added', 'deleted');
  expect(judged(kinds('added', 'changed', 'deleted'), before)).toBe('additive');
  expect(judged(kinds('added'), before)).toBe('breaking');
  expect(judged(kinds('added', 'removed'), before)).toBe('breaking');
});

test('each change is said in words', () => {
  const { breaking } = changesBetween(
    shape(),
    shape({ access: 'owner' }, { '': 'object', '.id': 'string', '.note?': 'string' }),
  );
  expect(breaking).toEqual(['a: open to owner, before to manager owner', 'a answers .id as string, before as integer']);
});
