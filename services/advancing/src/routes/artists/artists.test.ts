import {
  advancing,
  type Artist,
  type ArtistPage,
  type ArtistTag,
  type ListedArtist,
  type Problem,
} from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openFixture, type Caller, type Fixture } from '@laminate/testing';
import type * as startedFrom from '../../service.ts';
import { startAdvancing } from '../../service.ts';
import { withPublished, withoutSeesArtist } from '../../testing/advancing-with.ts';
import { stores } from '../../testing/temporary-stores.ts';

let fixture: Fixture;
let service: RunningService;
let accountId: number;
let eventId: number;
let as: Caller;

type Answered = { artist: Artist } & Problem;
const CANARY = 'nobody may read this yet';

beforeAll(async () => {
  fixture = await openFixture();
  service = await startAdvancing(fixture.env('advancing'), stores);
});
beforeEach(async () => {
  accountId = await fixture.account();
  eventId = await fixture.event(accountId);
  as = await fixture.caller({ accountId, role: 'artist_manager' });
});
afterAll(async () => {
  await service.close();
  await fixture.close();
});

const add = async (name: string, country_code = 'EST') =>
  (
    await call<{ artist: ListedArtist }>(service.url, advancing.addArtist, {
      as,
      params: { eventId },
      body: { name, country_code },
    })
  ).body.artist;
const list = async () =>
  (await call<{ artists: ListedArtist[] }>(service.url, advancing.listArtists, { as, params: { eventId } })).body
    .artists;
const read = async (artistId: number) =>
  (await call<Answered>(service.url, advancing.readArtist, { as, params: { eventId, artistId } })).body.artist;
const change = (artistId: number, body: object) =>
  call<Answered>(service.url, advancing.updateArtist, { as, params: { eventId, artistId }, body });
const remove = (artistId: number) =>
  call(service.url, advancing.deleteArtist, { as, params: { eventId, artistId }, body: {} });

/** Puts a row below the event. */
async function put(table: string, row: Readonly<Record<string, unknown>>): Promise<number> {
  const columns = ['account_id', 'event_id', ...Object.keys(row)];
  const [made] = await fixture.sql<{ id: number }>(
    `insert into advancing.${table} (${columns.join(', ')}) values (${columns.map((_column, at) => `$${at + 1}`).join(', ')}) returning id`,
    [accountId, eventId, ...Object.values(row)],
  );
  return made?.id ?? 0;
}

async function form(): Promise<{ formId: number; sectionId: number }> {
  const formId = await put('form', { name: 'Hospitality' });
  const sectionId = await put('form_section', {
    form_id: formId,
    name: 'Crew',
    section_type: 'Section',
    covers: 'crew',
    has_limits: true,
    limits: 8,
    deadline: '2026-07-01',
  });
  await put('form_section', { form_id: formId, name: 'Hello', section_type: 'Intro' });
  return { formId, sectionId };
}

/** A slot on the Friday, and nights in a hotel. */
async function programme(artistId: number): Promise<void> {
  const stage_id = await put('stage', { name: 'Main stage' });
  const schedule_id = await put('schedule', {
    name: 'Friday',
    schedule_date: '2026-07-31',
    start_time: '16:00',
    end_time: '04:00',
  });
  await put('performance', { schedule_id, artist_id: artistId, stage_id, start_time: '01:00', end_time: null });
  await put('performance', { schedule_id, artist_id: artistId, stage_id, start_time: '22:00', end_time: '23:00' });
  const hotel_id = await put('hotel', { name: 'Hotell Sadam', address: 'Sadama 1' });
  await put('hotel_booking', {
    artist_id: artistId,
    hotel_id,
    from_date: '2026-07-30',
    to_date: '2026-08-02',
    room_type: 'twin',
    names: CANARY,
  });
}

/** A user who acts for an artist of the event. */
async function agent(artistId: number): Promise<Caller> {
  const caller = await fixture.caller({ accountId, role: 'artist', eventId });
  await fixture.sql('update accounts.artist_link set artist_id = $1 where user_id = $2', [artistId, caller.userId]);
  return caller;
}

const logged = () =>
  fixture.sql<{ user_id: number; artist_name: string; action: string }>(
    'select user_id, artist_name, action from advancing.activity_log where event_id = $1 order by id',
    [eventId],
  );

/** What the log says of the changes of an artist. */
const loggedChanges = async (artistId: number) =>
  (
    await fixture.sql<{ details: object }>(
      `select details from advancing.activity_log where artist_id = $1 and action = 'change_artist' order by id`,
      [artistId],
    )
  ).map(({ details }) => details);

