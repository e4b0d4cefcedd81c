import path from 'node:path';
import type { Part } from '@laminate/host/parts';
import { SERVICES_ENTRY } from '../build/build.ts';
import { webPackages, type WebPackage } from '@laminate/operate/release/web-packages';
import { installedIn } from '@laminate/operate/release/places';
import { ON_PRIMARY, SERVICES, STORING, type Service } from '@laminate/operate/services';
import { projectRoot, type Settings } from '@laminate/operate/settings';
import { freePort } from '@laminate/operate/processes/ports';
import { answersOk, type ProcessDefinition } from '../supervise/supervisor.ts';

/** Those that call addresses which users typed. */
const CALLING_OUT: readonly Service[] = ['accounts', 'guestlist', 'integrations'];

export interface Dependencies {
  settings: Settings;
  jwtSecret: string;
  factorKeys: string;
  databaseUrls: Record<Service, string>;
  databaseReadUrls: Record<Service, string>;
  redisUrl: string | undefined;
  /** Whether the login page can show the demo's users. */
  demo: boolean;
  /** Restart a service when its sources change. */
  watch: boolean;
}

/** Development servers, instead of the built folders. */
export interface DevServers {
  shell: string;
  remotes: Record<string, string>;
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

/** A part of the product in its process. */
interface PartDefinition {
  readonly part: Part;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly url: string;
}

/** Settings that differ between parts of one process, which goes by `DATABASE_URL_CHECKIN` then. */
const OF_ONE_PART = ['DATABASE_URL', 'DATABASE_READ_URL', 'SERVICE_PORT', 'HOST'];

const settingOf = (part: Part) => (name: string) =>
  OF_ONE_PART.includes(name) ? `${name}_${part.toUpperCase().replaceAll('-', '_')}` : name;

/** Checks whether each part of a process has answered. A part that has answered isn't asked again. */
function answerOk(parts: readonly PartDefinition[]): () => Promise<boolean> {
  let waiting = [...parts];
  return async () => {
    while (waiting[0] && (await answersOk(`${waiting[0].url}/healthz`))) waiting = waiting.slice(1);
    return waiting.length === 0;
  };
}

function hostProcess(name: string, parts: readonly PartDefinition[], watch: boolean): ProcessDefinition {
  const settings = parts.flatMap(({ part, env }) => {
    const named = settingOf(part);
    return Object.entries(env).map(([setting, value]) => [named(setting), value]);
  });
  return {
    name,
    parts: parts.map(({ part }) => part),
    command: process.execPath,
    args: [
      ...(watch
        ? ['--watch', '--watch-preserve-output', path.join(projectRoot, 'services/host/src/main.ts')]
        : [SERVICES_ENTRY]),
      ...parts.map(({ part }) => part),
    ],
    cwd: projectRoot,
    env: environment(Object.fromEntries(settings)),
    isReady: answerOk(parts),
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
const mailOf = ({ settings }: Dependencies) => ({
  SMTP_URL: settings.smtpUrl,
  MAIL_FROM: settings.mailFrom,
  MAIL_BOUNCE_SECRET: settings.mailBounceSecret,
});

/** Instances of services, with the address of each. */
interface Services {
  /** The first instance of each service. */
  readonly first: readonly PartDefinition[];
  /** Instances that are always a separate process. */
  readonly further: readonly (PartDefinition & { readonly instance: number })[];
  readonly urls: Record<string, string[]>;
}

/** Every instance of each service, on a free loopback port that it keeps when it restarts. */
async function servicesOf(around: Dependencies): Promise<Services> {
  const parts: (PartDefinition & { readonly instance: number })[] = [];
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
      ...(name === 'guestlist' && around.settings.wallets),
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
    parts.push({ part: name, env, url: `http://127.0.0.1:${port}`, instance });
  }
  return {
    first: parts.filter(({ instance }) => instance === 1),
    further: parts.filter(({ instance }) => instance > 1),
    urls,
  };
}

/** Processes of the product: those that need no web, and the one that the world talks to. */
export interface Processes {
  readonly services: ProcessDefinition[];
  readonly gateway: ProcessDefinition;
}

/**
 * Two processes: the door, which is gateway and check-in, and the office, so that what the office does slows no tap.
 * While developing each part is one, and restarts alone.
 */
export async function productProcesses(around: Dependencies, dev?: DevServers): Promise<Processes> {
  const { first, further, urls } = await servicesOf(around);
  const gateway = gatewayPart(around, urls, dev);
  const alone = further.map((part) => hostProcess(`${part.part}-${part.instance}`, [part], around.watch));
  if (around.watch)
    return {
      services: [...first.map((part) => hostProcess(part.part, [part], true)), ...alone],
      gateway: hostProcess('gateway', [gateway], true),
    };
  const [door, office] = [
    first.filter(({ part }) => part === 'checkin'),
    first.filter(({ part }) => part !== 'checkin'),
  ];
  return {
    services: [hostProcess('office', office, false), ...alone],
    gateway: hostProcess('door', [...door, gateway], false),
  };
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

function gatewayPart(
  around: Dependencies,
  services: Readonly<Record<string, readonly string[]>>,
  dev: DevServers | undefined,
): PartDefinition {
  const { settings } = around;
  const [shell] = webPackages().filter(({ remote }) => !remote);
  const env = {
    ...common(around),
    PORT: String(settings.port),
    HOST: settings.host,
    TRUST_PROXY: settings.trustProxy,
    SECURITY_CONTACT: settings.securityContact,
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
  return { part: 'gateway', env, url: `http://${address}:${settings.port}` };
}

/** The development servers of shell and remotes, with hot reload. */
export async function devServerProcesses(): Promise<{
  processes: ProcessDefinition[];
  dev: DevServers;
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
