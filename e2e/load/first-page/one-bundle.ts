import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../network/free-port.ts';
import { stopped } from '../../network/start-product.ts';
import { serviceUrl } from '../service.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const SERVICES = ['accounts', 'guestlist', 'checkin', 'access', 'advancing', 'artist-portal'];
const STARTS_WITHIN_MS = 20_000;

/** Builds the shell and all remotes as one bundle (`oneBundleConfig` of the preset). */
async function build(folder: string): Promise<void> {
  const bundler = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const building = spawn(process.execPath, [bundler, 'build', '--mode', 'production', '--config', 'one-bundle.config.mjs'], {
    cwd: path.join(root, 'shell'),
    env: { ...process.env, NODE_ENV: 'production', ONE_BUNDLE_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error('The bundle could not be built: see the lines above');
}

/**
 * The product as one bundle, behind a gateway of its own in front of the services that run.
 *
 * @returns its address and what stops it
 */
export async function startOneBundle(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'laminate-one-bundle-'));
  await build(folder);
  const address = `http://localhost:${await freePort()}`;
  const gateway = spawn(process.execPath, [path.join(root, 'services/gateway/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: new URL(address).port,
      WEB_ROOT: folder,
      SERVICES: JSON.stringify(Object.fromEntries(SERVICES.map((name) => [name, serviceUrl(name)]))),
      PORTAL_HOST: 'artist.localhost',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    await stopped(gateway);
    await rm(folder, { recursive: true, force: true });
  };
  for (const start = Date.now(); Date.now() - start < STARTS_WITHIN_MS; await sleep(100)) {
    if (await fetch(`${address}/readyz`).then(({ ok }) => ok, () => false)) return { address, stop };
  }
  await stop();
  throw new Error('The gateway of the bundle did not start');
}
