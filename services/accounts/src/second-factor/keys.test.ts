import { createLogger, openDatabase } from '@laminate/kit';
import { openTestbed } from '@laminate/testbed';
import { newRecoveryCodes, plainCode, stepOf } from './codes.ts';
import { factorKeys } from './keys.ts';
import { hasSecondFactor, keepSecret } from './second-factor.ts';

const keys = factorKeys('a secret of the installation, long enough');
const SECRET = Buffer.from('12345678901234567890');

it('opens what it sealed, for the same user and by the same key only', () => {
  const sealed = keys.seal(7, SECRET);
  expect(keys.open(7, sealed)).toEqual(SECRET);
  expect(sealed.includes(SECRET)).toBe(false);
  expect(keys.seal(7, SECRET)).not.toEqual(sealed);
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => keys.open(8, sealed)).toThrow();
  expect(() => keys.open(7, changed)).toThrow();
  expect(() => factorKeys('another secret of the installation').open(7, sealed)).toThrow();
  expect(keys.hashCode(7, 'abc')).not.toEqual(keys.hashCode(8, 'abc'));
});

it('knows the codes of RFC 6238, the half minutes beside them and no others', () => {
  // Appendix B for SHA-1, at 1111111109 s; its eight digits cut to six.
  const at = 1_111_111_109_000;
  const step = Math.floor(at / 30_000);
  expect(stepOf(SECRET, '081804', at)).toBe(step);
  expect(stepOf(SECRET, '081804', at + 30_000)).toBe(step);
  expect(stepOf(SECRET, '081804', at - 30_000)).toBe(step);
  expect(stepOf(SECRET, '081804', at + 60_000)).toBeUndefined();
  for (const code of ['', '08180', '0818041', 'abcdef', '000000']) expect(stepOf(SECRET, code, at)).toBeUndefined();
});

it('makes codes that nobody reads wrong', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(codes.join('')).not.toMatch(/[01ilo]/);
  expect(plainCode(' ABCDE fghjk-')).toBe('abcdefghjk');
});

it('shows a second factor to its user alone, which the policy does', async () => {
  const bed = await openTestbed();
  const db = await openDatabase({ url: bed.env('accounts').DATABASE_URL, entities: [], log: createLogger('accounts', 'silent') });
  const [user, colleague] = [await bed.caller({ accountId: await bed.account(), role: 'owner' }), await bed.caller({ accountId: await bed.account(), role: 'owner' })];
  await db.transaction(user, (em) => keepSecret(em, keys, user.userId, SECRET));
  await bed.sql('update accounts.second_factor set confirmed_at = now()');
  const seenBy = (caller: typeof user) => db.transaction(caller, (em) => hasSecondFactor(em, user.userId));
  expect([await seenBy(user), await seenBy(colleague)]).toEqual([true, false]);
  await bed.sql('alter table accounts.second_factor disable row level security');
  expect(await seenBy(colleague)).toBe(true);
  await db.close();
  await bed.close();
});
