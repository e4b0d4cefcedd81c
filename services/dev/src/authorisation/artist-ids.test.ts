import { routes } from '@laminate/contracts';
import { openTestbed, type Caller, type Testbed } from '@laminate/testbed';
import { bodyIdsOf, giveOwn, makeNeighbour, makePlace, placeIdOf, type Place } from './place.ts';
import { closeServices, startServices, type Services } from './start-services.ts';
import { statusAt } from './status-at.ts';

let bed: Testbed;
let services: Services;

beforeAll(async () => {
  bed = await openTestbed();
  services = await startServices(bed);
});
afterAll(async () => {
  await closeServices(services);
  await bed.close();
});

/** Everything of artists that may differ from one of them to the next. */
const KEPT = ['answer', 'answer_draft', 'rider_file', 'artist_calendar', 'hotel_booking', 'performance', 'activity_log'] as const;

/** All that is kept of an artist, as text. */
async function allOf({ artistId }: Place): Promise<string> {
  const rows = await Promise.all(KEPT.map((table) => bed.sql<{ row: string }>(`select to_jsonb(t)::text as row from advancing.${table} t where artist_id = $1 order by 1`, [artistId])));
  const [artist] = await bed.sql<{ row: string }>('select to_jsonb(a)::text as row from advancing.artist a where id = $1', [artistId]);
  return [artist, ...rows.flat()].map((line) => line?.row).join('\n');
}

async function userOf(place: Place): Promise<Caller> {
  const user = await bed.caller({ accountId: place.accountId, role: 'artist', eventId: place.eventId });
  await giveOwn(bed, user, place);
  return user;
}

/** Two artists of one event, one of the company's next event, and one of another company. */
async function artists() {
  const accountId = await bed.account();
  const own = await makePlace(bed, accountId);
  return { own, beside: await makeNeighbour(bed, own), next: await makePlace(bed, accountId), elsewhere: await makePlace(bed, await bed.account()) };
}

const forArtists = routes.filter(({ access }) => Array.isArray(access) && access.includes('artist'));

it('is about the portal, and about what artists may ask the service of organisers for', () => {
  expect(new Set(forArtists.map(({ service }) => service))).toEqual(new Set(['artist-portal', 'advancing']));
});

describe.each(forArtists.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_title, route) => {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const names = [...new Set([...inPath, ...bodyIdsOf(route).map((field) => placeIdOf(route, field))])] as (keyof Place)[];

  it('answers 404 to an artist for each id of another artist, both ways, and changes nothing of theirs', async () => {
    const { own, ...others } = await artists();
    const user = await userOf(own);
    for (const [where, other] of Object.entries(others)) {
      const [theirs, before] = [await userOf(other), await allOf(other)];
      const swaps = names.filter((name) => other[name] !== own[name]);
      expect([where, swaps]).toEqual([where, expect.arrayContaining(['artistId'])]);
      for (const name of swaps) {
        expect([where, name, await statusAt(services, route, user, { ...own, [name]: other[name] })]).toEqual([where, name, 404]);
        expect([where, name, await statusAt(services, route, theirs, { ...other, [name]: own[name] })]).toEqual([where, name, 404]);
      }
      expect([where, 'all', await statusAt(services, route, user, other)]).toEqual([where, 'all', 404]);
      expect(await allOf(other)).toBe(before);
    }
    // With their own it is there, so it was the ids.
    expect(await statusAt(services, route, user, own)).not.toBe(404);
  });
});
