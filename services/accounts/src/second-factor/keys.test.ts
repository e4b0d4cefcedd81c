import { createLogger, openDatabase } from '@laminate/kit';
import { openFixture } from '@laminate/testing';
import { newRecoveryCodes, plainCode, stepOf } from './codes.ts';
import { factorKeys } from './keys.ts';
import { hasSecondFactor, keepSecret } from './second-factor.ts';
import { readFactorRing } from './settings.ts';

const [JWT_SECRET, FIRST, SECOND] = [
  'a secret of the installation, long enough',
  'the first key of the ring that is long enough',
  'the second key of the ring that is long enough',
];
const SECRET = Buffer.from('12345678901234567890');
const keys = factorKeys([FIRST], JWT_SECRET);
/**
 * What this product sealed for user 7 by the JWT_SECRET above before there was a ring, and the hash of their code
 * `k7qmx-2vd9a`.
 */
const FORMER = {
  sealed: Buffer.from(
    '4367373c5611de8622f8f49ead6ef78e8c1cca7998c00897f77f8ee08a896001a373a80663296de5c3cc71e88553dc7a',
    'hex',
  ),
  code: Buffer.from('cc13c2df90d90f030d20aae0481376174a0c4bc8eb581b46dbb999d570939e29', 'hex'),
};

it('opens what it sealed, for the same user and by the same key only', () => {
  const sealed = keys.seal(7, SECRET);
  expect(keys.open(7, sealed)).toEqual({ secret: SECRET, old: false });
  expect(sealed.includes(SECRET)).toBe(false);
  expect(keys.seal(7, SECRET)).not.toEqual(sealed);
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect([
    keys.open(8, sealed),
    keys.open(7, changed),
    factorKeys([SECOND], JWT_SECRET).open(7, sealed),
    keys.open(7, Buffer.from('short')),
  ]).toEqual([undefined, undefined, undefined, undefined]);
  expect(keys.hashCode(7, SECRET, 'abc')).not.toEqual(keys.hashCode(8, SECRET, 'abc'));
});

it('seals by the first key of the ring, and opens by all', () => {
  const sealed = keys.seal(7, SECRET);
  const ring = factorKeys([SECOND, FIRST], 'another secret of the installation');
  expect(ring.open(7, sealed)).toEqual({ secret: SECRET, old: true });
  const anew = ring.seal(7, SECRET);
  expect([ring.open(7, anew), factorKeys([SECOND], JWT_SECRET).open(7, anew)]).toEqual([
    { secret: SECRET, old: false },
    { secret: SECRET, old: false },
  ]);
  // Codes are hashed by what the secret gives, whichever key seals it.
  expect(ring.hashCode(7, SECRET, 'abc')).toEqual(keys.hashCode(7, SECRET, 'abc'));
});

it('opens what was sealed before there was a ring, while the secret of the installation is the same', () => {
  expect(keys.open(7, FORMER.sealed)).toEqual({ secret: SECRET, old: true });
  expect(keys.hashFormerCode(7, 'k7qmx2vd9a')).toEqual(FORMER.code);
  expect(factorKeys([FIRST], 'another secret of the installation').open(7, FORMER.sealed)).toBeUndefined();
});

it('reads a ring with commas between its keys, which production has to have', () => {
  expect(readFactorRing({ FACTOR_KEYS: `${FIRST}, ${SECOND}` })).toEqual([FIRST, SECOND]);
  expect(readFactorRing({})).toBeUndefined();
  expect(() => readFactorRing({ FACTOR_KEYS: `${FIRST},` })).toThrow(/^FACTOR_KEYS must have at least 32 characters/);
  expect(() => readFactorRing({ NODE_ENV: 'production', FACTOR_KEYS: ' ' })).toThrow(/^FACTOR_KEYS must be set/);
});

it('knows the codes of RFC 6238, the half minutes next to them and no others', () => {
  // Appendix B for SHA-1, at 1111111109 s, with its eight digits cut to six.
  const at = 1_111_111_109_000;
  const step = Math.floor(at / 30_000);
  expect(stepOf(SECRET, '081804', at)).toBe(step);
  expect(stepOf(SECRET, '081804', at + 30_000)).toBe(step);
  expect(stepOf(SECRET, '081804', at - 30_000)).toBe(step);
  expect(stepOf(SECRET, '081804', at + 60_000)).toBeUndefined();
  for (const code of ['', '08180', '0818041', 'abcdef', '000000']) expect(stepOf(SECRET, code, at)).toBeUndefined();
});

it('makes codes that no one misreads', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(codes.join('')).not.toMatch(/[01ilo]/);
  const letters = codes.map((code) => code.replaceAll('-', ''));
  // 31 letters and digits: at least 64 bits.
  expect(Math.min(...letters.map(({ length }) => length)) * Math.log2(31)).toBeGreaterThan(64);
  expect(new Set(letters.join('')).size).toBeGreaterThan(25);
  expect(plainCode(' ABCDE fghjk-')).toBe('abcdefghjk');
});

it('shows a second factor to its user alone, which the policy does', async () => {
  const fixture = await openFixture();
  const db = await openDatabase({
    url: fixture.env('accounts').DATABASE_URL,
    entities: [],
    log: createLogger('accounts', 'silent'),
  });
  const [user, colleague] = [
    await fixture.caller({ accountId: await fixture.account(), role: 'owner' }),
    await fixture.caller({ accountId: await fixture.account(), role: 'owner' }),
  ];
  await db.transaction(user, (em) => keepSecret(em, keys, user.userId, SECRET));
  await fixture.sql('update accounts.second_factor set confirmed_at = now()');
  const seenBy = (caller: typeof user) => db.transaction(caller, (em) => hasSecondFactor(em, user.userId));
  expect([await seenBy(user), await seenBy(colleague)]).toEqual([true, false]);
  await fixture.sql('alter table accounts.second_factor disable row level security');
  expect(await seenBy(colleague)).toBe(true);
  await db.close();
  await fixture.close();
});
