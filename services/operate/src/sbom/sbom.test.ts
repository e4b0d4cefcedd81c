import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../settings.ts';
import { closureOf, nameIn, type LockFile } from './lock-file.ts';
import { BESIDE, sbomOf } from './sbom.ts';

const { packages: lock } = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: LockFile;
};
const LINUX = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const dockerfile = readFileSync(path.join(projectRoot, 'services/operate/deploy/Dockerfile'), 'utf8');

describe('packages beside the bundle', () => {
  const beside = (platform: typeof LINUX) => closureOf(lock, BESIDE, platform).map(nameIn);

  test('are those of one platform, native libraries and the LGPL one with them', () => {
    for (const cpu of ['x64', 'arm64']) {
      const native = beside({ ...LINUX, cpu }).filter((name) =>
        /^@(?:img\/sharp|node-rs\/argon2|napi-rs\/nice)-/.test(name),
      );
      expect(native).toEqual([
        `@img/sharp-libvips-linux-${cpu}`,
        `@img/sharp-linux-${cpu}`,
        `@napi-rs/nice-linux-${cpu}-gnu`,
        `@node-rs/argon2-linux-${cpu}-gnu`,
      ]);
    }
  });

  test('are of the workspaces that the image installs', () => {
    const [, script = ''] = /\$\(node -p "(.+)"\)/.exec(dockerfile) ?? [];
    const workspaces = execFileSync(process.execPath, ['-p', script], { cwd: projectRoot, encoding: 'utf8' });
    expect(workspaces.trim()).toBe(BESIDE.map((folder) => `-w ${folder}`).join(' '));
  });

  test('are all installed here, on a machine as the image is', () => {
    const libc = process.platform === 'linux' ? 'glibc' : undefined;
    const here = { os: process.platform, cpu: process.arch, ...(libc && { libc }) };
    expect(closureOf(lock, BESIDE, here).filter((folder) => !existsSync(path.join(projectRoot, folder)))).toEqual([]);
  });

  test('come with what they need, the version that each finds, and without tools for development', () => {
    const small: LockFile = {
      'services/host': { dependencies: { a: '1', own: '1' }, optionalDependencies: { mac: '1', gone: '1' } },
      'node_modules/own': { link: true, resolved: 'packages/own' },
      'packages/own': { dependencies: { b: '2' } },
      'packages/own/node_modules/b': { version: '2.0.0' },
      'node_modules/a': {
        version: '1.0.0',
        dependencies: { b: '1' },
        peerDependencies: { peer: '1', extra: '1' },
        peerDependenciesMeta: { extra: { optional: true } },
      },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/peer': { version: '1.0.0', os: ['!win32'] },
      'node_modules/extra': { version: '1.0.0' },
      'node_modules/mac': { version: '1.0.0', os: ['darwin'] },
      'node_modules/tool': { version: '1.0.0' },
    };
    expect(closureOf(small, ['services/host'], LINUX)).toEqual([
      'node_modules/a',
      'node_modules/b',
      'node_modules/peer',
      'packages/own/node_modules/b',
    ]);
  });
});

describe('the SBOM', () => {
  function built() {
    const root = mkdtempSync(path.join(tmpdir(), 'laminate-sbom-'));
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    };
    write('package.json', '{ "name": "laminate", "version": "1.2.3" }');
    write(
      'package-lock.json',
      JSON.stringify({
        packages: {
          'services/host': { dependencies: { beside: '1' } },
          'node_modules/beside': {
            version: '1.0.0',
            license: 'LGPL-3.0-or-later',
            integrity: `sha512-${Buffer.from('x').toString('base64')}`,
          },
          'node_modules/@of/bundle': { version: '2.0.0' },
          'node_modules/remote': { version: '3.0.0', license: 'MIT' },
          'node_modules/tool': { version: '1.0.0', license: 'MIT' },
        },
      }),
    );
    write('node_modules/@of/bundle/package.json', '{}');
    write(
      'node_modules/@of/bundle/LICENSE',
      'Permission is hereby granted, free of\ncharge, to any person obtaining a copy',
    );
    write('services/host/dist/notices-services.txt', '@of/bundle 2.0.0 (undefined)\n\nPermission is hereby granted\n');
    write('mf-a/dist/current.json', '{ "name": "mf-a", "version": "new" }');
    write('mf-a/dist/new/notices-mf-a.txt', 'remote 3.0.0 (MIT)\n');
    write('mf-a/dist/old/notices-mf-a.txt', 'tool 1.0.0 (MIT)\n');
    return { root, write };
  }

  test('lists what bundles and the packages beside them hold, with licences, and is named after the product', () => {
    const { metadata, components } = sbomOf(built().root, LINUX);
    expect(metadata.component).toMatchObject({ name: 'laminate', version: '1.2.3' });
    expect(components.map(({ purl, licenses }) => [purl, licenses[0]?.expression])).toEqual([
      ['pkg:npm/%40of/bundle@2.0.0', 'MIT'],
      ['pkg:npm/beside@1.0.0', 'LGPL-3.0-or-later'],
      ['pkg:npm/remote@3.0.0', 'MIT'],
    ]);
    expect(components[1]?.hashes).toEqual([{ alg: 'SHA-512', content: '78' }]);
  });

  test('is not made of a library without a licence, or of one that is not locked', () => {
    const { root, write } = built();
    write('node_modules/@of/bundle/LICENSE', 'All rights reserved');
    expect(() => sbomOf(root, LINUX)).toThrow('node_modules/@of/bundle names no licence');
    write('services/host/dist/notices-services.txt', 'stranger 1.0.0 (MIT)\n');
    expect(() => sbomOf(root, LINUX)).toThrow('stranger@1.0.0 is in a bundle');
  });
});