it('lists artists by name, whatever its accents and case', async () => {
  for (const name of ['Öösorr', 'udu', 'Õnneseen', 'Ahti']) {
    expect(await add(name)).toMatchObject({
      name,
      country_code: 'EST',
      form: null,
      form_submitted: false,
      mail_sent: false,
      tags: [],
      users: [],
    });
  }
  expect((await list()).map(({ name }) => name)).toEqual(['Ahti', 'Õnneseen', 'Öösorr', 'udu']);
  expect((await logged())[0]).toEqual({ user_id: as.userId, artist_name: 'Öösorr', action: 'add_artist' });
});

it('names the parent section that a section of the form is below, and whose deadline it has', async () => {
  const { id } = await add('Udu');
  const { formId, sectionId } = await form();
  const below = await put('form_section', {
    form_id: formId,
    name: 'Meals',
    section_type: 'Section',
    parent_section_id: sectionId,
  });
  await change(id, { form_id: formId });
  expect(
    (await read(id)).section_limits.map(({ section_id, parent_section_id: above }) => [section_id, above]),
  ).toEqual([
    [sectionId, null],
    [below, sectionId],
  ]);
});

it('names the field of a name that is missing', async () => {
  const { status, body } = await call(service.url, advancing.addArtist, {
    as,
    params: { eventId },
    body: { name: '  ' },
  });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'name' })]]);
});

it('shows an artist whole: slots in their order past midnight, nights, and the limits of its form', async () => {
  const { id } = await add('Öösorr');
  const { formId, sectionId } = await form();
  await programme(id);
  expect(
    (await change(id, { form_id: formId, performers_limit: 0, rider_deadline: '2026-07-02' })).body.artist,
  ).toMatchObject({
    form: { id: formId, name: 'Hospitality' },
    form_choices: [{ id: formId, name: 'Hospitality' }],
    performers_limit: 0,
    crew_limit: null,
    rider_deadline: '2026-07-02',
    revision: 2,
  });
  await change(id, { section_limits: [{ section_id: sectionId, limits: 12, deadline: '2026-07-20' }] });
  expect(await read(id)).toMatchObject({
    schedules: [
      { date: '2026-07-31', start_time: '22:00', end_time: '23:00', hours: '22:00–23:00', stage_name: 'Main stage' },
      { date: '2026-07-31', start_time: '01:00', end_time: null, hours: '01:00 (+1)', stage_name: 'Main stage' },
    ],
    hotels: [{ hotel_name: 'Hotell Sadam', from: '2026-07-30', to: '2026-08-02', room_type: 'twin' }],
    section_limits: [
      {
        section_id: sectionId,
        name: 'Crew',
        has_limits: true,
        limits: 12,
        deadline: '2026-07-20',
        form_limits: 8,
        form_deadline: '2026-07-01',
        about: 'crew',
      },
    ],
    can: { edit: true, add_user: true, remove_user: true },
  });
  await change(id, { section_limits: [{ section_id: sectionId }] });
  expect((await read(id)).section_limits).toEqual([expect.objectContaining({ limits: null, deadline: null })]);
});

it('refuses what cannot be: limits below their minimum, days that are none, forms and sections of elsewhere', async () => {
  const { id } = await add('Udu');
  const { formId, sectionId } = await form();
  const refused = async (body: object) => (await change(id, body)).status;
  expect(await refused({ crew_limit: -1 })).toBe(400);
  expect(await refused({ section_limits: [{ section_id: sectionId, limits: 0 }] })).toBe(400);
  expect(await refused({ rider_deadline: '2026-02-30' })).toBe(400);
  expect(await refused({ role: 'owner' })).toBe(400);
  expect(await refused({ form_id: formId + 1000 })).toBe(404);
  // The artist does not have that form.
  expect(await refused({ section_limits: [{ section_id: sectionId, limits: 1 }] })).toBe(404);
  await fixture.sql('update advancing.artist set form_id = $1, form_submitted_at = now() where id = $2', [formId, id]);
  expect(await refused({ form_id: null })).toBe(409);
});

