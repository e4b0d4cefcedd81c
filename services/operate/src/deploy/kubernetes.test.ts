import { readFileSync } from 'node:fs';
import path from 'node:path';
import { POOL_SIZES } from '@laminate/kit/database/pool-sizes';
import { SERVICES, type Service } from '../services.ts';
import { projectRoot } from '../settings.ts';
import {
  kubernetesEnvironments,
  kubernetesObjects,
  objectsIn,
  readKustomization,
  type KubernetesObject,
} from './deployment.ts';

const objects = kubernetesObjects();
const named = <Spec>(kind: string, name: string, among: readonly KubernetesObject[] = objects): Spec =>
  among.find((object) => object.kind === kind && object.metadata.name === name)?.spec as Spec;

interface Container {
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string; readonly valueFrom?: object }[];
  readonly securityContext: object;
}
interface Deployment {
  readonly strategy: { readonly rollingUpdate: { readonly maxSurge: number } };
  readonly template: {
    readonly spec: { readonly initContainers: readonly Container[]; readonly containers: readonly Container[] };
  };
}

/** Connections for migrations (up to 6), for backups, and for superusers. */
const FOR_OPERATORS = 20;

/**
 * Returns the most connections that all services can have. A pod of a replaced release finishes its work next to the
 * pod that took its place.
 */
function mostConnections(sizeOf: (service: Service) => number): number {
  const connections = SERVICES.map((name) => {
    const { maxReplicas } = named<{ maxReplicas: number }>('HorizontalPodAutoscaler', name);
    const pods = 2 * maxReplicas + named<Deployment>('Deployment', name).strategy.rollingUpdate.maxSurge;
    return pods * sizeOf(name);
  });
  return connections.reduce((sum, each) => sum + each, 0);
}

test('the connections of all pods fit into what the README asks of Postgres', () => {
  const readme = readFileSync(path.join(projectRoot, 'services/operate/README.md'), 'utf8');
  const stated = Number(/`max_connections = (\d+)`/.exec(readme)?.[1]);
  const most = mostConnections((service) => POOL_SIZES[service]);
  expect(most + FOR_OPERATORS).toBeLessThanOrEqual(stated);
  expect(readme).toContain(`${mostConnections(() => 1)} pods and ${most} connections`);
  // Control: with pools as large as that of the door for all they do not.
  expect(mostConnections(() => POOL_SIZES.checkin) + FOR_OPERATORS).toBeGreaterThan(stated);
});

test.each(SERVICES)('%s keeps to that, and starts once the database is brought up to date', (service) => {
  const { initContainers, containers } = named<Deployment>('Deployment', service).template.spec;
  const databaseOf = (container?: Container) => container?.env.find(({ name }) => name === 'DATABASE_URL')?.valueFrom;
  expect(kubernetesEnvironments()[service]).not.toHaveProperty('DATABASE_POOL_SIZE');
  expect(initContainers.map(({ args }) => args)).toEqual([['wait-for-migration']]);
  expect(databaseOf(initContainers[0])).toEqual(databaseOf(containers[0]));
  expect(initContainers[0]?.securityContext).toEqual(containers[0]?.securityContext);
});

test('a migration that failed is not tried again', () => {
  expect(named('Job', 'migrate')).toMatchObject({ backoffLimit: 0, template: { spec: { restartPolicy: 'Never' } } });
});

test('settings and secrets have names of what they say, in every folder that starts pods with them', () => {
  const { generatorOptions, configMapGenerator = [], secretGenerator = [] } = readKustomization('settings');
  expect(generatorOptions).toBeUndefined();
  expect(objectsIn('settings').map(({ kind }) => kind)).toEqual([
    'Namespace',
    ...Array(2).fill('PersistentVolumeClaim'),
  ]);
  for (const folder of ['migrate', 'services', 'publish'])
    expect(readKustomization(folder).components).toContain('../settings');
  const generated = [...configMapGenerator, ...secretGenerator].map(({ name }) => name);
  const asked = [...JSON.stringify(objects).matchAll(/"(?:configMapRef|configMap|secretKeyRef)":\{"name":"([^"]+)"/g)];
  expect(asked.length).toBeGreaterThan(SERVICES.length);
  expect(asked.map(([, name]) => name).filter((name) => !generated.includes(name ?? ''))).toEqual([]);
});

test('the Gateway API leads the hosts of the Ingress to the gateway, and ends no stream', () => {
  interface Route {
    readonly hostnames: readonly string[];
    readonly rules: readonly object[];
  }
  const { hostnames, rules } = named<Route>('HTTPRoute', 'laminate', objectsIn('gateway-api'));
  const ingress = named<{ rules: readonly { host: string }[] }>('Ingress', 'laminate');
  const { ports } = named<{ ports: readonly { port: number }[] }>('Service', 'gateway');
  expect(hostnames).toEqual(ingress.rules.map(({ host }) => host));
  expect(rules).toMatchObject([
    { timeouts: { request: '0s', backendRequest: '0s' }, backendRefs: [{ name: 'gateway', port: ports[0]?.port }] },
  ]);
});
