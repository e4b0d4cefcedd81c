import { openByteBudget, type Owner, type Release } from './byte-budget.ts';

const KB = 1024;
const MOST = 10_000 * KB;
const sessionOf = (account: number, session: number): Owner[] => [
  { key: `account ${account}`, most: 4000 * KB },
  { key: `session ${account}.${session}`, most: 4000 * KB },
];

/** Takes pieces until none is left. @returns how many bytes they are */
function takeAll(budget: ReturnType<typeof openByteBudget>, owners: readonly Owner[], piece = 10 * KB): number {
  let taken = 0;
  while (budget.reserve(owners, piece)) taken += piece;
  return taken;
}

it('gives one session half of what its account can hold, and leaves the rest to its other sessions', () => {
  const budget = openByteBudget(MOST);
  expect(takeAll(budget, sessionOf(1, 1))).toBe(2000 * KB);
  expect(takeAll(budget, sessionOf(1, 2))).toBe(1000 * KB);
  expect(budget.reserve(sessionOf(1, 3), 10 * KB)).toBeDefined();
});

it('leaves room for small requests of a further account, however many take all they can', () => {
  const budget = openByteBudget(MOST);
  for (let account = 1; account <= 50; account += 1)
    for (let session = 1; session <= 5; session += 1) takeAll(budget, sessionOf(account, session), KB);
  expect(budget.reserved()).toBeLessThan(MOST + 50 * 64 * KB);
  expect(budget.reserve(sessionOf(51, 1), MOST / 10)).toBeUndefined();
  expect(takeAll(budget, sessionOf(51, 1), KB)).toBe(64 * KB);
});

it('gives back each reservation once, and forgets who holds nothing', () => {
  const budget = openByteBudget(MOST);
  const release = budget.reserve(sessionOf(1, 1), 100) as Release;
  expect([budget.reserved(), budget.reserved('account 1'), budget.reserved('session 1.1')]).toEqual([100, 100, 100]);
  release();
  release();
  expect([budget.reserved(), budget.reserved('account 1'), budget.reserved('session 1.1')]).toEqual([0, 0, 0]);
});
