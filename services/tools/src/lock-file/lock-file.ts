import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LockedPackage, LockFile } from '@laminate/operate/sbom/lock-file';
import { projectRoot } from '@laminate/operate/settings';

interface WholeFile {
  readonly packages: LockFile;
}

const lockPath = path.join(projectRoot, 'package-lock.json');
const PLATFORM = /(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-([a-z0-9]+))?$/;
const MODULES = 'node_modules/';

/**
 * Packages for other platforms that the lock file should name and does not. npm leaves them out when the
 * registry at hand does not carry them, and `npm ci` then refuses the lock file everywhere.
 * @returns places like `node_modules/@swc/core-darwin-arm64` and what to write there
 */
export function missingPlatformPackages(lock: WholeFile): Map<string, LockedPackage> {
  const missing = new Map<string, LockedPackage>();
  for (const [installed, owner] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
      const platform = PLATFORM.exec(name);
      const known = [`${MODULES}${name}`, `${installed}/${MODULES}${name}`].some(
        (candidate) => candidate in lock.packages,
      );
      if (platform && !known) missing.set(`${MODULES}${name}`, platformPackage(owner, version, platform));
    }
  }
  return missing;
}

function platformPackage(
  owner: LockedPackage,
  version: string,
  [, os = '', cpu = '', abi]: RegExpExecArray,
): LockedPackage {
  const libc = abi === 'gnu' ? 'glibc' : abi === 'musl' ? 'musl' : undefined;
  return {
    version,
    cpu: [cpu],
    ...(owner.dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    license: owner.license,
    optional: true,
    os: [os],
  };
}

export const readLockFile = (): WholeFile => JSON.parse(readFileSync(lockPath, 'utf8')) as WholeFile;

/** `npm run lock`: writes the missing packages into the lock file. @returns the exit code */
export async function run(): Promise<number> {
  const lock = readLockFile();
  const missing = missingPlatformPackages(lock);
  const entries = Object.entries(lock.packages);
  const [own, others] = [entries.slice(0, 1), entries.slice(1)];
  const sorted = [...others, ...missing].sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(
    lockPath,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries([...own, ...sorted]) }, null, 2)}\n`,
  );
  console.log(`${missing.size} packages for other platforms added to package-lock.json`);
  return 0;
}
