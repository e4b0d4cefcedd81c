import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readModules } from '@laminate/accounts/modules';
import { startAccounts } from '@laminate/accounts/service';
import { openDoor, tap, type Door } from '@laminate/checkin/testing/door-fixture';
import { startCheckin } from '@laminate/checkin/service';
import { accounts, checkin, routesOf } from '@laminate/contracts';
import { createGateway, type RunningGateway } from '@laminate/gateway/create-gateway';
import { readGatewayEnv } from '@laminate/gateway/env';
import { startIntegrations } from '@laminate/integrations/service';
import type { RunningService } from '@laminate/kit';
import { POOL_SIZES } from '@laminate/kit/database/pool-sizes';
import { call } from '@laminate/testing';
import { SERVICES } from '../services.ts';
import { DEPLOY } from './deployment.ts';
import { MONITORING, alertRules, allQueries, partsOf, readAlertmanager, seriesIn } from './monitoring.ts';

let door: Door;
let running: RunningService[];
let gateway: RunningGateway;
let scrapes: Map<string, string>;

beforeAll(async () => {
  door = await openDoor();
  const [checkinService, accountsService, integrationsService] = await Promise.all([
    startCheckin(door.fixture.env('checkin')),
    startAccounts(
      door.fixture.env('accounts'),
      undefined,
      undefined,
      undefined,
      readModules({ REMOTES: '{"mf-checkin": "/nowhere"}' }),
    ),
    startIntegrations(door.fixture.env('integrations')),
  ]);
  running = [checkinService, accountsService, integrationsService];
  const services = JSON.stringify({
    checkin: checkinService.url,
    accounts: accountsService.url,
    integrations: integrationsService.url,
    access: 'http://127.0.0.1:1',
  });
  gateway = await createGateway(
    readGatewayEnv({
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
      DRAIN_MS: '0',
      PORTAL_HOST: 'artist.localhost',
      SERVICES: services,
    }),
  );
  const guest = await door.addGuest({ guestCount: 2 });
  for (let taps = 0; taps < 3; taps += 1) await tap(gateway.url, door, guest);
  await call(gateway.url, accounts.demoInfo);
  await fetch(`${gateway.url}/api/pictures/aaaaaaaaaaaaaaaaaaaaaa`);
  // As Prometheus finds them.
  const found = (await (await fetch(`${gateway.metricsUrl}/targets`)).json()) as {
    targets: string[];
    labels: { service: string };
  }[];
  scrapes = new Map();
  for (const { targets, labels } of found) {
    for (const target of targets) {
      const scrape = await fetch(`http://${target}/metrics`).catch(() => undefined);
      if (scrape?.ok) scrapes.set(labels.service, await scrape.text());
    }
  }
});

afterAll(async () => {
  await gateway.close();
  await Promise.all(running.map((service) => service.close()));
  await door.fixture.close();
});

const valueOf = (service: string, series: RegExp): number =>
  Number(new RegExp(`^${series.source} ([\\d.e+-]+)$`, 'm').exec(scrapes.get(service) ?? '')?.[1]);
/** Of blackbox_exporter, which asks from outside. */
const PROBES = ['probe_success', 'probe_ssl_earliest_cert_expiry'];
const exported = () => new Set([...[...scrapes.values()].flatMap((scrape) => [...seriesIn(scrape)]), ...PROBES]);
/** Returns names of series that a query reads but nothing exports. */
const unknownIn = (expr: string) => partsOf(expr).metrics.filter((name) => !exported().has(name));

test('Prometheus finds every process by the gateway', () =>
  expect([...scrapes.keys()].sort()).toEqual(['accounts', 'checkin', 'gateway', 'integrations']));

test.each(allQueries())('$source reads what is exported, of routes that there are', ({ expr }) => {
  const { metrics, routes, faults } = partsOf(expr);
  expect(faults).toEqual([]);
  expect(metrics.length).toBeGreaterThan(0);
  expect(unknownIn(expr)).toEqual([]);
  const known = SERVICES.flatMap((name) => routesOf(name).map(({ id }) => id as string));
  expect(routes.filter((route) => !known.includes(route))).toEqual([]);
});

test('control: finds a series without an exporter, a missing route and an invalid query', () => {
  expect(unknownIn('sum(rate(checkin_tips_total[1m])) / bus_up')).toEqual(['checkin_tips_total']);
  expect(partsOf('http_request_duration_seconds_count{route=~"checkIn|checkOut"}').routes).toEqual([
    'checkIn',
    'checkOut',
  ]);
  expect(partsOf('sum(rate(bus_up[1m])').faults).not.toEqual([]);
});