it('gives many artists a form in one go, and writes down what each had', async () => {
  const [udu, kivi, karjus] = [await add('Udu'), await add('Kivi'), await add('Merikarjus')];
  const { formId } = await form();
  await change(karjus.id, { form_id: formId });
  const give = (artists: readonly number[], form_id: number | null) =>
    call<{ changed: number } & Problem>(service.url, advancing.giveForm, {
      as,
      params: { eventId },
      body: { artists, form_id },
    });
  expect((await give([udu.id, kivi.id, karjus.id, udu.id], formId)).body).toEqual({ changed: 2 });
  expect((await list()).map(({ form_id }) => form_id)).toEqual([formId, formId, formId]);
  expect((await read(udu.id)).revision).toBe(2);
  expect((await read(karjus.id)).revision).toBe(2);
  expect(await loggedChanges(udu.id)).toEqual([
    { changed: ['form_id'], was: { form_id: null }, now: { form_id: 'Hospitality' } },
  ]);

  expect((await give([udu.id, 2_000_000_000], null)).status).toBe(404);
  expect((await give([udu.id], formId + 1000)).status).toBe(404);
  expect((await give([], formId)).status).toBe(400);
  await fixture.sql('update advancing.artist set form_submitted_at = now() where id = $1', [kivi.id]);
  const refused = await give([udu.id, kivi.id], null);
  expect([refused.status, refused.body.msg]).toEqual([409, 'Kivi has already submitted the form']);
  expect((await list()).map(({ form_id }) => form_id)).toEqual([formId, formId, formId]);
  // Who has the form already keeps it, submitted or not.
  expect((await give([kivi.id, udu.id], formId)).body).toEqual({ changed: 0 });
});

it('writes down what of an artist was changed, from what to what, and nothing where nothing was', async () => {
  const { id } = await add('Udu');
  const { formId, sectionId } = await form();
  const none = { section_limits: [{ section_id: sectionId, limits: null, deadline: null }] };
  await change(id, { form_id: formId, crew_limit: 4, rider_deadline: '2026-07-02' });
  await change(id, { form_id: formId, crew_limit: 6, ...none });
  await change(id, { section_limits: [{ section_id: sectionId, limits: 12 }] });
  await change(id, { crew_limit: 6, section_limits: [{ section_id: sectionId, limits: 12, deadline: null }] });
  expect(await loggedChanges(id)).toEqual([
    {
      changed: ['form_id', 'crew_limit', 'rider_deadline'],
      was: { form_id: null, crew_limit: null, rider_deadline: null },
      now: { form_id: 'Hospitality', crew_limit: 4, rider_deadline: '2026-07-02' },
    },
    { changed: ['crew_limit'], was: { crew_limit: 4 }, now: { crew_limit: 6 } },
    {
      changed: ['section_limits'],
      was: {},
      now: {},
      sections: [{ name: 'Crew', was: { limits: null, deadline: null }, now: { limits: 12, deadline: null } }],
    },
  ]);
  expect((await read(id)).revision).toBe(4);
});

