import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { settingsOf as settingsOfPart } from '@laminate/host/host';
import { PARTS, type Part } from '@laminate/host/parts';
import { parse, parseAllDocuments } from 'yaml';
import { projectRoot } from '../settings.ts';
import { secretsFor } from '../commands/secrets.ts';

/** Where image and manifests lie. */
export const DEPLOY = path.join(projectRoot, 'services/operate/deploy');

/** Any object of Kubernetes, as far as its settings are read here. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly template?: {
      readonly spec: { readonly initContainers?: readonly Container[]; readonly containers: readonly Container[] };
    };
  } & Record<string, unknown>;
}

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly secretKeyRef: { readonly name: string; readonly key: string; readonly optional?: boolean };
  };
}

interface Container {
  readonly args: readonly string[];
  readonly env?: readonly Variable[];
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
}

interface ComposeService {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  /** Folders in memory. */
  readonly tmpfs?: readonly string[];
  readonly restart?: string;
  readonly profiles?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly start_period?: string };
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, { readonly aliases?: readonly string[] } | null>>;
  readonly network_mode?: string;
  readonly scale?: string;
  readonly mem_limit?: string;
}

export interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean } | null>>;
}

/** The settings of each command, by its name, as a container finds them in its environment. */
export type Environments = Readonly<Record<string, Readonly<Record<string, string>>>>;

const FOLDERS = ['settings', 'migrate', 'services', 'publish'];

interface Generator {
  readonly name: string;
  readonly envs?: readonly string[];
  readonly files?: readonly string[];
}

/** What is read here of a `kustomization.yaml`. */
interface Kustomization {
  readonly components?: readonly string[];
  readonly generatorOptions?: object;
  readonly configMapGenerator?: readonly Generator[];
  readonly secretGenerator?: readonly Generator[];
}

const readManifest = (...names: string[]) => readFileSync(path.join(DEPLOY, 'kubernetes', ...names), 'utf8');

export const readKustomization = (folder: string): Kustomization =>
  parse(readManifest(folder, 'kustomization.yaml')) as Kustomization;

/** The lines of a file of settings, without comments. */
const settingsOf = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** What Kustomize makes of the files of settings, but for the hash at the end of each name. */
const generatedMaps = (): KubernetesObject[] =>
  (readKustomization('settings').configMapGenerator ?? []).map(({ name, envs = [], files = [] }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: {
      ...Object.assign({}, ...envs.map((file) => settingsOf(readManifest('settings', file)))),
      ...Object.fromEntries(files.map((file) => [file, readManifest('settings', file)])),
    },
  }));

/** The objects of one folder, those of Kustomize left out. */
export const objectsIn = (folder: string): KubernetesObject[] =>
  readdirSync(path.join(DEPLOY, 'kubernetes', folder))
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) =>
      parseAllDocuments(readManifest(folder, file)).map((document) => document.toJS() as KubernetesObject),
    );

/** All objects of the manifests as they are without other components. */
export const kubernetesObjects = (): KubernetesObject[] => [...generatedMaps(), ...FOLDERS.flatMap(objectsIn)];

/** Which containers run the services on Compose. */
export const FORMS = ['small', 'large'] as const;
export type Form = (typeof FORMS)[number];

/** Containers of ours that exist in one form only, including its stand-in gateway. */
const OF_FORM: Readonly<Record<Form, (name: string, service: ComposeService) => boolean>> = {
  small: (name, { profiles = [] }) => profiles.includes('small') || name === 'door-2',
  large: (name, { profiles = [] }) => profiles.includes('large') || name === 'gateway-2',
};

const readComposeFile = (name: string): Compose =>
  parse(readFileSync(path.join(DEPLOY, name), 'utf8'), { merge: true, maxAliasCount: -1 }) as Compose;

