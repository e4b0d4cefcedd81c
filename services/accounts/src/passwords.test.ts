import { hashPassword, hashToVerify, verifyPassword } from './passwords.ts';

/** What a hash says of the work that it costs: `$argon2id$v=19$m=…,t=…,p=…`. */
const workOf = (hash: string) => hash.split('$').slice(0, 4).join('$');
/** Salt and digest have the same lengths. */
const sizes = (hash: string) =>
  hash
    .split('$')
    .slice(4)
    .map(({ length }) => length);

it('compares with a hash that costs the same work, whether the user is known or not', async () => {
  const known = await hashPassword('kask ja tamm');
  expect(await hashToVerify(known)).toBe(known);
  for (const stored of [null, undefined]) {
    const decoy = await hashToVerify(stored);
    expect([workOf(decoy), sizes(decoy)]).toEqual([workOf(known), sizes(known)]);
  }
  expect(workOf(known)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
});

it('lets no one in by the decoy, not even with its own password', async () => {
  expect(await verifyPassword(null, 'no such user')).toBe(false);
  expect(await verifyPassword(await hashPassword('kask'), 'kask')).toBe(true);
  expect(await verifyPassword(await hashPassword('kask'), 'tamm')).toBe(false);
});
