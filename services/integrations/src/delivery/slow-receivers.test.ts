import { announce } from '@laminate/accreditation';
import { createLogger, openBus } from '@laminate/kit';
import { hooksOf, openIntegrations, toReceivers } from '../testing/integrations-fixture.ts';

const ACCOUNTS = 10;
const EACH = 5;
const HANGING = 10;
const CHANGES = 20;

const { fixture, start, receiver, newAccount, addPeople } = await openIntegrations();

it('tells forty endpoints of every change while ten others hang all the time', async () => {
  const receivers = await Promise.all(Array.from({ length: ACCOUNTS * EACH }, () => receiver()));
  // As in production: two looks a second and hints of the bus. Who hangs does so for longer than the test takes.
  const service = await start({
    outbound: toReceivers(...receivers),
    pollMs: 500,
    leaseMs: 900_000,
    timeoutMs: 600_000,
  });
  const hanging = receivers.slice(0, HANGING);
  const asked: string[] = [];
  for (const each of hanging)
    each.manner = () => {
      asked.push(each.url);
      return 'hang';
    };
  const accounts = await Promise.all(
    Array.from({ length: ACCOUNTS }, async (_none, nth) => {
      const account = await newAccount();
      for (const each of receivers.slice(nth * EACH, (nth + 1) * EACH))
        await hooksOf(service, account.owner).add(each.url);
      return account;
    }),
  );
  const { REDIS_URL: redisUrl, DATABASE_URL: databaseUrl } = fixture.env('guestlist');
  const bus = openBus({ redisUrl, databaseUrl, log: createLogger('test', 'silent') });
  const change = ({ accountId, eventId }: (typeof accounts)[number], nth: number) =>
    addPeople(accountId, eventId, 1).then(() => announce(bus, eventId, nth));
  const others = receivers.slice(HANGING);
  const told = (nth: number) => Promise.all(others.map((each) => each.until(() => each.received.length >= nth)));
  // The first change of an event is found by polling. After that the event is listened to.
  await Promise.all(accounts.map((account) => change(account, 1)));
  await told(1);
  await until(() => asked.length >= HANGING);
  for (let nth = 2; nth <= CHANGES; nth += 1) {
    await Promise.all(accounts.map((account) => change(account, nth)));
    await told(nth);
  }
  await bus.close();
  // The others have received everything. For each that hangs, the very first try goes on, and no second one was made.
  for (const each of others)
    expect(each.received.map(({ body }) => body.sequence)).toEqual(
      Array.from({ length: CHANGES }, (_none, nth) => nth + 1),
    );
  expect(asked.toSorted()).toEqual(hanging.map(({ url }) => url).toSorted());
  const tried = await fixture.sql('select from integrations.delivery where attempts > 0 and state = $1', ['pending']);
  expect(tried).toEqual([]);
  for (const each of hanging) each.close();
});
