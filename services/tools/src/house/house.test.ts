import { figuresOf } from './house.ts';

const now = (sources: Readonly<Record<string, string>>, what: string) =>
  figuresOf(Object.entries(sources).map(([file, text]) => ({ file, text }))).find((figure) =>
    figure.what.startsWith(what),
  )?.now;

const KEY = 'interface Where {\n  readonly accountId: number;\n  readonly eventId: number;\n}\n';

it.each([
  [
    'an event key under another name',
    { 'services/a.ts': KEY, 'services/b.ts': "type P = Pick<X, 'accountId' | 'eventId'>;" },
    'definitions',
    2,
  ],
  ['none in a test', { 'services/a.test.ts': KEY }, 'definitions', 0],
  [
    'a function that stands in two files',
    { 'a.sql': 'create function x.f (a int)', 'b.ts': 'create or replace function x.f(b int)' },
    'files with the text',
    2,
  ],
  [
    'raw calls',
    { 'services/a/b.ts': 'em.execute(a); em.execute<B>(c); db.query(d)', 'services/local/b.ts': 'em.execute(a)' },
    'raw SQL',
    3,
  ],
  [
    'names of the root of sdk',
    { 'shell/packages/sdk/src/index.ts': 'export { a, b,\n c } from 1;\nexport type { D } from 2;' },
    'root exports',
    4,
  ],
  ['long lines', { 'a.ts': `${'x'.repeat(121)}\ny\n` }, 'lines over', '50.00 %'],
  [
    'an outbox of its own',
    { 'mf-checkin/a.ts': 'export class GiveQueue {', 'shell/b.ts': 'class Outbox<T> {' },
    'outboxes',
    2,
  ],
])('%s is counted', (_what, sources, figure, found) => {
  expect(now(sources, figure)).toBe(found);
});
