import path from 'node:path';
import type * as service from '@laminate/advancing/service';
import { advancing, type AnyRoute } from '@laminate/contracts';
import { copiesOf, type Change } from '@laminate/testbed';
import { openAllServices, stores } from '../authorisation/start-services.ts';
import { watchRows } from './changed-rows.ts';
import { fuzzRoute } from './fuzz-route.ts';

const REQUESTS = 60;
const HOTELS = 'routes/hotels/hotels.ts';

const copies = copiesOf(path.resolve(import.meta.dirname, '../../../advancing/src'));

const { bed, services } = await openAllServices();
const rows = await watchRows(bed);
afterAll(() => copies.removeCopies());

/** What the fuzz finds in a route of the advancing service, and in the same with statements changed. */
async function found(route: AnyRoute, changes: readonly Change[]): Promise<[string[], string[]]> {
  const planted = await (await copies.copyWith<typeof service>('service.ts', HOTELS, changes)).startAdvancing(bed.env('advancing'), stores);
  try {
    return [await fuzzRoute({ bed, services, rows }, route, REQUESTS, 1), await fuzzRoute({ bed, services: { ...services, advancing: planted }, rows }, route, REQUESTS, 1)];
  } finally {
    await planted.close();
  }
}

it('finds a handler that writes before it refuses', async () => {
  const remove = '  await transaction((em) => remove(em';
  const [without, faults] = await found(advancing.deleteHotel, [
    [remove, `  await transaction((em) => em.execute('update advancing.hotel set revision = revision + 1 where id = ?', [params.hotelId]));\n${remove}`],
  ]);
  expect(without).toEqual([]);
  expect(faults).toContainEqual(expect.stringMatching(/^refused, and update advancing\.hotel changed: /));
});

it('finds a handler that names another field than the one that is wrong', async () => {
  const add = '  hotel: await transaction((em) => add(em';
  const [without, faults] = await found(advancing.addHotel, [
    ["import { endpoint, type Endpoint } from '@laminate/kit';", "import { endpoint, fieldError, type Endpoint } from '@laminate/kit';"],
    [add, `  ...(body.name !== 'xxxxxxxx' && (() => { throw fieldError('address', 'is not right'); })()),\n${add}`],
  ]);
  expect(without).toEqual([]);
  expect(faults).toContainEqual(expect.stringMatching(/^name is wrong, and address named: /));
});
