import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { putEmptyWeb } from '../../network/empty-web.ts';
import { freePort } from '../../network/free-port.ts';
import { TcpProxy } from '../../network/tcp-proxy.ts';

/** Time in which a process has to end before it is killed. */
const END_MS = 20_000;

const PROJECT = path.resolve(import.meta.dirname, '../../..');

/** A separate product, with a cable that can be cut wherever two of its parts talk. */
export interface Product {
  /** Port of the proxy that clients use. */
  readonly port: number;
  /** Port of the gateway itself. */
  readonly directPort: number;
  /** The owner's address of the database itself. */
  readonly databaseUrl: string;
  /** Between clients and gateway, and between the services and Postgres. */
  readonly wires: { readonly front: TcpProxy; readonly database: TcpProxy };
  /** Returns the process id of a part, or undefined while it is not running. */
  pidOf(name: 'checkin' | 'guestlist' | 'gateway' | 'postgres' | 'redis'): number | undefined;
  /** What a part has logged since it was started last. */
  logOf(name: string): string;
  stop(): Promise<void>;
}

/**
 * Starts Postgres, Redis and Laminate, each where an operator would have them, in a separate folder.
 * @param project the checkout to run: this one, or a copy with something changed in it
 */
export async function startProduct(project = PROJECT): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-chaos-'));
  // As root, Postgres runs as another user, who has to pass through.
  chmodSync(folder, 0o711);
  const [serverData, data, web] = ['servers', 'data', 'web'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  putEmptyWeb(web);
  const children: ChildProcess[] = [];
  const closing: TcpProxy[] = [];
  const stop = async () => {
    for (const child of children.toReversed()) await end(child);
    await Promise.all(closing.map((proxy) => proxy.close()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const servers = run(children, 'services/local/src/run/servers.ts', [], { DATA_DIR: serverData });
    const urls = JSON.parse(await lineOf(servers, /^\{.*\}$/)) as { postgres: string; redis?: string };
    const database = await TcpProxy.open(Number(new URL(urls.postgres).port));
    closing.push(database);
    const proxied = new URL(urls.postgres);
    proxied.port = String(database.port);

    const directPort = await freePort();
    const env = {
      PORT: String(directPort),
      DATA_DIR: data,
      WEB_DIR: web,
      DATABASE_URL: proxied.href,
      REDIS_URL: urls.redis ?? '',
      PUBLIC_URL: '',
      NODE_ENV: 'development',
      DEMO: '0',
      LOG_LEVEL: 'warn',
    };
    await lineOf(run(children, 'services/local/src/main.ts', ['start'], env, project), /^Laminate is ready/);
    const front = await TcpProxy.open(directPort);
    closing.push(front);
    return {
      port: front.port,
      directPort,
      databaseUrl: urls.postgres,
      wires: { front, database },
      pidOf: (name) => pidIn(name === 'postgres' || name === 'redis' ? serverData : data, name),
      logOf: (name) => readFileSync(path.join(data, 'logs', `${name}.log`), 'utf8'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function run(
  children: ChildProcess[],
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  project = PROJECT,
): ChildProcess {
  const child = spawn(process.execPath, [path.join(project, script), ...args], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** Ends a process. One that does not end when asked is killed. */
async function end(child: ChildProcess): Promise<void> {
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  if (isRunning()) {
    const ended = once(child, 'exit');
    const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
  }
  // What it started holds these open, and would keep the run from ending.
  child.stdout?.destroy();
  child.stderr?.destroy();
}

/** Waits for a line of the output. @throws Error with what was said instead, when the process ends before */
async function lineOf(child: ChildProcess, wanted: RegExp): Promise<string> {
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  if (!child.stdout) throw new Error('The process was started without its output');
  for await (const line of createInterface({ input: child.stdout })) {
    if (wanted.test(line)) {
      child.stdout.resume();
      return line;
    }
    said.push(line);
  }
  throw new Error(`The product did not start: ${said.join('\n')}`);
}

function pidIn(dataDir: string, name: string): number | undefined {
  const entries = JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')) as {
    name: string;
    parts?: string[];
    pid: number;
  }[];
  return entries.find((entry) => entry.name === name || entry.parts?.includes(name))?.pid;
}
