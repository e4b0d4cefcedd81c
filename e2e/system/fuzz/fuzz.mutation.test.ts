import type * as service from '@laminate/advancing/service';
import { addHotel, deleteHotel } from '@laminate/artists';
import { advancing, type AnyRoute } from '@laminate/contracts';
import { endpoint, fieldError, type Endpoint } from '@laminate/kit';
import { loadWith } from '@laminate/testing';
import { openAllServices, stores } from '../authorisation/start-services.ts';
import { watchRows } from './changed-rows.ts';
import { fuzzRoute } from './fuzz-route.ts';

const REQUESTS = 60;

const { fixture, services } = await openAllServices();
const rows = await watchRows(fixture);

/** Returns what the fuzz finds in a route of the advancing service, and in the same route with a separate handler. */
async function found(route: AnyRoute, planted: Endpoint): Promise<[string[], string[]]> {
  const entry = import.meta.resolve('@laminate/advancing/service');
  const { startAdvancing } = await loadWith<typeof service, { hotelRoutes: readonly Endpoint[] }>(
    entry,
    new URL('routes/hotels/hotels.ts', entry).href,
    {
      hotelRoutes: ({ hotelRoutes }) => hotelRoutes.map((one) => (one.route.id === route.id ? planted : one)),
    },
  );
  const faulty = await startAdvancing(fixture.env('advancing'), stores);
  try {
    return [
      await fuzzRoute({ fixture, services, rows }, route, REQUESTS, 1),
      await fuzzRoute({ fixture, services: { ...services, advancing: faulty }, rows }, route, REQUESTS, 1),
    ];
  } finally {
    await faulty.close();
  }
}

it('finds a handler that writes before it refuses', async () => {
  const hasty = endpoint(advancing.deleteHotel).handle(
    async ({ identity: { accountId, userId, userName }, params: { eventId, hotelId }, transaction }) => {
      await transaction((em) =>
        em.execute('update advancing.hotel set revision = revision + 1 where id = ?', [hotelId]),
      );
      await transaction((em) => deleteHotel(em, { accountId, eventId, userId, userName }, hotelId));
    },
  );
  const [without, faults] = await found(advancing.deleteHotel, hasty);
  expect(without).toEqual([]);
  expect(faults).toContainEqual(expect.stringMatching(/^refused, and update advancing\.hotel changed: /));
});

it('finds a handler that names another field than the one that is wrong', async () => {
  const misleading = endpoint(advancing.addHotel).handle(
    async ({ identity: { accountId, userId, userName }, params: { eventId }, body, transaction }) => {
      if (body.name !== 'xxxxxxxx') throw fieldError('address', 'not_right');
      return { hotel: await transaction((em) => addHotel(em, { accountId, eventId, userId, userName }, body)) };
    },
  );
  const [without, faults] = await found(advancing.addHotel, misleading);
  expect(without).toEqual([]);
  expect(faults).toContainEqual(expect.stringMatching(/^name is wrong, and address named: /));
});
