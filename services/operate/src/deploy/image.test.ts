import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../settings.ts';
import { DEPLOY, FORMS, readCompose } from './deployment.ts';

const dockerfile = readFileSync(path.join(DEPLOY, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
const manifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { workspaces: string[] };
const ignored = readFileSync(path.join(projectRoot, '.dockerignore'), 'utf8').split('\n');

/** What a Dockerfile copies of the checkout. */
const copied = (text: string): string[] =>
  [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));

/** Whether a copy brings more than the sources of a package: the whole checkout, or where secrets and backups lie. */
const bringsSecrets = (source: string): boolean =>
  /[*?]/.test(source) ||
  ['.git', '.data', 'services/operate/deploy/secrets.env', 'services/operate/deploy/backups'].some(
    (secret) => !path.relative(path.join('/', source), path.join('/', secret)).startsWith('..'),
  );

describe('the image', () => {
  test('is made of folders that are named, so that no builder takes secrets, backups or the history along', () => {
    expect(copied(dockerfile).filter(bringsSecrets)).toEqual([]);
    // Control: these would.
    expect(['.', './', 'services', 'services/operate', '*', '.git'].filter((source) => !bringsSecrets(source))).toEqual(
      [],
    );
  });

  test('has every package of the workspace, as far as its installation and its build ask for them', () => {
    const covered = (folder: string) =>
      copied(dockerfile).some((source) => `${folder}/package.json`.startsWith(source.replace(/package\.json$/, '')));
    expect(manifest.workspaces.filter((folder) => !covered(folder))).toEqual([]);
  });

  test('is built from what a single list at the top lets through, since not every builder knows a list next to the Dockerfile', () => {
    expect(ignored).toEqual(expect.arrayContaining(['*', '**/*.env', '**/backups', '**/node_modules', '**/dist']));
    expect(ignored.filter((line) => line.startsWith('!')).filter((line) => bringsSecrets(line.slice(1)))).toEqual([
      // Let through but for what the lines after it take out again.
      '!mf-*',
      '!services',
    ]);
    expect(ignored.indexOf('**/*.env')).toBeGreaterThan(ignored.indexOf('!services'));
    expect(readdirSync(DEPLOY).filter((file) => file.endsWith('.dockerignore'))).toEqual([]);
  });

  test('names the commit that it is made of', () => {
    expect(dockerfile).toMatch(/^ARG COMMIT$/m);
    expect(dockerfile).toMatch(/^ENV .*COMMIT=\$COMMIT/m);
  });

  test('brings what the check of a container runs', () => {
    expect(copied(dockerfile)).toContain('services/operate/deploy/healthy.sh');
    for (const script of ['healthy.sh', 'compose.sh'])
      expect([script, statSync(path.join(DEPLOY, script)).mode & 0o111]).toEqual([script, 0o111]);
  });
});

describe.each(FORMS)('a container of the compose file in its %s form', (form) => {
  const { services } = readCompose(form);
  const running = Object.entries(services).filter(([, { restart }]) => restart === 'unless-stopped');
  const processes = Object.keys(services).filter((name) =>
    services[name]?.healthcheck?.test?.[1]?.endsWith('/healthy.sh'),
  );
  const [gateway = ''] = processes.filter((name) => services[name]?.command?.includes('gateway'));

  test.each(running)('%s keeps its logs small', (_name, { logging }) => {
    expect(logging?.options).toEqual({ 'max-size': expect.any(String), 'max-file': expect.any(String) });
  });

  test.each(running.filter(([, { profiles = [] }]) => !profiles.includes('monitoring')))(
    '%s takes no more memory than it may',
    (_name, { mem_limit: limit, tmpfs = [] }) => {
      expect(limit).toBeTruthy();
      expect(tmpfs.filter((folder) => !folder.includes('size='))).toEqual([]);
    },
  );

  test.each(processes)('%s is asked cheaply, has time to start, and is ended when it hangs', (name) => {
    const { healthcheck, init, scale } = services[name] ?? {};
    expect([healthcheck?.start_period, init]).toEqual(['5m', true]);
    const own = form === 'large' && !name.startsWith('gateway');
    expect(scale).toBe(own ? `\${SCALE_${name.replace('-', '_').toUpperCase()}:-1}` : undefined);
  });

  test.each(processes.filter((name) => !name.startsWith('gateway')))(
    '%s stops before the database and the bus',
    (name) => {
      expect(Object.keys(services[name]?.depends_on ?? {})).toEqual(expect.arrayContaining(['postgres', 'redis']));
    },
  );

  test('a Postgres is ready once it answers by TCP, which the one that makes a new database does not', () => {
    for (const name of ['postgres', 'scratch'])
      expect(services[name]?.healthcheck?.test?.join(' ')).toContain('pg_isready -h 127.0.0.1');
  });

  test('restores a whole backup on disk where it is drilled, and keeps none of it: neither rows nor files have to fit into memory', () => {
    const { drill, scratch, migrate } = services;
    expect([drill?.tmpfs, drill?.volumes]).toEqual([[], [expect.stringContaining(':/backups:ro'), '/tmp']]);
    expect([scratch?.tmpfs, scratch?.volumes]).toEqual([
      ['/tmp:size=64m', '/var/run/postgresql:size=1m'],
      ['/var/lib/postgresql'],
    ]);
    // Control: whose /tmp is in memory says so.
    expect(migrate?.tmpfs).toEqual(['/tmp:size=256m']);
  });

  test('the proxy alone is published, and knows both gateways', () => {
    const published = Object.entries(services)
      .filter(([, { ports, profiles = [] }]) => ports && !profiles.includes('monitoring'))
      .map(([name]) => name);
    expect(published).toEqual(['proxy']);
    const caddyfile = readFileSync(path.join(DEPLOY, 'Caddyfile'), 'utf8');
    expect(caddyfile).toContain('reverse_proxy gateway:8080 gateway-2:8080 {');
    // It has to hear of a gateway that goes before that takes no more connections.
    const [, seconds] = /health_interval (\d+)s/.exec(caddyfile) ?? [];
    expect(Number(services[gateway]?.environment?.DRAIN_MS)).toBeGreaterThan(2000 * Number(seconds));
  });
});
