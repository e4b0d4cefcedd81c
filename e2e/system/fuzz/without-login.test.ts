import { type RunningGateway } from '@laminate/gateway/create-gateway';
import { buildWeb, startGateway, type BuiltWeb } from '@laminate/gateway/testing';
import { startAccounts } from '@laminate/accounts/service';
import type { RunningService } from '@laminate/kit';
import { openFixture, type Fixture } from '@laminate/testing';
import { seededRandom } from '@laminate/local/demo/random';
import { deep, seed } from '@laminate/tools/test/depth';
import { faultOfVisit, FIXED, hostileVisit, type Visit } from './without-login.ts';

/** A visit takes some milliseconds. */
const MORE = deep ? 5000 : 0;
const AT_ONCE = 12;

let fixture: Fixture;
let accounts: RunningService;
let web: BuiltWeb;
let gateway: RunningGateway;

beforeAll(async () => {
  fixture = await openFixture();
  accounts = await startAccounts(fixture.env('accounts', { bus: 'postgres' }));
  web = await buildWeb();
  await web.publish('1.0.0');
  gateway = await startGateway(web, {
    DRAIN_MS: '0',
    PORTAL_HOST: 'artist.localhost',
    SERVICES: JSON.stringify({ accounts: accounts.url }),
  });
});
afterAll(async () => {
  await gateway.close();
  await accounts.close();
  await web.remove();
  await fixture.close();
});

async function faultsOf(visits: readonly Visit[]): Promise<string[]> {
  const faults: (string | undefined)[] = [];
  for (let at = 0; at < visits.length; at += AT_ONCE)
    faults.push(
      ...(await Promise.all(visits.slice(at, at + AT_ONCE).map((visit) => faultOfVisit(gateway.url, visit)))),
    );
  return faults.filter((fault) => fault !== undefined);
}

it('fails inside for no one, whatever cookies, headers and paths they send', async () => {
  const random = seededRandom(seed);
  expect(
    (await faultsOf([...FIXED, ...Array.from({ length: MORE }, () => hostileVisit(random))])).slice(0, 20),
  ).toEqual([]);
});
