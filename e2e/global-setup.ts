import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from './network/start-product.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Starts the product as an operator would, with the demo, on its own port and in its own folder, and sets BASE_URL,
 * DATA_DIR (its `run.json` names the processes, for the faults) and WEB_DIR (its own copy of the built web, which a
 * test can damage) for the tests. If BASE_URL is already set, that product is tested instead.
 * @returns what stops it
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return async () => undefined;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'laminate-e2e-'));
  // As root, Postgres runs as another user, who has to pass through.
  chmodSync(dataDir, 0o711);
  const webDir = path.join(dataDir, 'web');
  copyBuiltWeb(webDir);
  Object.assign(process.env, { DATA_DIR: path.join(dataDir, 'data'), WEB_DIR: webDir });
  try {
    const { address, stop } = await startProduct({
      DEMO: '1',
      // Address where shops of tests run.
      OUTBOUND_ALLOW: 'http://localhost:* *',
      TERMS_FILE: path.join(import.meta.dirname, 'pages/terms.md'),
    });
    process.env.BASE_URL = address;
    return async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

function copyBuiltWeb(target: string): void {
  const parts = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
  for (const part of parts) {
    if (!existsSync(path.join(root, part, 'dist')))
      throw new Error('The web is not built here. Run "npm run build" first.');
    mkdirSync(path.join(target, part), { recursive: true });
    cpSync(path.join(root, part, 'dist'), path.join(target, part), { recursive: true });
  }
}
