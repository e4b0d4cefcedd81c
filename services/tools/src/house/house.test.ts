import { figuresOf, limitsOf, storedLimits, trackedSources, worse } from './house.ts';

const now = (sources: Readonly<Record<string, string>>, what: string) =>
  figuresOf(Object.entries(sources).map(([file, text]) => ({ file, text }))).find((figure) =>
    figure.what.startsWith(what),
  )?.now;

const KEY = 'interface Where {\n  readonly accountId: number;\n  readonly eventId: number;\n}\n';
const SDK = 'shell/packages/sdk/src/';

it.each([
  [
    'a schema that two write to',
    {
      'services/packages/a/src/b.ts': "tables(em).insertInto('accreditation.person')",
      'services/c/src/d.ts': 'update accreditation.person set name = ?',
      'services/c/src/d.test.ts': "tables(em).deleteFrom('artists.artist')",
    },
    'packages and services that write',
    2,
  ],
  [
    'a path of sdk once',
    { 'a.ts': "from '@laminate/sdk/i18n'", 'b.ts': "from '@laminate/sdk/i18n';import('@laminate/sdk')" },
    'paths of sdk',
    2,
  ],
  [
    'a noun of events in sdk, but not one in a comment',
    { [`${SDK}a.ts`]: 'const guestName = 1;', [`${SDK}b.ts`]: '/** Of a guest. */\nconst name = 1;' },
    'files of sdk',
    1,
  ],
  [
    'a small file with one user beside it',
    {
      'a/user.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
      'a/b.ts': '1',
      'a/c.ts': '1',
      'a/c.test.ts': "import { c } from './c.ts';",
    },
    'untested files',
    1,
  ],
  [
    'a circle, also of types',
    {
      'a.ts': "import type { B } from './b.ts';",
      'b.ts': "export { c } from './c.ts';",
      'c.ts': "import {\n  a,\n} from './a.ts';",
    },
    'circles',
    1,
  ],
  [
    'no circle through what is loaded later',
    { 'a.ts': "import './b.ts';", 'b.ts': "const a = () => import('./a.ts');" },
    'circles',
    0,
  ],
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
  ['raw calls', { 'services/a/b.ts': 'em.execute(a); em.execute<B>(c); db.query(d)' }, 'raw SQL', 3],
  [
    'names of the root of sdk',
    { [`${SDK}index.ts`]: 'export { a, b,\n c } from 1;\nexport type { D } from 2;' },
    'root exports',
    4,
  ],
  ['long lines', { 'a.ts': `${'x'.repeat(121)}\ny\n` }, 'lines over', 5000],
  ['what a program wrote', { 'a.ts': '// Made by `npm run tables`.\nx\n', 'b.ts': 'x\n' }, 'generated', 2],
])('%s is counted', (_what, sources, figure, found) => {
  expect(now(sources, figure)).toBe(found);
});

it('says which figure is worse than its limit, which a reached target can use up', () => {
  const figures = [
    { what: 'circles', target: 0, now: 3 },
    { what: 'files', target: 10, now: 9 },
    { what: 'lines', now: 7 },
  ];
  expect(worse(figures, { circles: 2, files: 8, lines: 7 })).toEqual(['circles: 3, and 2 is the limit']);
  expect(worse(figures, limitsOf(figures))).toEqual([]);
});

it('no figure of this checkout is worse than before (what is meant to grow: npm run house -- --update)', () => {
  expect(worse(figuresOf(trackedSources()), storedLimits())).toEqual([]);
});
