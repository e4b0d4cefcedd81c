import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVICES } from '@laminate/kit/database/roles';
import { inputsHash } from './inputs-hash.ts';
import { servicesPackage, webPackages } from '@laminate/operate/release/web-packages';

test('the shell and each remote are built from themselves and what they import, and from no service', () => {
  const packages = webPackages();
  expect(packages.filter(({ remote }) => !remote).map(({ name }) => name)).toEqual(['shell']);
  expect(packages.filter(({ remote }) => remote).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['mf-guestlist', 'mf-checkin']),
  );
  for (const { name, inputs } of packages) {
    const names = inputs.map((folder) => path.basename(folder));
    expect(names).toEqual(expect.arrayContaining([name, 'contracts', 'mf-preset', 'sdk', 'ui']));
    expect(names).not.toContain('kit');
  }
});

test('the bundle of the services is built from all of them and their packages, and from nothing of the web', () => {
  const names = servicesPackage().inputs.map((folder) => path.basename(folder));
  expect(names).toEqual(
    expect.arrayContaining([...SERVICES, 'gateway', 'host', 'local', 'kit', 'contracts', 'database', 'print']),
  );
  expect(names.filter((name) => ['shell', 'ui', 'sdk', 'e2e'].includes(name))).toEqual([]);
});

describe('the hash of the inputs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-inputs-'));
  const hash = () => inputsHash({ inputs: [folder] });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };

  beforeAll(() => write('src/a.ts', 'one'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(['src/a.ts', 'src/new.css', 'src/deploy/b.ts', 'remote.json'])('changes with %s', (file) => {
    const before = hash();
    write(file, 'two');
    expect(hash()).not.toBe(before);
  });

  test.each(['src/a.test.ts', 'README.md', 'dist/a.js', 'node_modules/x/index.js', 'deploy/backups/x'])(
    'stays with %s',
    (file) => {
      const before = hash();
      write(file, 'two');
      expect(hash()).toBe(before);
    },
  );
});
