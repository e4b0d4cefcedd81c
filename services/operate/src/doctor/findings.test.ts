import { validityFinding } from './certificate.ts';
import { runChecks, type Check, type Examined } from './check.ts';
import { clockFinding } from './clocks.ts';
import { spaceFinding } from './disks.ts';
import { readLeniently, secretsIn } from './read-leniently.ts';
import { lagFinding } from './replicas.ts';
import { settingsCheck } from './settings-check.ts';
import { walletsCheck } from './wallets.ts';

const STRONG = [
  'q7Zk2vX9pL4mN8rT1wB6yC3dF5gH0jSa',
  'a8Zk2vX9pL4mN8rT1wB6yC3dF5gH0jSb',
  'b9Zk2vX9pL4mN8rT1wB6yC3dF5gH0jSc',
];
const GB = 1024 ** 3;
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://events.example.org',
  PORTAL_HOST: 'artists.example.org',
  DATABASE_URL: 'postgres://owner:secret@db.example.org/laminate',
  JWT_SECRET: STRONG[0],
  FACTOR_KEYS: STRONG[1],
  DATABASE_SECRET: STRONG[2],
  SMTP_URL: 'smtp://mail.example.org',
  SELLER_NAME: 'Meretuul OÜ',
};
type Environment = Record<string, string | undefined>;

async function settings(environment: Environment): Promise<string[]> {
  const examined = { environment, settings: readLeniently(environment).settings, backups: undefined, liveUrl: '' };
  return (await settingsCheck.run(examined)).map(({ level, text }) => `${level} ${text}`);
}

describe('settings', () => {
  it('are well in production, and where nothing is set', async () => {
    expect(await settings(PRODUCTION)).toEqual(['ok can be read, and none contradicts another']);
    expect(await settings({})).toEqual(['ok can be read, and none contradicts another']);
  });

  it.each<[string, Environment, RegExp]>([
    ['no https', { PUBLIC_URL: 'http://events.example.org' }, /^wrong PUBLIC_URL is http:\S+: put TLS in front/],
    ['no address', { PUBLIC_URL: '' }, /^wrong PUBLIC_URL is missing/],
    ['a portal that leads nobody', { PORTAL_HOST: '' }, /^wrong PORTAL_HOST is artist\.localhost, which leads nobody/],
    ['one host for both', { PORTAL_HOST: 'events.example.org' }, /^wrong PORTAL_HOST is the host of PUBLIC_URL/],
    ['a short secret', { JWT_SECRET: 'short' }, /^wrong JWT_SECRET is too weak/],
    ['no secret', { JWT_SECRET: '' }, /^wrong JWT_SECRET is required in production/],
    ['no keys', { FACTOR_KEYS: '' }, /^wrong FACTOR_KEYS is missing, which production requires/],
    ['no secret of the database', { DATABASE_SECRET: '' }, /^wrong DATABASE_SECRET is missing/],
    ['one secret twice', { DATABASE_SECRET: STRONG[0] }, /^wrong Two of JWT_SECRET, FACTOR_KEYS, DATABASE_SECRET are/],
    ['a proxy that is not believed', { HOST: '0.0.0.0' }, /^warning TRUST_PROXY is not set/],
    ['everybody as a proxy', { TRUST_PROXY: '0.0.0.0/0' }, /^wrong TRUST_PROXY is "0\.0\.0\.0\/0"/],
    ['no mail', { SMTP_URL: '' }, /^warning SMTP_URL is not set/],
    ['an invented seller', { SELLER_NAME: '' }, /^warning SELLER_NAME is not set/],
    [
      'an image without a digest',
      { IMAGES: `postgres:18.4-bookworm redis:8.2@sha256:${'a'.repeat(64)}` },
      /^warning Images without a digest: postgres:18\.4-bookworm\. Pin/,
    ],
    ['no production', { NODE_ENV: '' }, /^warning PUBLIC_URL is https:\S+ without NODE_ENV=production/],
  ])('with %s are told of, and nothing else is', async (_, change, expected) => {
    expect(await settings({ ...PRODUCTION, ...change })).toEqual([expect.stringMatching(expected)]);
  });

  it('that are wrong are all named, whatever the others are', async () => {
    expect(await settings({ PORT: '0', LOG_LEVEL: 'loud', REDIS_URL: 'http://host', DEMO: 'maybe' })).toEqual(
      ['PORT', 'REDIS_URL', 'LOG_LEVEL', 'DEMO'].map((name) => expect.stringContaining(`wrong ${name} `)),
    );
  });
});

