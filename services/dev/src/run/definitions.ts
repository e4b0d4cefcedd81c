import path from 'node:path';
import { webPackages, type WebPackage } from '../build/web-packages.ts';
import { projectRoot, type Settings } from '../settings.ts';
import { freePort } from '../supervise/ports.ts';
import { answersOk, type ProcessDefinition } from '../supervise/supervisor.ts';

/** The services behind the gateway; each signs in to the database as a role of its own. */
export const SERVICES = ['accounts', 'guestlist', 'checkin', 'access', 'advancing', 'artist-portal'] as const;
export type Service = (typeof SERVICES)[number];
/** Those that keep files. */
const STORING: readonly Service[] = ['access', 'advancing', 'artist-portal'];

export interface Surroundings {
  settings: Settings;
  jwtSecret: string;
  databaseUrls: Record<Service, string>;
  redisUrl: string | undefined;
  /** Whether the login page may show the demo's users. */
  demo: boolean;
  /** Restart a service when its sources change. */
  watch: boolean;
}

/** What the gateway reaches under which address. */
export interface Upstreams {
  services: Record<string, string>;
  /** Development servers, instead of the built folders. */
  dev?: { shell: string; remotes: Record<string, string> };
}

/** Undefined values are left out: a child would see the word "undefined". */
function environment(values: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ, LANG } = process.env;
  const all = { PATH, HOME, TZ, LANG, ...values };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const common = ({ settings }: Surroundings) => ({
  // Compiled code is kept between starts, which halves the time to the first answer.
  NODE_COMPILE_CACHE: path.join(settings.dataDir, 'compile-cache'),
  NODE_ENV: settings.production ? 'production' : 'development',
  LOG_LEVEL: settings.logLevel,
  PUBLIC_URL: settings.publicUrl,
  PORTAL_HOST: settings.portalHost,
});

function nodeProcess(name: string, env: Record<string, string | undefined>, port: number, watch: boolean): ProcessDefinition {
  return {
    name,
    command: process.execPath,
    args: [...(watch ? ['--watch', '--watch-preserve-output'] : []), path.join(projectRoot, 'services', name, 'src/main.ts')],
    cwd: projectRoot,
    env: environment(env),
    isReady: () => answersOk(`http://127.0.0.1:${port}/healthz`),
    patience: 3000,
  };
}

/** Where services keep pictures and documents. */
const storesOf = ({ settings }: Surroundings) => ({
  PICTURES_DIR: path.join(settings.dataDir, 'pictures'),
  DOCUMENTS_DIR: path.join(settings.dataDir, 'documents'),
  ...settings.s3,
});

/** How the accounts service sends mails. */
const mailOf = ({ settings }: Surroundings) => ({ SMTP_URL: settings.smtpUrl, MAIL_FROM: settings.mailFrom });

/** One process for each service, each on a free loopback port that it keeps when it restarts. */
export async function serviceProcesses(around: Surroundings): Promise<{ processes: ProcessDefinition[]; urls: Record<string, string> }> {
  const processes: ProcessDefinition[] = [];
  const urls: Record<string, string> = {};
  const ports = await distinctPorts(SERVICES.length);
  for (const [index, name] of SERVICES.entries()) {
    const port = ports[index] as number;
    urls[name] = `http://127.0.0.1:${port}`;
    const env = {
      ...common(around),
      SERVICE_PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: around.databaseUrls[name],
      REDIS_URL: around.redisUrl,
      JWT_SECRET: around.jwtSecret,
      DEMO: around.demo ? '1' : '0',
      ...(STORING.includes(name) && storesOf(around)),
      ...(name === 'accounts' && { ...mailOf(around), ...around.settings.billing }),
    };
    processes.push(nodeProcess(name, env, port, around.watch));
  }
  return { processes, urls };
}

/** The process that the world talks to. */
export function gatewayProcess(around: Surroundings, { services, dev }: Upstreams): ProcessDefinition {
  const { settings } = around;
  const built = ({ name, folder }: WebPackage) => (settings.webDir ? path.join(settings.webDir, name) : path.join(folder, 'dist'));
  const [remotes, shells] = [webPackages().filter(({ remote }) => remote), webPackages().filter(({ remote }) => !remote)];
  const env = {
    ...common(around),
    PORT: String(settings.port),
    HOST: settings.host,
    SERVICES: JSON.stringify(services),
    WEB_ROOT: shells[0] && built(shells[0]),
    REMOTES: JSON.stringify(Object.fromEntries(remotes.map((web) => [web.name, built(web)]))),
    SERVICE_WORKER: settings.serviceWorker ? '1' : '0',
    DEV_SHELL: dev?.shell,
    DEV_REMOTES: dev && JSON.stringify(dev.remotes),
  };
  const host = ['0.0.0.0', '::'].includes(settings.host) ? '127.0.0.1' : settings.host;
  const address = host.includes(':') ? `[${host}]` : host;
  return {
    ...nodeProcess('gateway', env, settings.port, around.watch),
    isReady: () => answersOk(`http://${address}:${settings.port}/healthz`),
    patience: 2000,
  };
}

/** The development servers of shell and remotes, with hot reload. */
export async function devServerProcesses(): Promise<{ processes: ProcessDefinition[]; dev: NonNullable<Upstreams['dev']> }> {
  const packages = webPackages();
  const ports = await distinctPorts(packages.length);
  const urls = packages.map((web, index) => ({ ...web, port: ports[index] as number, url: `http://127.0.0.1:${ports[index]}` }));
  return {
    processes: urls.map(({ name, folder, port, url }) => ({
      name: `dev-${name}`,
      command: process.execPath,
      args: [path.join(projectRoot, 'node_modules/@rspack/cli/bin/rspack.js'), 'dev', '--mode', 'development'],
      cwd: folder,
      env: environment({ NODE_ENV: 'development', DEV_PORT: String(port) }),
      // Any answer will do: what a development server has at / is its own affair.
      isReady: () => fetch(url, { signal: AbortSignal.timeout(5000) }).then(() => true),
      patience: 1500,
    })),
    dev: {
      shell: urls.find(({ remote }) => !remote)?.url ?? '',
      remotes: Object.fromEntries(urls.filter(({ remote }) => remote).map(({ name, url }) => [name, url])),
    },
  };
}

/** Asked one after the other, two calls could be given the same port. */
async function distinctPorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
