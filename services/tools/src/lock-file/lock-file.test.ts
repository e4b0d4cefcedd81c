import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import { missingPlatformPackages, readLockFile } from './lock-file.ts';

test('the lock file names the packages of every platform, or npm ci refuses it (mend with npm run lock)', () => {
  expect([...missingPlatformPackages(readLockFile()).keys()]).toEqual([]);
});

test('the lock file has the version of each package of this project', () => {
  const own = Object.entries(readLockFile().packages).filter(
    ([folder]) => folder !== '' && !folder.includes('node_modules/'),
  );
  expect(own.length).toBeGreaterThan(20);
  const written = own.map(([folder]) => {
    const { version } = JSON.parse(readFileSync(path.join(projectRoot, folder, 'package.json'), 'utf8'));
    return [folder, version];
  });
  expect(own.map(([folder, { version }]) => [folder, version])).toEqual(written);
});

test('a package of another platform that was left out is noticed', () => {
  const lock = {
    packages: {
      'node_modules/tool': { version: '1.0.0', dev: true, optionalDependencies: { '@tool/linux-x64-musl': '1.0.0' } },
    },
  };
  expect(missingPlatformPackages(lock)).toEqual(
    new Map([
      [
        'node_modules/@tool/linux-x64-musl',
        {
          version: '1.0.0',
          cpu: ['x64'],
          dev: true,
          libc: ['musl'],
          license: undefined,
          optional: true,
          os: ['linux'],
        },
      ],
    ]),
  );
});
