import type * as advancing from '@laminate/advancing/service';
import { routes, type AnyRoute } from '@laminate/contracts';
import { loadWith, whileChanged, type Caller } from '@laminate/testing';
import { giveOwn, makeNeighbour, makeEvent } from './event-fixture.ts';
import { bodyIdsOf, idNameOf, type EventFixture } from './event-ids.ts';
import { openAllServices, stores, type Services } from './start-services.ts';
import { statusAt } from './status-at.ts';

const { fixture, services } = await openAllServices();

/** Tables of everything that can differ from one artist to the next. */
const TABLES = (
  await fixture.sql<{ table: string }>(
    `select table_name as table from information_schema.columns join information_schema.tables using (table_schema, table_name)
   where table_schema = 'advancing' and column_name = 'artist_id' and table_type = 'BASE TABLE'`,
  )
).map(({ table }) => table);

/** All rows of an artist, as text. */
async function allOf({ artistId }: EventFixture): Promise<string> {
  const rows = await Promise.all(
    TABLES.map((table) =>
      fixture.sql<{ row: string }>(
        `select to_jsonb(t)::text as row from advancing.${table} t where artist_id = $1 order by 1`,
        [artistId],
      ),
    ),
  );
  const [artist] = await fixture.sql<{ row: string }>(
    'select to_jsonb(a)::text as row from advancing.artist a where id = $1',
    [artistId],
  );
  return [artist, ...rows.flat()].map((line) => line?.row).join('\n');
}

async function userOf(ids: EventFixture): Promise<Caller> {
  const user = await fixture.caller({ accountId: ids.accountId, role: 'artist', eventId: ids.eventId });
  await giveOwn(fixture, user, ids);
  return user;
}

/** Two artists of one event, one of the company's next event, and one of another company. */
async function artists() {
  const accountId = await fixture.account();
  const own = await makeEvent(fixture, accountId);
  return {
    own,
    beside: await makeNeighbour(fixture, own),
    next: await makeEvent(fixture, accountId),
    elsewhere: await makeEvent(fixture, await fixture.account()),
  };
}

const forArtists = routes.filter(({ access }) => Array.isArray(access) && access.includes('artist'));

it('looks at the tables of answers, riders and what is on its way to become one', () => {
  expect(TABLES).toEqual(
    expect.arrayContaining([
      'answer',
      'answer_draft',
      'rider_file',
      'rider_upload',
      'rider_upload_part',
      'section_limit',
      'performance',
      'activity_log',
    ]),
  );
});

it('is about the portal, and about what artists can ask the service of organisers for', () => {
  expect(new Set(forArtists.map(({ service }) => service))).toEqual(new Set(['artist-portal', 'advancing']));
});

// Calls that are refused change nothing: they share them.
const { own, ...others } = await artists();
const user = await userOf(own);
const users: Readonly<Record<string, Caller>> = {
  beside: await userOf(others.beside),
  next: await userOf(others.next),
  elsewhere: await userOf(others.elsewhere),
};

describe.each(forArtists.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_title, route) => {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const names = [
    ...new Set([...inPath, ...bodyIdsOf(route).map((field) => idNameOf(route, field))]),
  ] as (keyof EventFixture)[];

  it('answers 404 to an artist for each id of another artist, both ways, and changes nothing of theirs', async () => {
    for (const [whose, other] of Object.entries(others)) {
      const [theirs, before] = [users[whose] as Caller, await allOf(other)];
      const swaps = names.filter((name) => other[name] !== own[name]);
      expect([whose, swaps]).toEqual([whose, expect.arrayContaining(['artistId'])]);
      for (const name of swaps) {
        expect([whose, name, await statusAt(services, route, user, { ...own, [name]: other[name] })]).toEqual([
          whose,
          name,
          404,
        ]);
        expect([whose, name, await statusAt(services, route, theirs, { ...other, [name]: own[name] })]).toEqual([
          whose,
          name,
          404,
        ]);
      }
      expect([whose, 'all', await statusAt(services, route, user, other)]).toEqual([whose, 'all', 404]);
      expect(await allOf(other)).toBe(before);
    }
    // With their own it is there, so it was the ids.
    const alone = await makeEvent(fixture, own.accountId);
    expect(await statusAt(services, route, await userOf(alone), alone)).not.toBe(404);
  });
});

describe('another artist', () => {
  /** Lists who gets through to another artist with which calls of a service. */
  async function through(service: AnyRoute['service'], to: Pick<Services, 'advancing'> = services): Promise<string[]> {
    const opened: string[] = [];
    for (const route of forArtists.filter((one) => one.service === service)) {
      const ids = await makeEvent(fixture, await fixture.account());
      const status = await statusAt(
        { ...services, ...to },
        route,
        await userOf(ids),
        await makeNeighbour(fixture, ids),
      );
      if (status !== 404) opened.push(route.id);
    }
    return opened;
  }
  const idsOf = (service: AnyRoute['service']) =>
    forArtists.filter((one) => one.service === service).map(({ id }) => id);

  it('would be open to the calls of the portal if the database did not ask who acts for them', async () => {
    expect(await through('artist-portal')).toEqual([]);
    const [original] = await fixture.sql<{ text: string }>(
      `select pg_get_functiondef('accounts.acts_for'::regproc) as text`,
    );
    const forAnybody = `create or replace function accounts.acts_for(p_event int, p_artist int) returns boolean
      language sql stable security definer set search_path = accounts, pg_temp as
      'select exists (select from artist_link where account_id = app_account() and event_id = p_event and artist_id = p_artist)'`;
    expect(await whileChanged(fixture, forAnybody, original?.text ?? '', () => through('artist-portal'))).toEqual(
      idsOf('artist-portal'),
    );
  });

  it("would be open to those of the organisers' service if that did not ask whose artist it is", async () => {
    expect(await through('advancing')).toEqual([]);
    const service = import.meta.resolve('@laminate/advancing/service');
    const { startAdvancing } = await loadWith<typeof advancing, { checkSeesArtist: () => Promise<void> }>(
      service,
      new URL('policies/sees-artist.ts', service).href,
      {
        checkSeesArtist: () => async () => undefined,
      },
    );
    const unguarded = await startAdvancing(fixture.env('advancing'), stores);
    try {
      expect(await through('advancing', { advancing: unguarded })).toEqual(idsOf('advancing'));
    } finally {
      await unguarded.close();
    }
  });
});
