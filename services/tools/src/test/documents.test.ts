import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import { deadLinks, examplesOf, promisesOf, staleLines, unprovenPromises, unsaidImports } from './documents.ts';

const read = (file: string) =>
  existsSync(path.join(projectRoot, file)) ? readFileSync(path.join(projectRoot, file), 'utf8') : undefined;
const scriptsOf = (folder: string) =>
  (JSON.parse(read(path.join(folder, 'package.json')) ?? '') as { scripts: Record<string, string> }).scripts;
const scripts = scriptsOf('.');
/** Its pages are read in a remote that was made elsewhere. */
const CREATOR = 'shell/packages/create-laminate-remote';
const scriptsOfRemote = scriptsOf(path.join(CREATOR, 'with-backend'));
const contributing = read('CONTRIBUTING.md') ?? '';

it('CONTRIBUTING.md quotes the code as it is, in up to ten lines each', () => {
  expect(staleLines(contributing, read)).toEqual([]);
  expect(examplesOf(contributing).filter((lines) => lines.length > 10)).toEqual([]);
});

it.each(['// a.ts\nconst b = 1;', '// gone.ts\nconst a = 1;'])(
  'notices an example that is no longer so: %j',
  (example) => {
    const files: Readonly<Record<string, string>> = { 'a.ts': 'const a =\n  1;' };
    expect(staleLines(`\`\`\`ts\n// a.ts\nconst a = 1;\n${example}\n\`\`\`\n`, (file) => files[file])).toHaveLength(1);
  },
);

const pages = globSync(['*.md', '{services,shell,e2e}/**/*.md', 'mf-*/*.md'], {
  cwd: projectRoot,
  exclude: (name) => /node_modules|dist|test-results/.test(name),
});

/** What each page has of something, of those that have any. */
const wrong = (of: (page: string) => readonly string[]): (readonly [string, readonly string[]])[] =>
  pages.map((page) => [page, of(page)] as const).filter(([, found]) => found.length > 0);

it('links in documents lead somewhere', () => {
  expect(pages).toContain('services/decisions/README.md');
  expect(wrong((page) => deadLinks(projectRoot, page))).toEqual([]);
});

it('commands that documents name exist', () => {
  const named = (page: string) =>
    [...(read(page) ?? '').matchAll(/npm run ([a-z][\w:-]*)\b(?!\s+-w)/g)].flatMap(([, name = '']) => name);
  const isThere = (page: string, name: string) =>
    name in scripts || (page.startsWith(CREATOR) && name in scriptsOfRemote);
  expect(wrong((page) => named(page).filter((name) => !isThere(page, name)))).toEqual([]);
});

describe('the imports that a README allows', () => {
  const manifest = JSON.stringify({ dependencies: { '@laminate/kit': '*', '@laminate/contracts': '*', zod: '4' } });

  it('are those of its package.json in every package', () => {
    const { workspaces } = JSON.parse(read('package.json') ?? '') as { workspaces: string[] };
    expect(workspaces).toContain('services/packages/rules');
    const faults = workspaces.flatMap((place) => {
      const line = unsaidImports(read(`${place}/README.md`) ?? '', read(`${place}/package.json`) ?? '{}');
      return line === null ? [] : [`${place}/README.md: ${line}`];
    });
    expect(faults).toEqual([]);
  });

  it.each(['Allowed imports: contracts, kit.', 'It is small. Allowed imports: contracts,\nkit. Try it.'])(
    'can be said as %j',
    (readme) => expect(unsaidImports(readme, manifest)).toBeNull(),
  );

  it.each([
    '',
    'Allowed imports: contracts.',
    'Allowed imports: contracts, files, kit.',
    'Allowed imports: kit, contracts.',
  ])('are missed in %j', (readme) => expect(unsaidImports(readme, manifest)).toBe('Allowed imports: contracts, kit.'));

  it('are nothing of ours for a package without any', () => {
    expect(unsaidImports('Allowed imports: nothing of ours.', '{}')).toBeNull();
    expect(unsaidImports('A package.', '{}')).toBeNull();
    expect(unsaidImports('Allowed imports: kit.', '{}')).toBe('Allowed imports: nothing of ours.');
  });
});

it('no page has two versions of a text, as a merge leaves them', () => {
  const marked = (page: string) => (read(page) ?? '').split('\n').filter((line) => /^(<{7}|={7}|>{7})( |$)/.test(line));
  expect(wrong(marked)).toEqual([]);
});

it('ARCHITECTURE.md is read in a few minutes', () => {
  expect((read('ARCHITECTURE.md') ?? '').split(/\s+/).length).toBeLessThanOrEqual(900);
});

describe('SECURITY.md', () => {
  const security = read('SECURITY.md') ?? '';

  it('names a test that is there for everything it calls met, and a reason for everything else', () => {
    expect(promisesOf(security).length).toBeGreaterThan(60);
    expect(unprovenPromises(security, read)).toEqual([]);
  });

  it('has each chapter of the ASVS', () => {
    const chapters = [...security.matchAll(/^### V(\d+) /gm)].map(([, chapter]) => Number(chapter));
    expect(chapters).toEqual(Array.from({ length: 17 }, (_none, index) => index + 1));
  });

  it.each([
    ['met', '', 'no test'],
    ['met', '[refuses it](gone.test.ts)', '“refuses it” is not in gone.test.ts'],
    ['met', '[takes it](a.test.ts), [refuses it](a.test.ts)', '“takes it” is not in a.test.ts'],
    ['met', '[refuses it](a.ts)', 'no test'],
    ['not met', '', 'no reason'],
    ['mostly met', '[refuses it](a.test.ts)', 'neither met nor not met: mostly met'],
  ])('would not pass with a promise that is %s and shown by “%s”', (state, shown, why) => {
    const page = `| Promise | State | Shown by, or why not |\n|---|---|---|\n| One | ${state} | ${shown} |\n`;
    const files: Readonly<Record<string, string>> = { 'a.test.ts': "it('refuses it')", 'a.ts': "it('refuses it')" };
    expect(unprovenPromises(page, (file) => files[file])).toEqual([{ promise: 'One', why }]);
  });
});
