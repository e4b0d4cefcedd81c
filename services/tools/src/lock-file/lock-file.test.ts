import { missingPlatformPackages, readLockFile } from './lock-file.ts';

test('the lock file names the packages of every platform, or npm ci refuses it (mend with npm run lock)', () => {
  expect([...missingPlatformPackages(readLockFile()).keys()]).toEqual([]);
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
