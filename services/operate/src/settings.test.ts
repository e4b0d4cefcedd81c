import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseSecretOf, factorKeysOf, jwtSecretOf, storedSecret, readSettings } from './settings.ts';

const strong = 'q7Zk2vX9pL4mN8rT1wB6yC3dF5gH0jSa';

test('everything is optional', () => {
  expect(readSettings({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    portalHost: 'artist.localhost',
    logLevel: 'info',
    demo: true,
    serviceWorker: true,
    rolloutSample: 1,
    production: false,
  });
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', REDIS_URL: ' ' })).toMatchObject({ port: 8080, redisUrl: undefined });
});

test.each([
  ['PORT', '80a'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['METRICS_PORT', 'none'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['HOST', 'http://x'],
  ['DATABASE_URL', 'mysql://host/db'],
  ['DATABASE_URL', 'postgres://user@host:5432'],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_READ_URL', 'postgres://me@replica/laminate'],
  ['INSTANCES', '3'],
  ['INSTANCES', '{"chekin":3}'],
  ['INSTANCES', '{"checkin":0}'],
  ['REDIS_URL', 'http://host'],
  ['REDIS_URL', 'redis+sentinel://host1,host2'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'Laminate'],
  ['MAIL_BOUNCE_SECRET', 'whsec_short'],
  ['PUBLIC_URL', 'https://example.org/events'],
  ...['proxy.example.org', '1', 'true', '10.0.0.0/33', '0.0.0.0/0', '::/0', 'loopback,,10.0.0.1', '10.0.0.0/8/8'].map(
    (value): [string, string] => ['TRUST_PROXY', value],
  ),
  ['PORTAL_HOST', 'artist.example.org/portal'],
  ['SECURITY_CONTACT', 'security@example.org'],
  ['SECURITY_CONTACT', 'http://example.org'],
  ['OUTBOUND_ALLOW', 'crm.internal'],
  ['OUTBOUND_ALLOW', 'crm.internal:8443, localhost'],
  ['OUTBOUND_ALLOW', 'https://crm.internal'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'maybe'],
  ['SERVICE_WORKER', 'maybe'],
  ['ROLLOUT_SAMPLE', '10 %'],
  ['ROLLOUT_SAMPLE', '1.5'],
  ['S3_ENDPOINT', 's3.example.org'],
  ['CLAMD_URL', 'clamav:3310'],
  ['CLAMD_URL', 'unix://run/clamd.ctl'],
  ['VAT_PERCENT', 'a lot'],
  ['SUPPORT_E_MAIL', 'nobody'],
  ['TERMS_FILE', '/nowhere/terms.md'],
  ['WEB_DIR', '/nowhere'],
])('%s=%s is refused by name, in one sentence', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]*\\.$`));
});

test('processes of a service and replicas of the database are taken', () => {
  const read = readSettings({
    INSTANCES: '{"checkin":3}',
    DATABASE_URL: 'postgres://me@db/laminate',
    DATABASE_READ_URL: 'postgres://me@one/laminate,postgres://me@two/laminate',
  });
  expect(read.instances).toEqual({ checkin: 3 });
  expect(read.databaseReadUrls).toEqual(['postgres://me@one/laminate', 'postgres://me@two/laminate']);
});

test.each([
  'redis://localhost',
  'rediss://user:secret@redis.example.org:6380/2',
  'redis+sentinel://:secret@one:26379,two:26379/master',
  'redis+cluster://one:6379,two:6379',
])('REDIS_URL=%s is taken', (redisUrl) => {
  expect(readSettings({ REDIS_URL: redisUrl }).redisUrl).toBe(redisUrl);
});

test.each(['loopback', '192.0.2.7', '2001:db8::1', 'loopback, uniquelocal,10.0.0.0/8 , fc00::/7'])(
  'TRUST_PROXY=%s is taken',
  (trustProxy) => {
    expect(readSettings({ TRUST_PROXY: trustProxy }).trustProxy).toBe(trustProxy);
  },
);

test.each(['tcp://clamav:3310', 'unix:///run/clamav/clamd.ctl'])('CLAMD_URL=%s is taken', (clamdUrl) => {
  expect(readSettings({ CLAMD_URL: clamdUrl }).clamdUrl).toBe(clamdUrl);
});

test('access to Stripe is set whole or not at all', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect([readSettings({}).billing, readSettings(stripe).billing]).toEqual([{}, stripe]);
  expect(() => readSettings({ ...stripe, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
    /^STRIPE_WEBHOOK_SECRET is missing: [^\n]*\.$/,
  );
});

test('the store of pictures is set whole or not at all', () => {
  const s3 = {
    S3_ENDPOINT: 'https://store.example.org',
    S3_BUCKET: 'festival',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  };
  expect([readSettings({}).s3, readSettings(s3).s3, readSettings({ ...s3, S3_REGION: 'eu-north-1' }).s3]).toEqual([
    undefined,
    s3,
    { ...s3, S3_REGION: 'eu-north-1' },
  ]);
  expect(() => readSettings({ ...s3, S3_SECRET_KEY: '' })).toThrow(/^S3_SECRET_KEY is missing: [^\n]*\.$/);
});

describe('in production', () => {
  const production = (secret?: string) => readSettings({ NODE_ENV: 'production', JWT_SECRET: secret });

  test.each([undefined, 'short', 'a'.repeat(64)])('JWT_SECRET=%s is refused', (secret) => {
    expect(() => production(secret)).toThrow(/^JWT_SECRET /);
  });

  test('requires strong keys for second factors from the operator in production, and elsewhere makes them once and keeps them', () => {
    expect(() => readSettings({ FACTOR_KEYS: `${strong},short` })).toThrow(/^FACTOR_KEYS is too weak: [^\n]*\.$/);
    expect(
      factorKeysOf(readSettings({ NODE_ENV: 'production', JWT_SECRET: strong, FACTOR_KEYS: `${strong}, ${strong}` })),
    ).toBe(`${strong}, ${strong}`);
    expect(() => factorKeysOf(production(strong))).toThrow(/^FACTOR_KEYS is required in production: [^\n]*\.$/);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'laminate-settings-'));
    const made = factorKeysOf({ ...readSettings({}), dataDir });
    expect([
      factorKeysOf({ ...readSettings({}), dataDir }),
      readFileSync(path.join(dataDir, 'factor-keys'), 'utf8'),
    ]).toEqual([made, made]);
    rmSync(dataDir, { recursive: true });
  });

  test("the passwords of database roles come from a separate secret, the operator's in production", () => {
    expect(() => readSettings({ DATABASE_SECRET: 'short' })).toThrow(/^DATABASE_SECRET is too weak: [^\n]*\.$/);
    expect(() => databaseSecretOf(production(strong))).toThrow(/^DATABASE_SECRET is required in production: [^\n]*\.$/);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'laminate-settings-'));
    const settings = { ...readSettings({}), dataDir };
    const made = databaseSecretOf(settings);
    expect([databaseSecretOf(settings), readFileSync(path.join(dataDir, 'database-secret'), 'utf8')]).toEqual([
      made,
      made,
    ]);
    expect([databaseSecretOf({ ...settings, jwtSecret: strong }), jwtSecretOf(settings) === made]).toEqual([
      made,
      false,
    ]);
    rmSync(dataDir, { recursive: true });
  });

  test('a strong secret is taken, and there is no demo', () => {
    expect(production(strong)).toMatchObject({ jwtSecret: strong, demo: false });
  });
});

test('a database of the operator gets no demo', () => {
  expect(readSettings({ DATABASE_URL: 'postgres://me@db/laminate' }).demo).toBe(false);
});

describe('a stored secret', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'laminate-settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is made once, for its owner only', () => {
    const secret = storedSecret(folder, 'jwt-secret');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(storedSecret(folder, 'jwt-secret')).toBe(secret);
    expect(statSync(path.join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  test('that was damaged is named', () => {
    writeFileSync(path.join(folder, 'broken'), 'abc');
    expect(() => storedSecret(folder, 'broken')).toThrow(/broken is damaged/);
  });
});
