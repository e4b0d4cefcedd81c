import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Packages that take longer to come are done without, in milliseconds. */
const TIMEOUT_MS = 90_000;

/** The machine that a package is installed on. This machine is the default. */
export interface Machine {
  /** Number of the user, 0 for root. */
  readonly uid?: number | undefined;
  /** The file that names the system. */
  readonly release?: string;
  readonly timeoutMs?: number;
}

/**
 * Installs a package of Debian's Chromium. It works only as root and on Debian, so it never asks for a password. An
 * installed Chromium stays as it is. Without that exact version of the package nothing is installed.
 * @returns whether the package is installed now
 */
export function installChromium(name: string, machine: Machine = {}): boolean {
  const { uid = process.getuid?.(), release = '/etc/os-release', timeoutMs = TIMEOUT_MS } = machine;
  if (uid !== 0 || !isDebian(release)) return false;
  console.log(`Installing Debian's ${name} (apt-get), for ${timeoutMs / 1000} s at most …`);
  const deadline = Date.now() + timeoutMs;
  const version = installedVersion('chromium-common');
  const wanted = ['install', '--no-install-recommends', '--no-remove', version ? `${name}=${version}` : name];
  // The download can be broken off at any time. The installation must not be, and does not take long.
  const bring = (...args: string[]) => aptGet(args, Math.max(1, deadline - Date.now()));
  const brought = bring(...wanted, '--download-only') || (bring('update') && bring(...wanted, '--download-only'));
  return brought && aptGet([...wanted, '--no-download']);
}

function isDebian(release: string): boolean {
  return existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, 'utf8'));
}

function installedVersion(name: string): string | undefined {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status} ${Version}', name], {
    env: process.env,
    encoding: 'utf8',
  });
  return /^installed (\S+)$/.exec(stdout?.trim() ?? '')?.[1];
}

/** @returns whether it went well, within `timeout` milliseconds if any */
function aptGet(args: readonly string[], timeout?: number): boolean {
  // Another process could be installing something at the moment. It is waited for, within the time available.
  const timeouts = [
    '-o',
    'DPkg::Lock::Timeout=60',
    '-o',
    'Acquire::Retries=0',
    '-o',
    'Acquire::http::Timeout=10',
    '-o',
    'Acquire::https::Timeout=10',
  ];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync('apt-get', ['-qq', '-y', ...timeouts, ...args], { env, stdio: 'ignore', ...(timeout && { timeout }) })
      .status === 0
  );
}
