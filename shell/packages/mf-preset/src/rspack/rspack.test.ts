import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';

// Scripts of the build, which have no types.
const REMOTE: string = import.meta.resolve('../remote.mjs');
const SHELL: string = import.meta.resolve('../shell.mjs');
const INTEGRITY: string = import.meta.resolve('../integrity.mjs');
type Config = (env: unknown, argv: object) => Configuration;
const { remoteConfig } = (await import(REMOTE)) as { remoteConfig: (options: { root: string }) => Config };
const { pageConfig } = (await import(SHELL)) as { pageConfig: (options: object) => Configuration };
const { integrityOf } = (await import(INTEGRITY)) as { integrityOf: (content: Buffer) => string };

const folder = mkdtempSync(path.join(tmpdir(), 'laminate-rspack-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a package of the workspace as if it lay in this checkout. @returns its folder */
function packageOf(name: string, sources: Readonly<Record<string, string>>): string {
  const root = path.join(folder, name);
  for (const [file, content] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  symlinkSync(path.resolve(import.meta.dirname, '../../../../../node_modules'), path.join(root, 'node_modules'));
  return root;
}

async function build(config: Configuration): Promise<void> {
  const compiler = rspack(config);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  compiler.run((error, stats) => {
    if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })));
    else resolve();
  });
  await promise;
}

/** Name → content of the files in a folder that say something. */
const filesThatSay = (output: string, text: string) =>
  readdirSync(output).filter(
    (name) => /\.(js|css)$/.test(name) && readFileSync(path.join(output, name)).includes(text),
  );

describe('a remote', () => {
  let output: string;
  beforeAll(async () => {
    const root = packageOf('mf-sample', {
      'package.json': '{"name":"@laminate/mf-sample","version":"1.2.3","type":"module"}',
      'remote.json': JSON.stringify({
        name: 'mf-sample',
        routes: ['/one', '/two'].map((route) => ({ path: route, scope: 'account', roles: [] })),
        nav: [],
      }),
      'src/remote.tsx': `import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
export default defineRemote({
  name: 'mf-sample',
  routes: { '/one': lazy(() => import('./one.tsx')), '/two': lazy(() => import('./two.tsx')) },
  messages: {},
});`,
      'src/one.tsx': `import './one.css';
const worker = new Worker(new URL('./count.worker.ts', import.meta.url), { type: 'module' });
export default () => <p onClick={() => worker.postMessage(1)}>screen one</p>;`,
      'src/one.css': 'p { color: red; }',
      'src/two.tsx': `import { Hotel } from '@laminate/contracts/hotels';
import { z } from 'zod';
export default () => <p>screen two {z.string().parse('')} {Hotel.parse({}).name}</p>;`,
      'src/count.worker.ts': `import { z } from 'zod';
globalThis.onmessage = ({ data }) => console.log('count worker', z.number().parse(data));
globalThis.onerror = () => void import('./late.ts');`,
      'src/late.ts': `console.log('late part of the worker');`,
    });
    await build(remoteConfig({ root })({}, { mode: 'production' }));
    output = path.join(root, 'dist/building');
  });

  const release = () =>
    JSON.parse(readFileSync(path.join(output, 'release.json'), 'utf8')) as {
      container: string;
      files: Record<string, { integrity: string }>;
      screens: Record<string, string[]>;
    };

  test('starts with one script, which holds what it exposes', () => {
    expect(filesThatSay(output, 'mf-sample')).toEqual([release().container]);
  });

  test('tells the files of each screen, first the script that it starts with', () => {
    const [one, two] = ['screen one', 'screen two'].map((text) => filesThatSay(output, text));
    const styles = filesThatSay(output, 'color');
    const { container, screens } = release();
    expect(screens['/one']?.toSorted()).toEqual([container, ...(one ?? []), ...styles].toSorted());
    expect(screens['/one']?.[0]).toBe(container);
    expect(screens['/two']).toEqual([container, ...(two ?? [])]);
  });

  test('knows what the files that it loads have to be', () => {
    const { container, screens, files } = release();
    const script = readFileSync(path.join(output, container), 'utf8');
    for (const name of new Set(Object.values(screens).flat())) {
      if (name === container) continue;
      expect(integrityOf(readFileSync(path.join(output, name)))).toBe(files[name]?.integrity);
      expect(script).toContain(files[name]?.integrity);
    }
  });

  test('validates by the contracts, without what they say for the document of the API', () => {
    expect(filesThatSay(output, 'additional_information')).toEqual(filesThatSay(output, 'screen two'));
    for (const description of ['.describe(', 'Postal address of the hotel', 'which never changes'])
      expect(filesThatSay(output, description)).toEqual([]);
  });

  test('has workers with separate libraries and without Module Federation, with their parts next to them', () => {
    const [worker = '', ...others] = filesThatSay(output, 'count worker');
    expect(others).toEqual([]);
    expect(filesThatSay(output, worker)).toEqual(filesThatSay(output, 'screen one'));
    const script = readFileSync(path.join(output, worker), 'utf8');
    expect(script).toContain('invalid_type');
    expect(script).not.toMatch(/federation/i);
    const [late = ''] = filesThatSay(output, 'late part of the worker');
    expect(script).toContain(late.split('.')[1]);
    expect(Object.keys(release().files)).toEqual(expect.arrayContaining([worker, late]));
    // Control: screens take the page's.
    expect(filesThatSay(output, 'invalid_type')).toEqual([worker]);
  });
});

describe('a page', () => {
  let output: string;
  beforeAll(async () => {
    const root = packageOf('shell', {
      'package.json': '{"name":"@laminate/shell","type":"module"}',
      'public/robots.txt': '',
      'src/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'src/index.ts': `void import('zod').then(({ z }) => console.log('main script', z.string()));
// What brings the one style that dialogs need.
void import('react-remove-scroll');`,
      'src/late/zod.ts': `export * from 'zod/v4';`,
    });
    output = path.join(root, 'dist');
    const template = { templateContent: '<!doctype html><html><head></head><body></body></html>' };
    const page = { name: 'shell', page: 'index.html', entry: './src/index.ts', folder: '', facts: 'shell.json' };
    await build(pageConfig({ root, title: 'Sample', development: false, template, ...page }));
  });

  test('tells its files and its own script', () => {
    const { script, files } = JSON.parse(readFileSync(path.join(output, 'shell.json'), 'utf8')) as {
      script: string;
      files: string[];
    };
    expect(filesThatSay(output, 'main script')).toEqual([script]);
    const hashed = readdirSync(output).filter((name) => /\.[0-9a-f]{12}\.(js|css|woff2|svg|wasm)$/.test(name));
    expect(files).toEqual(hashed.toSorted());
  });

  test('has no other language of zod than English', () => {
    // What both say, in English and in French.
    expect(filesThatSay(output, 'Invalid input: expected')).toHaveLength(1);
    expect(filesThatSay(output, 'Entrée invalide')).toEqual([]);
  });

  test('writes no style element', () => {
    expect(filesThatSay(output, 'adoptedStyleSheets')).not.toEqual([]);
    expect(filesThatSay(output, '("style")')).toEqual([]);
  });
});
