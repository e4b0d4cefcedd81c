import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@laminate/contracts/remotes';
import { projectRoot } from '../settings.ts';

const root = mkdtempSync(path.join(tmpdir(), 'laminate-same-'));
afterAll(() => rmSync(root, { recursive: true }));

const SOURCES: Readonly<Record<string, string>> = {
  'package.json': '{"name":"@laminate/mf-sample","version":"1.2.3","type":"module"}',
  'remote.json':
    '{"name":"mf-sample","routes":[{"path":"/sample","scope":"account","roles":[]},{"path":"/other","scope":"account","roles":[]}],"nav":[]}',
  'rspack.config.mjs':
    "import { remoteConfig } from '@laminate/mf-preset';\nexport default remoteConfig({ root: import.meta.dirname });\n",
  'src/remote.tsx': `import { defineRemote } from '@laminate/sdk';
import { lazy } from 'react';
const Other = lazy(() => import('./other.tsx'));
export default defineRemote({ name: 'mf-sample', routes: { '/sample': lazy(() => import('./screen.tsx')), '/other': Other }, messages: {} });`,
  'src/screen.tsx': `import classes from './screen.module.css';
const worker = new Worker(new URL('./count.worker.ts', import.meta.url), { type: 'module' });
export default function Screen() { return <p className={classes.big} onClick={() => worker.postMessage(1)}>Sample</p>; }`,
  'src/screen.module.css': '.big { font-size: 2rem; }',
  'src/other.tsx': 'export default function Other() { return <p>Other</p>; }',
  'src/count.worker.ts': 'globalThis.onmessage = ({ data }: MessageEvent<number>) => console.log(data);',
};

/**
 * Makes a checkout with a remote. Files that belong to the build are copied so that they are elsewhere. Everything else
 * is from this checkout.
 */
function checkout(name: string): string {
  const modules = path.join(root, name, 'node_modules');
  mkdirSync(path.join(modules, '@laminate'), { recursive: true });
  for (const each of readdirSync(path.join(projectRoot, 'node_modules'))) {
    const from = path.join(projectRoot, 'node_modules', each);
    if (each === '@module-federation') cpSync(from, path.join(modules, each), { recursive: true });
    else if (each !== '@laminate') symlinkSync(from, path.join(modules, each));
  }
  for (const own of [
    'shell/packages/mf-preset',
    'shell/packages/sdk',
    'shell/packages/ui',
    'services/packages/contracts',
  ]) {
    const to = path.join(root, name, own);
    cpSync(path.join(projectRoot, own), to, {
      recursive: true,
      filter: (file) => !/node_modules|dist/.test(path.relative(projectRoot, file)),
    });
    symlinkSync(to, path.join(modules, '@laminate', path.basename(own)));
  }
  const remote = path.join(root, name, 'mf-sample');
  mkdirSync(path.join(remote, 'src'), { recursive: true });
  for (const [file, content] of Object.entries(SOURCES)) writeFileSync(path.join(remote, file), content);
  return remote;
}

/** Builds it. @returns what the release tells */
async function built(remote: string): Promise<Release> {
  const bundler = path.join(remote, '../node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [bundler, 'build', '--mode', 'production'], {
    cwd: remote,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return JSON.parse(readFileSync(path.join(remote, 'dist/building/release.json'), 'utf8')) as Release;
}

test('the same sources give the same version and the same bytes in any folder, and others do not', async () => {
  const [one, other] = [checkout('one'), checkout('another')];
  const [first, second] = [await built(one), await built(other)];
  expect(second).toEqual({ ...first, builtAt: second.builtAt });
  expect(first.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  // Each screen starts with its own files, and the worker's are not among them.
  expect(first.screens['/sample']).toHaveLength(3);
  expect(first.screens['/other']).toHaveLength(2);
  // What the remote exposes comes with the script that it starts with.
  expect(first.screens['/sample']?.[0]).toBe(first.container);
  expect(first.screens['/other']?.[0]).toBe(first.container);

  writeFileSync(
    path.join(other, 'remote.json'),
    SOURCES['remote.json']?.replace('"roles":[]', '"roles":["owner"]') ?? '',
  );
  expect((await built(other)).version).not.toBe(first.version);
});

test('control: where the bundler numbers modules by their places, the folder decides the version', async () => {
  const remotes = [checkout('three'), checkout('number-four')];
  for (const remote of remotes) {
    const config = path.join(remote, '../shell/packages/mf-preset/src/remote.mjs');
    const source = readFileSync(config, 'utf8');
    expect(source).toContain("'natural'");
    writeFileSync(config, source.replace("'natural'", "'deterministic'"));
  }
  const [first, second] = [await built(remotes[0] ?? ''), await built(remotes[1] ?? '')];
  expect(second.version).not.toBe(first.version);
});
