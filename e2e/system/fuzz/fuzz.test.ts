import { routes } from '@laminate/contracts';
import { openAllServices } from '../authorisation/start-services.ts';
import { deep, seed } from '@laminate/tools/test/depth';
import { watchRows } from './changed-rows.ts';
import { fuzzRoute } from './fuzz-route.ts';

/** The fewest are one of each kind of hostility and some with one field that is wrong. */
const REQUESTS = deep ? 300 : 12;

// Rate limits stay in this process: the Redis of the tests is everyone's, and hundreds of sign-ins and secrets of links
// fail here.
const { fixture, services } = await openAllServices(['accounts', 'guestlist']);
const rows = await watchRows(fixture);

it.each(routes.map((route, index) => [`${route.method} ${route.path}`, route, index] as const))(
  `answers ${REQUESTS} hostile requests to %s, names the field that is wrong, and changes nothing where it refuses`,
  async (_title, route, index) => {
    expect(
      (await fuzzRoute({ fixture, services, rows }, route, REQUESTS, seed * routes.length + index)).slice(0, 10),
    ).toEqual([]);
  },
);
