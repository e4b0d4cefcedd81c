import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.ts';
import { projectRoot } from '../settings.ts';
import { takeLock } from '../supervise/lock.ts';
import { spawnTied } from '../supervise/tied-process.ts';
import { inputsHash } from './inputs-hash.ts';
import { webPackages, type WebPackage } from './web-packages.ts';

const AT_ONCE = 2;

/**
 * Builds the shell and the remotes whose sources changed since their last build, at most two at a time.
 * @param log one line for the operator
 * @returns names of the packages that were built
 * @throws Failure when a build fails, after showing what the bundler said
 */
export async function buildWeb(log: (line: string) => void): Promise<string[]> {
  // A start beside a test, from one checkout, must not build into the same folder at once.
  const release = await takeLock(path.join(projectRoot, 'node_modules/.laminate-build'));
  try {
    const stale = webPackages().filter((web) => !isFresh(web));
    const queue = [...stale];
    const worker = async () => {
      for (let web = queue.shift(); web; web = queue.shift()) await build(web, log);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return stale.map(({ name }) => name);
  } finally {
    release();
  }
}

const stampOf = (web: WebPackage) => path.join(web.folder, 'dist/.inputs');

function isFresh(web: WebPackage): boolean {
  if (!existsSync(stampOf(web)) || readFileSync(stampOf(web), 'utf8') !== inputsHash(web)) return false;
  if (!web.remote) return existsSync(path.join(web.folder, 'dist/index.html'));
  const pointer = path.join(web.folder, 'dist/current.json');
  if (!existsSync(pointer)) return false;
  const { version } = JSON.parse(readFileSync(pointer, 'utf8')) as { version: string };
  return existsSync(path.join(web.folder, 'dist', version));
}

async function build(web: WebPackage, log: (line: string) => void): Promise<void> {
  const started = Date.now();
  // Taken first: what changes during the build makes the next one necessary.
  const hash = inputsHash(web);
  log(`Building ${web.name} …`);
  const bundler = path.join(projectRoot, 'node_modules/@rspack/cli/bin/rspack.js');
  const { child, ended } = await spawnTied(process.execPath, [bundler, 'build', '--mode', 'production'], {
    cwd: web.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const end = await ended;
  if (end !== 'exit code 0') {
    console.error(output);
    throw new Failure(
      /ENOSPC|No space left/.test(output)
        ? `The disk that holds ${web.folder} is full: free some space and start again.`
        : `The build of ${web.name} failed (${end}): mend what the lines above name, or go back to sources that build.`,
    );
  }
  mkdirSync(path.dirname(stampOf(web)), { recursive: true });
  writeFileSync(stampOf(web), hash);
  log(`Built ${web.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