test('taps are counted by what was decided, and requests by the name of their route', () => {
  const taps = (outcome: string) =>
    valueOf('checkin', new RegExp(`checkin_taps_total\\{action="check_in",outcome="${outcome}",service="checkin"\\}`));
  expect([taps('accepted'), taps('full')]).toEqual([2, 1]);
  const requests = (status: number) =>
    valueOf(
      'gateway',
      new RegExp(
        `http_request_duration_seconds_count\\{service="gateway",method="POST",route="${checkin.checkIn.id}",status="${status}"\\}`,
      ),
    );
  expect([requests(200), requests(409)]).toEqual([2, 1]);
});

test('reports what the services depend on, and which part of it is down', () => {
  expect([
    valueOf('checkin', /database_up\{service="checkin"\}/),
    valueOf('accounts', /database_pool_size\{pool="primary",service="accounts"\}/),
  ]).toEqual([1, POOL_SIZES.accounts]);
  expect(valueOf('accounts', /mail_queue_oldest_seconds\{service="accounts"\}/)).toBe(0);
  const ready = (upstream: string) =>
    valueOf('gateway', new RegExp(`upstream_instances_ready\\{upstream="${upstream}",service="gateway"\\}`));
  expect([ready('checkin'), ready('access')]).toEqual([1, 0]);
  expect(
    valueOf('gateway', /upstream_failures_total\{upstream="access",reason="service_unavailable",service="gateway"\}/),
  ).toBe(1);
});

/** Words of a scrape, and of the list of processes. */
const METRICS = /http_request_duration_seconds|nodejs_|"targets"/;

test.each(['localhost', 'artist.localhost'])('nothing of it is reached by the public host %s', async (host) => {
  for (const path of ['/metrics', '/targets', '/api/metrics', '/metrics/', '//metrics']) {
    const response = await fetch(`${gateway.url}${path}`, { headers: { host, accept: 'text/html' } });
    expect(await response.text()).not.toMatch(METRICS);
  }
  // Control: where they are, the same words are found.
  for (const path of ['/metrics', '/targets'])
    expect(await (await fetch(`${gateway.metricsUrl}${path}`)).text()).toMatch(METRICS);
});

test('the operator page explains every alert, and no other', () => {
  const page = readFileSync(path.join(DEPLOY, '../README.md'), 'utf8');
  const explained = [...page.matchAll(/^\| `([A-Z]\w+)` \| (?:page|ticket) \|/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual(
    alertRules()
      .map(({ alert }) => alert)
      .sort(),
  );
  expect(alertRules().filter(({ labels }) => !['page', 'ticket'].includes(labels.severity ?? ''))).toEqual([]);
});

test('an outage of the database sends only its cause, and everything else alerts someone', () => {
  const { route, receivers, inhibit_rules: rules } = readAlertmanager();
  const names = alertRules().map(({ alert }) => alert);
  const alertsIn = (matchers: readonly string[]) =>
    matchers.flatMap((matcher) => /^alertname=~?"(.+)"$/.exec(matcher)?.[1]?.split('|') ?? []);
  for (const { source_matchers: sources, target_matchers: targets } of rules)
    expect([...alertsIn(sources), ...alertsIn(targets)].filter((name) => !names.includes(name))).toEqual([]);
  const deferred = rules
    .filter(({ source_matchers: [source] }) => source === 'alertname="DatabaseAway"')
    .flatMap(({ target_matchers: targets }) => alertsIn(targets));
  // Pages that no database that is away brings about.
  const others = ['DatabaseAway', 'GatewayAway', 'NotReached'];
  const pages = alertRules().filter(({ labels }) => labels.severity === 'page');
  expect(pages.filter(({ alert }) => ![...deferred, ...others].includes(alert))).toEqual([]);
  expect(route.routes.map(({ matchers, receiver }) => [matchers, receiver])).toEqual([[['severity="page"'], 'page']]);
  expect(receivers.map(({ name }) => name).sort()).toEqual(['page', route.receiver].sort());
});

const has = (program: string) => spawnSync(program, ['--version']).status === 0;
/** @throws Error with what a tool says against one of the files */
const takes = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: MONITORING, stdio: 'pipe' });

// `apt-get install prometheus prometheus-alertmanager` brings them.
(has('promtool') ? test : test.skip)('Prometheus takes its files, and fires when it should', () => {
  takes('promtool', 'check', 'config', 'prometheus.yaml', 'outside/prometheus.yaml');
  takes('promtool', 'test', 'rules', 'alerts.test.yaml');
});

(has('amtool') ? test : test.skip)('Alertmanager takes its file', () => {
  takes('amtool', 'check-config', 'alertmanager.yaml');
});
