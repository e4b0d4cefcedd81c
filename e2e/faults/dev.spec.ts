import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../pages/test.ts';
import { freePort } from '../network/free-port.ts';
import { startOwnProduct, stopped } from '../network/start-product.ts';
import { newCompany } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NO_SOURCES = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']);
/** A screen for who has no event, and what it says. */
const SCREEN = 'mf-access/src/screens/choose-event-screen.tsx';
const [BEFORE, AFTER] = [
  'Only organisers and security can see an event’s access system.',
  'Nobody else can see the access system of an event.',
];

let sources: string;

/** Fills a folder with links to everything in another. Links to our own packages lead to those of the copy. */
function link(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@laminate') link(path.join(from, name), path.join(to, name));
    else
      symlinkSync(
        realpathSync(path.join(from, name)).replace(new RegExp(`^${ROOT}/(?!node_modules/)`), `${sources}/`),
        path.join(to, name),
      );
  }
}

test.beforeAll(() => {
  sources = mkdtempSync(path.join(tmpdir(), 'laminate-dev-'));
  cpSync(ROOT, sources, { recursive: true, filter: (file) => !NO_SOURCES.has(path.basename(file)) });
  link(path.join(ROOT, 'node_modules'), path.join(sources, 'node_modules'));
});
test.afterAll(() => rmSync(sources, { recursive: true, force: true }));

test('npm run dev: what changes in a remote is on the page without a reload', async ({ page }) => {
  const { BASE_URL, DATA_DIR } = process.env;
  const product = await startOwnProduct({ WEB_DIR: '' }, { command: 'dev', sources });
  Object.assign(process.env, { BASE_URL: product.address, DATA_DIR: product.dataDir });
  try {
    const { eMail } = await newCompany();
    await signIn(page, eMail);
    // A change before the page listens would have it loaded again.
    const listens = page
      .waitForEvent('websocket', (socket) => socket.url().includes('/mf-access/'))
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ok"')));
    await open(page, '/all_data');
    await expect(page.getByText(BEFORE)).toBeVisible();
    await listens;
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const file = path.join(sources, SCREEN);
    writeFileSync(file, readFileSync(file, 'utf8').replace(BEFORE, AFTER));
    await expect(page.getByText(AFTER)).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  } finally {
    Object.assign(process.env, { BASE_URL, DATA_DIR });
    await product.stop();
  }
});

test('npm run dev in a remote serves it alone', async ({ request }) => {
  const port = String(await freePort());
  const remote = path.join(sources, 'mf-access');
  const { scripts } = JSON.parse(readFileSync(path.join(remote, 'package.json'), 'utf8')) as {
    scripts: { dev: string };
  };
  const [command, ...args] = scripts.dev.split(' ');
  expect(command).toBe('rspack');
  // Without npm between, which ends before what it has started.
  const server = spawn(process.execPath, [path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js'), ...args], {
    cwd: remote,
    env: { ...process.env, NODE_ENV: 'development', DEV_PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const entry = () => request.get(`http://127.0.0.1:${port}/remoteEntry.js`).catch(() => undefined);
    await expect.poll(async () => (await entry())?.status()).toBe(200);
    expect(await (await entry())?.text()).toContain('mf_access');
  } finally {
    await stopped(server);
  }
});
