import path from 'node:path';
import { SERVICES, type Service } from '@laminate/kit/database/roles';
import { webPackages, type WebPackage } from '../build/web-packages.ts';
import { installedIn } from '../release/places.ts';
import { projectRoot, type Settings } from '../settings.ts';
import { freePort } from '../supervise/ports.ts';
import { answersOk, type ProcessDefinition } from '../supervise/supervisor.ts';

export { SERVICES, type Service };
/** Those that keep files. */
export const STORING: readonly Service[] = ['access', 'advancing', 'artist-portal'];
/** The door decides, so does what artists hand in, and webhooks go by what was committed: no replica serves them. */
export const ON_PRIMARY: readonly Service[] = ['checkin', 'artist-portal', 'integrations'];
/** Those that call addresses which users typed. */
const CALLING_OUT: readonly Service[] = ['accounts', 'guestlist', 'integrations'];

export interface Dependencies {
  settings: Settings;
  jwtSecret: string;
  factorKeys: string;
  databaseUrls: Record<Service, string>;
  databaseReadUrls: Record<Service, string>;
  redisUrl: string | undefined;
  /** Whether the login page may show the demo's users. */
  demo: boolean;
  /** Restart a service when its sources change. */
  watch: boolean;
}

/** What the gateway reaches under which address. */
export interface Upstreams {
  services: Record<string, readonly string[]>;
  /** Development servers, instead of the built folders. */
  dev?: { shell: string; remotes: Record<string, string> };
}

/** Undefined values are left out: a child would see the word "undefined". */
function environment(values: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ, LANG, NODE_COMPILE_CACHE } = process.env;
  const all = { PATH, HOME, TZ, LANG, NODE_COMPILE_CACHE, ...values };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const common = ({ settings }: Dependencies) => ({
  NODE_ENV: settings.production ? 'production' : 'development',
  LOG_LEVEL: settings.logLevel,
  PUBLIC_URL: settings.publicUrl,
  PORTAL_HOST: settings.portalHost,
  ...settings.tracing,
});

/** @param instance of a service with several processes, from 1 on */
function nodeProcess(
  name: string,
  env: Record<string, string | undefined>,
  port: number,
  watch: boolean,
  instance = 1,
): ProcessDefinition {
  return {
    name: instance === 1 ? name : `${name}-${instance}`,
    command: process.execPath,
    args: [
      ...(watch ? ['--watch', '--watch-preserve-output'] : []),
      path.join(projectRoot, 'services', name, 'src/main.ts'),
    ],
    cwd: projectRoot,
    env: environment(env),
    isReady: () => answersOk(`http://127.0.0.1:${port}/healthz`),
    timeoutMs: 3000,
  };
}

/** Where services keep pictures and documents, and what scans the latter. */
const storesOf = ({ settings }: Dependencies) => ({
  PICTURES_DIR: path.join(settings.dataDir, 'pictures'),
  DOCUMENTS_DIR: path.join(settings.dataDir, 'documents'),
  ...settings.s3,
  CLAMD_URL: settings.clamdUrl,
});

/** How the accounts service sends mails. */
const mailOf = ({ settings }: Dependencies) => ({ SMTP_URL: settings.smtpUrl, MAIL_FROM: settings.mailFrom });

