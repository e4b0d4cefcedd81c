import { routes } from '@laminate/contracts';
import { openAllServices } from '../authorisation/start-services.ts';
import { watchRows } from './changed-rows.ts';
import { fuzzRoute } from './fuzz-route.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 300);

// Rate limits stay in this process: the Redis of the tests is everyone's, and hundreds of sign-ins and secrets of links fail here.
const { bed, services } = await openAllServices(['accounts', 'guestlist']);
const rows = await watchRows(bed);

it.each(routes.map((route, index) => [`${route.method} ${route.path}`, route, index] as const))(
  `answers ${REQUESTS} hostile requests to %s, names the field that is wrong, and changes nothing where it refuses`,
  async (_title, route, index) => {
    expect((await fuzzRoute({ bed, services, rows }, route, REQUESTS, index + 1)).slice(0, 10)).toEqual([]);
  },
  // A request takes about 4 ms, some of exports and passwords more.
  30_000 + REQUESTS * 300,
);
