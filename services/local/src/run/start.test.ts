import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { projectRoot } from '@laminate/operate/settings';
import { freePort } from '@laminate/operate/processes/ports';
import { isAlive } from '@laminate/operate/processes/process-table';

let folder: string;
let env: NodeJS.ProcessEnv;
let port: number;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'laminate-start-'));
  chmodSync(folder, 0o711);
  mkdirSync(path.join(folder, 'web/shell'), { recursive: true });
  writeFileSync(path.join(folder, 'web/shell/index.html'), '<title>Laminate</title>');
  for (const manifest of ['shell.json', 'portal.json', 'guest.json'])
    writeFileSync(path.join(folder, 'web/shell', manifest), '{"shared":{},"script":"main.js","files":[]}');
  port = await freePort();
  env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    WEB_DIR: path.join(folder, 'web'),
    DEMO: '0',
  };
});

afterAll(async () => {
  for (const product of started) if (product.exitCode === null && product.kill('SIGTERM')) await once(product, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

function launch(): ChildProcess {
  const product = spawn(process.execPath, [path.join(projectRoot, 'services/local/bin/laminate.mjs'), 'start'], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(product);
  return product;
}

/** @returns all lines up to the one that says it is ready, or all there are when it ends */
async function linesUntilReady(product: ChildProcess): Promise<string[]> {
  const lines: string[] = [];
  if (!product.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: product.stdout })) {
    lines.push(line);
    if (line.startsWith('Laminate is ready')) break;
  }
  product.stdout.resume();
  return lines;
}

/**
 * Returns the files below a folder that other users of this machine can read, except those sent to any browser and
 * compiled sources.
 */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    const { mode } = lstatSync(full);
    if (['shells', 'compile-cache'].includes(entry.name)) return [];
    if (entry.isDirectory()) return mode & 0o077 ? [full, ...openToOthers(full)] : [];
    return mode & 0o077 && !entry.isSymbolicLink() ? [full] : [];
  });
}

function pidsOfRun(): Record<string, number> {
  const entries = JSON.parse(readFileSync(path.join(folder, 'data/run.json'), 'utf8')) as {
    name: string;
    pid: number;
  }[];
  return Object.fromEntries(entries.map(({ name, pid }) => [name, pid]));
}

async function endOf(product: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  product.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  // Waits for the close and not for the exit, since output can still be on its way then.
  const [code] = (await once(product, 'close')) as [number | null];
  return { code, said };
}

test('a whole life: start, closed to others, a second one refused, killed, recovered, stopped', async () => {
  mkdirSync(path.join(folder, 'data'), { mode: 0o711 });
  mkdirSync(path.join(folder, 'data/logs'), { mode: 0o755 });
  for (const left of ['postgres-port', 'logs/mailer.1.log'])
    writeFileSync(path.join(folder, 'data', left), 'left open by an older version', { mode: 0o644 });
  const first = launch();
  expect((await linesUntilReady(first)).at(-1)).toBe(`Laminate is ready: http://localhost:${port}`);
  const health = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(health.status).toBe(200);
  expect(Object.keys(pidsOfRun())).toEqual(expect.arrayContaining(['laminate', 'postgres', 'office', 'door']));

  expect(openToOthers(path.join(folder, 'data'))).toEqual([]);

  const second = await endOf(launch());
  expect(second).toEqual({
    code: 1,
    said: expect.stringMatching(/^Laminate already runs in \S+ \(process \d+\): stop it first[^\n]*\.\n$/) as string,
  });

  // Killed without a warning and started again immediately: the remaining processes end, and the database recovers.
  const { postgres, ...others } = pidsOfRun();
  first.kill('SIGKILL');
  process.kill(postgres as number, 'SIGKILL');
  const third = launch();
  expect((await linesUntilReady(third)).at(-1)).toMatch(/^Laminate is ready/);
  expect(Object.values(others).filter(isAlive)).toEqual([]);

  const running = Object.values(pidsOfRun());
  third.kill('SIGTERM');
  expect(await endOf(third)).toMatchObject({ code: 0 });
  expect(running.filter(isAlive)).toEqual([]);
});

test('a taken port is reported in one sentence', async () => {
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  const end = await endOf(launch());
  squatter.close();
  expect(end).toEqual({
    code: 1,
    said: `Port ${port} is taken by another program: stop that program, or set PORT to another number.\n`,
  });
});
