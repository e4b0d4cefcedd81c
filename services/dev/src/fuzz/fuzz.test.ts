import { routes } from '@laminate/contracts';
import { openTestbed, type Testbed } from '@laminate/testbed';
import { closeServices, startServices, type Services } from '../authorisation/start-services.ts';
import { watchRows, type ChangedRows } from './changed-rows.ts';
import { fuzzRoute } from './fuzz-route.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 300);

let bed: Testbed;
let services: Services;
let rows: ChangedRows;

beforeAll(async () => {
  bed = await openTestbed();
  // Rate limits stay in this process: the Redis of the tests is everyone's, and hundreds of sign-ins and secrets of links fail here.
  services = await startServices(bed, ['accounts', 'guestlist']);
  rows = await watchRows(bed);
});
afterAll(async () => {
  await closeServices(services);
  await bed.close();
});

it.each(routes.map((route, index) => [`${route.method} ${route.path}`, route, index] as const))(
  `answers ${REQUESTS} hostile requests to %s, names the field that is wrong, and changes nothing where it refuses`,
  async (_title, route, index) => {
    expect((await fuzzRoute({ bed, services, rows }, route, REQUESTS, index + 1)).slice(0, 10)).toEqual([]);
  },
  // A request takes about 4 ms, some of exports and passwords more.
  30_000 + REQUESTS * 300,
);
