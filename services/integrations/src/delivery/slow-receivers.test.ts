import { hooksOf, openIntegrations, toReceivers } from '../testing/integrations-fixture.ts';

const ACCOUNTS = 10;
const EACH = 5;
const HANGING = 10;
const CHANGES = 20;

const { start, receiver, newAccount, addPeople } = await openIntegrations();

it('tells forty receivers within two seconds while ten others hang', async () => {
  const receivers = await Promise.all(Array.from({ length: ACCOUNTS * EACH }, () => receiver()));
  // As in production: a poll a second, and ten seconds for who hangs.
  const service = await start({
    outbound: toReceivers(...receivers),
    pollMs: 1000,
    leaseMs: 15_000,
    timeoutMs: 10_000,
  });
  for (const hanging of receivers.slice(0, HANGING)) hanging.manner = 'hang';
  const accounts = await Promise.all(
    Array.from({ length: ACCOUNTS }, async (_none, nth) => {
      const account = await newAccount();
      for (const each of receivers.slice(nth * EACH, (nth + 1) * EACH))
        await hooksOf(service, account.owner).add(each.url);
      return account;
    }),
  );
  const delays: number[] = [];
  for (let nth = 1; nth <= CHANGES; nth += 1) {
    const start_ = Date.now();
    await Promise.all(accounts.map(({ accountId, eventId }) => addPeople(accountId, eventId, 1)));
    const others = receivers.slice(HANGING);
    await Promise.all(others.map((each) => each.until(() => each.received.length >= nth)));
    for (const each of others) delays.push((each.received[nth - 1]?.at ?? Infinity) - start_);
  }
  const p99 = delays.toSorted((a, b) => a - b)[Math.ceil(delays.length * 0.99) - 1];
  expect(p99).toBeLessThanOrEqual(2000);
}, 90_000);
