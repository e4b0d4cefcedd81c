import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGateway } from '../gateway.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Builds the shell and all remotes as one bundle (`oneBundleConfig` of the preset). */
async function build(folder: string): Promise<void> {
  const bundler = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const building = spawn(
    process.execPath,
    [bundler, 'build', '--mode', 'production', '--config', 'one-bundle.config.mjs'],
    {
      cwd: path.join(root, 'shell'),
      env: { ...process.env, NODE_ENV: 'production', ONE_BUNDLE_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error('The bundle could not be built: see the lines above');
}

/**
 * Starts the product as one bundle, behind a separate gateway in front of the running services.
 *
 * @returns its address and what stops it
 */
export async function startOneBundle(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'laminate-one-bundle-'));
  await build(folder);
  const { address, stop } = await startGateway({ WEB_ROOT: folder }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    address,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
