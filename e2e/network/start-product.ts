import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** How the product is started, other than by `npm start` here. */
interface Starting {
  readonly command?: 'start' | 'dev';
  /** A folder with the sources. */
  readonly sources?: string;
  /** Command that runs the launcher. This Node unless set. */
  readonly node?: string;
}

/**
 * Starts the product as an operator would, on a separate port.
 *
 * @param settings on top of the environment: DATA_DIR is where its data goes
 * @returns its address, the id of its launcher's process and what stops it
 */
export async function startProduct(
  settings: Readonly<Record<string, string>>,
  { command = 'start', sources = root, node = process.execPath }: Starting = {},
): Promise<{ address: string; pid: number; stop: () => Promise<void> }> {
  const product = spawn(node, [path.join(sources, 'services/local/bin/laminate.mjs'), command], {
    cwd: sources,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATABASE_URL: '',
      PUBLIC_URL: '',
      NODE_ENV: 'development',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { address: await readyAddress(product), pid: product.pid ?? Number.NaN, stop: () => stopped(product) };
}

/**
 * Starts one without the demo, in a folder that goes with it, for tests of its settings or of what happens when parts
 * of it are killed.
 *
 * @param settings on top of the environment
 * @returns its address, where its data is, and what stops it
 */
export async function startOwnProduct(
  settings: Readonly<Record<string, string>> = {},
  starting: Starting = {},
): Promise<{ address: string; dataDir: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-own-'));
  // As root, Postgres runs as another user, who has to pass through.
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, 'data');
  const { address, stop } = await startProduct({ DEMO: '0', ...settings, DATA_DIR: dataDir }, starting);
  return {
    address,
    dataDir,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends a process and waits until it has. */
export async function stopped(running: ChildProcess): Promise<void> {
  running.kill('SIGTERM');
  if (running.exitCode === null) await once(running, 'exit');
}

/** Shows what the start says and answers the address in its last line. */
async function readyAddress(product: ChildProcess): Promise<string> {
  if (!product.stdout) throw new Error('The product was started without its output');
  for await (const line of createInterface({ input: product.stdout })) {
    console.log(line);
    const address = /^Laminate is ready: (\S+)/.exec(line)?.[1];
    if (address) {
      product.stdout.resume();
      return address;
    }
  }
  throw new Error('The product did not start: see the line above');
}