/** The processes of each service, each on a free loopback port that it keeps when it restarts. */
export async function serviceProcesses(
  around: Dependencies,
): Promise<{ processes: ProcessDefinition[]; urls: Record<string, string[]> }> {
  const processes: ProcessDefinition[] = [];
  const urls: Record<string, string[]> = {};
  const instances = SERVICES.flatMap((name) =>
    Array.from({ length: around.settings.instances[name] ?? 1 }, (_, index) => ({ name, instance: index + 1 })),
  );
  const ports = await distinctPorts(instances.length);
  for (const [index, { name, instance }] of instances.entries()) {
    const port = ports[index] as number;
    (urls[name] ??= []).push(`http://127.0.0.1:${port}`);
    const env = {
      ...common(around),
      SERVICE_PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: around.databaseUrls[name],
      ...(!ON_PRIMARY.includes(name) && { DATABASE_READ_URL: around.databaseReadUrls[name] || undefined }),
      REDIS_URL: around.redisUrl,
      JWT_SECRET: around.jwtSecret,
      DEMO: around.demo ? '1' : '0',
      ...(STORING.includes(name) && storesOf(around)),
      ...(CALLING_OUT.includes(name) && { OUTBOUND_ALLOW: around.settings.outboundAllow }),
      ...(name === 'accounts' && {
        FACTOR_KEYS: around.factorKeys,
        ...mailOf(around),
        ...around.settings.billing,
        ...around.settings.modules,
        ...around.settings.signOn,
        REMOTES: remotesOf(around.settings),
        INSTALLED_REMOTES: installedIn(around.settings),
        ...(around.settings.termsFile && { TERMS_FILE: around.settings.termsFile }),
      }),
    };
    processes.push(nodeProcess(name, env, port, around.watch, instance));
  }
  return { processes, urls };
}

/** Where the versions of each remote lie, as gateway and accounts take it. */
const remotesOf = (settings: Settings): string =>
  JSON.stringify(
    Object.fromEntries(
      webPackages()
        .filter(({ remote }) => remote)
        .map((web) => [web.name, builtIn(settings, web)]),
    ),
  );

const builtIn = ({ webDir }: Settings, { name, folder }: WebPackage): string =>
  webDir ? path.join(webDir, name) : path.join(folder, 'dist');

/** Where files of the shells that were served before lie. */
export const retainedShellsOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'shells');

/** The process that the world talks to. */
export function gatewayProcess(around: Dependencies, { services, dev }: Upstreams): ProcessDefinition {
  const { settings } = around;
  const [shell] = webPackages().filter(({ remote }) => !remote);
  const env = {
    ...common(around),
    PORT: String(settings.port),
    HOST: settings.host,
    TRUST_PROXY: settings.trustProxy,
    SERVICES: JSON.stringify(services),
    WEB_ROOT: shell && builtIn(settings, shell),
    KEPT_SHELLS: dev ? undefined : retainedShellsOf(settings),
    REMOTES: remotesOf(settings),
    INSTALLED_REMOTES: installedIn(settings),
    SERVICE_WORKER: settings.serviceWorker ? '1' : '0',
    ROLLOUT_SAMPLE: String(settings.rolloutSample),
    METRICS_PORT: settings.metricsPort === undefined ? undefined : String(settings.metricsPort),
    DEV_SHELL: dev?.shell,
    DEV_REMOTES: dev && JSON.stringify(dev.remotes),
  };
  const host = ['0.0.0.0', '::'].includes(settings.host) ? '127.0.0.1' : settings.host;
  const address = host.includes(':') ? `[${host}]` : host;
  return {
    ...nodeProcess('gateway', env, settings.port, around.watch),
    isReady: () => answersOk(`http://${address}:${settings.port}/healthz`),
    timeoutMs: 2000,
  };
}

/** The development servers of shell and remotes, with hot reload. */
export async function devServerProcesses(): Promise<{
  processes: ProcessDefinition[];
  dev: NonNullable<Upstreams['dev']>;
}> {
  const packages = webPackages();
  const ports = await distinctPorts(packages.length);
  const urls = packages.map((web, index) => ({
    ...web,
    port: ports[index] as number,
    url: `http://127.0.0.1:${ports[index]}`,
  }));
  return {
    processes: urls.map(({ name, folder, port, url }) => ({
      name: `dev-${name}`,
      command: process.execPath,
      args: [path.join(projectRoot, 'node_modules/@rspack/cli/bin/rspack.js'), 'dev', '--mode', 'development'],
      cwd: folder,
      env: environment({ NODE_ENV: 'development', DEV_PORT: String(port) }),
      // Any answer will do: what a development server has at / is its own affair.
      isReady: () => fetch(url, { signal: AbortSignal.timeout(5000) }).then(() => true),
      timeoutMs: 1500,
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