it('secrets and passwords are known, as they are written and as they are meant', () => {
  const found = secretsIn({
    ...PRODUCTION,
    FACTOR_KEYS: `${STRONG[1]},${STRONG[2]}`,
    REDIS_URL: 'redis+cluster://:p%40ss@one,two',
  });
  expect(found).toEqual(expect.arrayContaining([...STRONG, 'secret', 'p%40ss', 'p@ss']));
});

describe('a check', () => {
  const examined = {} as Examined;
  const check = (name: string, run: Check['run']): Check => ({ name, run });

  it('hides no other and reveals no secret when it throws, whether immediately or later', async () => {
    const found = await runChecks(
      [
        check('at once', () => {
          throw new Error('no hush-hush');
        }),
        check('later', async () => Promise.reject(new Error('away'))),
        check('well', async () => [{ level: 'ok', text: 'is well' }]),
        check('for ever', () => new Promise(() => undefined)),
      ],
      examined,
      ['hush-hush'],
      50,
    );
    expect(found.map(({ name, level, text }) => [name, level, text])).toEqual([
      ['at once', 'wrong', 'no …'],
      ['later', 'wrong', 'away'],
      ['well', 'ok', 'is well'],
      ['for ever', 'wrong', expect.stringContaining('gives no answer within 0.05 s')],
    ]);
  });
});

it.each<[string, { level: string; text: string }, string, RegExp]>([
  ['much space', spaceFinding('/d', 40 * GB, 80 * GB), 'ok', /^40\.0 GB of 80 GB are free below \/d$/],
  ['little space', spaceFinding('/d', 4 * GB, 80 * GB), 'warning', /enlarge the disk\.$/],
  ['no space', spaceFinding('/d', GB / 2, 80 * GB), 'wrong', /free some space now/],
  ['a long certificate', validityFinding('h', 60), 'ok', /valid for 60 more days$/],
  ['a certificate that ends soon', validityFinding('h', 13), 'warning', /see that it renews itself/],
  ['a certificate that ends tomorrow', validityFinding('h', 1), 'wrong', /renew it now/],
  ['a replica that has all', lagFinding('h', true, 4000), 'ok', /has all that the primary has/],
  ['a replica that is a little behind', lagFinding('h', false, 3), 'ok', /3 s behind/],
  ['a replica that is behind', lagFinding('h', false, 60), 'warning', /60 s behind: look at its disk/],
  ['a replica that follows no more', lagFinding('h', false, 4000), 'wrong', /reaches the primary/],
  ['a replica that has nothing', lagFinding('h', false, null), 'wrong', /^h is behind/],
])('%s', (_, { level, text }, expected, words) => {
  expect([level, text]).toEqual([expected, expect.stringMatching(words)]);
});

it.each([
  [0, 'ok', /is this machine's$/],
  [3000, 'warning', /3\.\d s ahead of this machine's: let both keep time by NTP/],
  [-3000, 'warning', /3\.\d s behind this machine's/],
  [60_000, 'wrong', /ahead of/],
])('a clock that is %i ms ahead', async (ahead, level, words) => {
  const finding = await clockFinding('Redis', async () => Date.now() + ahead);
  expect([finding.level, finding.text]).toEqual([level, expect.stringMatching(words)]);
});

it.each<[string, Record<string, string>, readonly RegExp[]]>([
  ['some of the settings', { APPLE_TEAM_ID: 'TEAM123456' }, [/^wrong APPLE_PASS_TYPE_ID is missing: set all/, /^ok/]],
  [
    'a file that is not there',
    { GOOGLE_WALLET_ISSUER_ID: '3388', GOOGLE_WALLET_KEY_FILE: '/nowhere.json' },
    [/^ok APPLE_… is not set/, /^wrong GOOGLE_WALLET_KEY_FILE is "\/nowhere.json", which can not be read/],
  ],
])('wallets with %s are told of', async (_what, environment, expected) => {
  const examined = { environment, settings: readLeniently(environment).settings, backups: undefined, liveUrl: '' };
  const found = (await walletsCheck.run(examined)).map(({ level, text }) => `${level} ${text}`);
  expect(found).toEqual(expected.map((each) => expect.stringMatching(each)));
});