it('refuses the change of who saw an older artist, with the artist as it is', async () => {
  const { id } = await add('Udu');
  const { revision } = await read(id);
  const both = await Promise.all(['Hall udu', 'Valge udu'].map((name) => change(id, { name, revision })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won, lost] = both.toSorted((a, b) => a.status - b.status);
  expect(lost?.body).toMatchObject({
    code: 'changed_meanwhile',
    artist: { name: won?.body.artist.name, revision: revision + 1 },
  });
});

it('renames an artist in the session of its users, too', async () => {
  const { id } = await add('Udu');
  const { userId } = await agent(id);
  await change(id, { name: 'Hall udu' });
  expect(await fixture.sql('select artist_name from accounts.artist_link where user_id = $1', [userId])).toEqual([
    { artist_name: 'Hall udu' },
  ]);
});

it('deletes an artist with its slots and nights, and its users leave where nothing else holds them', async () => {
  const { id } = await add('Udu');
  await programme(id);
  const [only, also] = [await agent(id), await agent(id)];
  await fixture.sql(
    `insert into accounts.event_user (account_id, event_id, user_id, role) values ($1, $2, $3, 'worker_bee')`,
    [accountId, eventId, also.userId],
  );
  expect((await remove(id)).status).toBe(204);
  expect([await list(), (await remove(id)).status]).toEqual([[], 404]);
  expect(
    await fixture.sql(
      'select id from advancing.performance where artist_id = $1 union all select id from advancing.hotel_booking where artist_id = $1',
      [id],
    ),
  ).toEqual([]);
  expect(
    await fixture.sql('select user_id from accounts.membership where user_id = any($1)', [[only.userId, also.userId]]),
  ).toEqual([{ user_id: also.userId }]);
  const { status } = await call(service.url, advancing.readArtistPage, { as: only, params: { artistId: id } });
  expect([status, (await logged()).at(-1)]).toEqual([
    401,
    expect.objectContaining({ action: 'delete_artist', artist_name: 'Udu' }),
  ]);
});

it('gives and takes tags, of which one name is one tag', async () => {
  const { id } = await add('Udu');
  const tag = (body: object) =>
    call<{ tags: ArtistTag[] }>(service.url, advancing.tagArtist, { as, params: { eventId, artistId: id }, body });
  const given = await Promise.all(['Peaesineja', 'PEAESINEJA', 'peäesineja'].map((name) => tag({ name })));
  expect(given.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await call<{ tag: ArtistTag }>(service.url, advancing.addTag, {
    as,
    params: { eventId },
    body: { name: 'Uus' },
  });
  expect((await tag({ tag_id: body.tag.id })).body.tags).toHaveLength(2);
  expect(
    (await call<{ tags: ArtistTag[] }>(service.url, advancing.listArtistTags, { as, params: { eventId } })).body.tags,
  ).toHaveLength(2);
  const taken = await call<{ tags: ArtistTag[] }>(service.url, advancing.untagArtist, {
    as,
    params: { eventId, artistId: id },
    body: { tag_id: body.tag.id },
  });
  expect([taken.body.tags.length, (await list())[0]?.tags.length]).toEqual([1, 1]);
});

it('shows who acts for an artist what is published, and nothing else', async () => {
  const { id } = await add('Udu');
  const other = await add('Öösorr');
  await programme(id);
  await fixture.sql('update advancing.event_state set general_information = $1 where event_id = $2', [CANARY, eventId]);
  await fixture.sql('update advancing.artist set general_information = $1 where id = $2', [CANARY, id]);
  const caller = await agent(id);
  const page = (artistId: number, who = caller) =>
    call<ArtistPage>(service.url, advancing.readArtistPage, { as: who, params: { artistId } });
  const before = (await page(id)).body;
  expect(before).toMatchObject({
    artist: { name: 'Udu' },
    general_information: null,
    artist_information: null,
    schedules: null,
    hotels: null,
  });
  expect(JSON.stringify(before)).not.toContain(CANARY);
  await fixture.sql(
    'update accounts.event set schedule_published = true, general_information_published = true where id = $1',
    [eventId],
  );
  await fixture.sql('update advancing.artist set accommodation_published = true where id = $1', [id]);
  const { general_information, artist_information, schedules, hotels } = (await page(id)).body;
  expect([general_information, artist_information, schedules?.length, hotels?.[0]?.names]).toEqual([
    CANARY,
    CANARY,
    2,
    CANARY,
  ]);
  expect([(await page(other.id)).status, (await page(other.id, as)).status]).toEqual([404, 200]);
});

describe('without its guard', () => {
  /**
   * Checks whether a page shows it to users of another artist, or of its artist, with the service as it is and without
   * a guard.
   */
  async function shownBy(load: () => Promise<typeof startedFrom>, own: boolean): Promise<boolean[]> {
    const { id } = await add('Udu');
    await programme(id);
    await fixture.sql('update advancing.event_state set general_information = $1 where event_id = $2', [
      CANARY,
      eventId,
    ]);
    const caller = await agent(own ? id : (await add('Öösorr')).id);
    const unguarded = await (await load()).startAdvancing(fixture.env('advancing'), stores);
    const shows = async (url: string) => {
      const { status, body } = await call<ArtistPage>(url, advancing.readArtistPage, {
        as: caller,
        params: { artistId: id },
      });
      return own ? JSON.stringify(body).includes(CANARY) : status === 200;
    };
    try {
      return [await shows(service.url), await shows(unguarded.url)];
    } finally {
      await unguarded.close();
    }
  }

  it.each([
    ['unpublished information', 'information'],
    ['the nights of an artist', 'nights'],
  ])('the page would show %s', async (_what, of) => {
    expect(
      await shownBy(
        () =>
          withPublished({
            publishedOnPage:
              ({ publishedOnPage }) =>
              (...published) => ({ ...publishedOnPage(...published), [of]: true }),
          }),
        true,
      ),
    ).toEqual([false, true]);
  });

  it('the page would show an artist to others', async () => {
    expect(await shownBy(withoutSeesArtist, false)).toEqual([false, true]);
  });
});
