import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../processes/ports.ts';
import { DEPLOY } from './deployment.ts';

export const HOST = 'laminate.example.org';
export const PORTAL_HOST = 'artists.laminate.example.org';

const PROXIES = path.join(DEPLOY, 'proxy');
const TIMEOUT_MS = 10_000;

/** A proxy that runs in front of a gateway, at separate ports. */
export interface RunningProxy {
  readonly http: number;
  readonly https: number;
  stop(): Promise<void>;
}

/** Replacements for the addresses and files of the example. */
interface Changes {
  readonly folder: string;
  readonly http: number;
  readonly https: number;
  readonly gateway: string;
}

/** A proxy and the way that its process uses the example. */
export interface Proxy {
  readonly name: string;
  readonly program: string;
  /** Makes it say its version. */
  readonly version: string;
  /** Writes its settings. @returns the arguments that make it run by them, in the foreground */
  prepare(changes: Changes): string[];
}

const certificate = (folder: string) =>
  ['cert.pem', 'key.pem'].map((file) => path.join(folder, file)) as [string, string];

const nginx: Proxy = {
  name: 'nginx',
  program: 'nginx',
  version: '-v',
  prepare({ folder, http, https, gateway }) {
    const [cert, key] = certificate(folder);
    const site = readFileSync(path.join(PROXIES, 'nginx.conf'), 'utf8')
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443 ', `listen 127.0.0.1:${https} `)
      .replace('127.0.0.1:8080', gateway)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
    writeFileSync(path.join(folder, 'site.conf'), site);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const main = path.join(folder, 'nginx.conf');
    writeFileSync(
      main,
      // As root its workers would otherwise run as another user, who can't write here.
      `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${folder}/pid;\nerror_log stderr warn;\nevents {}\nhttp { ${paths.join(' ')} include site.conf; }\n`,
    );
    return ['-e', 'stderr', '-p', folder, '-c', main, '-g', 'daemon off;'];
  },
};

const caddy: Proxy = {
  name: 'Caddy',
  program: 'caddy',
  version: 'version',
  prepare({ folder, http, https, gateway }) {
    const file = path.join(folder, 'Caddyfile');
    const site = readFileSync(path.join(PROXIES, 'Caddyfile'), 'utf8')
      .replace('127.0.0.1:8080', gateway)
      .replace(' {\n', ` {\n\tbind 127.0.0.1\n\ttls ${certificate(folder).join(' ')}\n`);
    writeFileSync(
      file,
      `{\n\tadmin off\n\tstorage file_system ${folder}/storage\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n}\n${site}`,
    );
    return ['run', '--config', file];
  },
};

/** Every example. */
export const proxies: readonly Proxy[] = [nginx, caddy];

const runs = (program: string, ...args: string[]) => spawnSync(program, args, { env: environment }).status === 0;

/** Debian has servers where only root looks for them. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Whether this machine can run it: a certificate needs openssl. */
export const isInstalled = ({ program, version }: Proxy): boolean =>
  runs(program, version) && runs('openssl', 'version');

/**
 * Runs a proxy by its example before a gateway.
 * @param gateway host and port
 * @throws Error when it ends, or takes too long
 */
export async function startProxy(proxy: Proxy, gateway: string): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-proxy-'));
  mkdirSync(path.join(folder, 'home'));
  const [cert, key] = certificate(folder);
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      `/CN=${HOST}`,
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  );
  const [http, https] = [await freePort(), await freePort()];
  const child = spawn(proxy.program, proxy.prepare({ folder, http, https, gateway }), {
    env: { ...environment, HOME: path.join(folder, 'home') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await listens(https, child);
  } catch (error) {
    await stop();
    throw new Error(`${proxy.name} does not answer:\n${said}`, { cause: error });
  }
  return { http, https, stop };
}

async function listens(port: number, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; ;) {
    const socket = connect(port, '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) return;
    if (child.exitCode !== null || Date.now() > end) throw new Error(`Nothing listens at port ${port}`);
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
}
