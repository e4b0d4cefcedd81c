import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './network/free-port.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Starts the product as an operator would, with the demo, on a port and in a folder of its own, and tells
 * the tests where by BASE_URL and DATA_DIR (its `run.json` names the processes, for the faults) and
 * WEB_DIR (its own copy of the built web, which a test may damage).
 * With a BASE_URL that is set already, that product is tested instead.
 * @returns what stops it
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return async () => undefined;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'laminate-e2e-'));
  // As root, Postgres runs as another user, who has to pass through.
  chmodSync(dataDir, 0o711);
  const webDir = path.join(dataDir, 'web');
  copyBuiltWeb(webDir);
  const port = await freePort();
  Object.assign(process.env, { DATA_DIR: path.join(dataDir, 'data'), WEB_DIR: webDir });
  const product = spawn(process.execPath, [path.join(root, 'services/dev/bin/laminate.mjs'), 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATABASE_URL: '', PUBLIC_URL: '', NODE_ENV: 'development', DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    process.env.BASE_URL = await readyAddress(product);
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  return async () => {
    product.kill('SIGTERM');
    if (product.exitCode === null) await once(product, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function copyBuiltWeb(target: string): void {
  const parts = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
  for (const part of parts) {
    mkdirSync(path.join(target, part), { recursive: true });
    cpSync(path.join(root, part, 'dist'), path.join(target, part), { recursive: true });
  }
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