/** The compose file for a form: without the containers of the other one, and with what `compose.sh` adds for it. */
export function readCompose(form: Form): Compose {
  const compose = readComposeFile('compose.yaml');
  const added = readComposeFile(`${form}.yaml`).services;
  const isOther = OF_FORM[form === 'small' ? 'large' : 'small'];
  const services = Object.entries(compose.services)
    .filter(([name, service]) => !isOther(name, service))
    .map(([name, service]) => {
      const { depends_on: waits } = added[name] ?? {};
      return [name, waits ? { ...service, depends_on: { ...service.depends_on, ...waits } } : service] as const;
    });
  return { ...compose, services: Object.fromEntries(services) };
}

/** An installation whose secrets are all there. */
export const SECRETS = secretsFor({
  SMTP_URL: 'smtp://mail.example.org:587',
  MAIL_BOUNCE_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'laminate',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret',
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  APPLE_PASS_KEY_PASSWORD: 'password',
  READ_HOSTS: 'replica-1,replica-2:5433',
});

/** @throws Error when a manifest asks for a setting or a secret that there is none of */
function valueOf({ name, value, valueFrom }: Variable): [string, string] {
  if (value !== undefined) return [name, value];
  const key = valueFrom?.secretKeyRef.key ?? '';
  if (!(key in SECRETS)) throw new Error(`${name} is of the secret ${key}, which nobody makes`);
  return [name, SECRETS[key] ?? ''];
}

/** What Kubernetes gives to each container. */
export function kubernetesEnvironments(objects = kubernetesObjects()): Environments {
  const maps = Object.fromEntries(
    objects.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata, data }) => [metadata.name, data ?? {}]),
  );
  const containers = objects.flatMap(({ spec }) =>
    spec?.template ? [...(spec.template.spec.initContainers ?? []), ...spec.template.spec.containers] : [],
  );
  return Object.fromEntries(
    containers.map(({ args, env = [], envFrom = [] }) => {
      const settings = envFrom.map(({ configMapRef: { name } }) => {
        if (!maps[name]) throw new Error(`There is no ConfigMap ${name}`);
        return maps[name];
      });
      return [args[0], Object.assign({}, ...settings, Object.fromEntries(env.map(valueOf)))];
    }),
  );
}

/** `${NAME}`, `${NAME:-else}`, `${NAME:?or a sentence}` */
const filled = (text: string): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest = '') => {
    const value = SECRETS[name];
    if (!value && kind === '?') throw new Error(`${name} is needed, and nobody makes it`);
    return value || (kind === '-' ? rest : '');
  });

/** A container of the product on Compose. */
interface ProductContainer {
  /** Parts of the product, or a command of the operator with its arguments. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Returns the containers of the product, without stand-ins. */
export const composeContainers = (form: Form): ProductContainer[] =>
  Object.entries(readCompose(form).services).flatMap(([name, { command, image, environment = {} }]) =>
    command && image?.startsWith('${IMAGE') && !name.endsWith('-2')
      ? [
          {
            command,
            environment: Object.fromEntries(
              Object.entries(environment).map(([setting, text]) => [setting, filled(String(text))]),
            ),
          },
        ]
      : [],
  );

const isPart = (name: string): name is Part => (PARTS as readonly string[]).includes(name);

/** `DATABASE_URL_CHECKIN` */
const namesPart = (setting: string): boolean =>
  PARTS.some((part) => setting.endsWith(`_${part.toUpperCase().replaceAll('-', '_')}`));

/** What Compose gives to each part and command. */
export const composeEnvironments = (form: Form): Environments =>
  Object.fromEntries(
    composeContainers(form).flatMap(({ command: [first = '', ...others], environment }) =>
      isPart(first)
        ? [first, ...others.filter(isPart)].map((part) => {
            const settings = Object.entries(settingsOfPart(part, environment) as Record<string, string>);
            return [part, Object.fromEntries(settings.filter(([name]) => !namesPart(name)))];
          })
        : [[first, environment]],
    ),
  );
