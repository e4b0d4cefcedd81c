import { artistPortal } from '@laminate/contracts';
import ICAL from 'ical.js';
import { openPublishedFixture, type EventWithArtist } from '../../testing/published-fixture.ts';

const fixture = await openPublishedFixture();

const make = async ({ eventId, artistId, user }: EventWithArtist, language = 'en'): Promise<string> =>
  (
    await fixture.call<{ path: string }>(artistPortal.portalCalendarLink, {
      as: user,
      params: { eventId, artistId },
      body: { language },
    })
  ).body.path;

/** Returns the events of a calendar as an app that follows it reads them. */
async function eventsAt(path: string, as?: EventWithArtist['user']) {
  const { status, text } = await fixture.text(path, as);
  expect(status).toBe(200);
  return new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));
}

const otherArtist = async ({ accountId, eventId }: EventWithArtist): Promise<number> =>
  (
    await fixture.fixture.sql<{ id: number }>(
      `insert into advancing.artist (account_id, event_id, name, name_folded, country_code) values ($1, $2, 'Ahti', 'ahti', 'EST') returning id`,
      [accountId, eventId],
    )
  )[0]?.id ?? 0;

it('carries the published sets and nights, each under the same id for ever', async () => {
  const here = await fixture.addEvent();
  const path = await make(here);
  expect(path).toMatch(/^\/api\/artist-calendar\/[\w-]{43}\.ics\?language=en$/);
  expect(await eventsAt(path)).toEqual([]);
  await fixture.publish(here, { schedule: true, stay: true });
  const [set, nights] = await eventsAt(path);
  expect([
    set?.summary,
    set?.location,
    set?.startDate.toJSDate().toISOString(),
    set?.endDate.toJSDate().toISOString(),
    set?.sequence,
  ]).toEqual(['Udu – Kanarilava', 'Kanarilava', '2026-07-18T00:21:00.000Z', '2026-07-18T00:50:00.000Z', 0]);
  expect([
    nights?.summary,
    nights?.location,
    nights?.startDate.isDate,
    nights?.startDate.toString(),
    nights?.endDate.toString(),
  ]).toEqual(['Kanarihotell – Udu', 'Kanarihotell, Kanarikai', true, '2026-07-16', '2026-07-18']);
  expect(nights?.description).not.toContain('Kanariuni');
  // An end is not the artist's to know where the organiser named none.
  await fixture.fixture.sql(
    `update advancing.performance set start_time = '02:00', end_time = null, revision = revision + 1 where event_id = $1`,
    [here.eventId],
  );
  const [moved] = await eventsAt(path);
  expect([
    moved?.uid,
    moved?.sequence,
    moved?.startDate.toJSDate().toISOString(),
    moved?.component.hasProperty('dtend'),
  ]).toEqual([set?.uid, 1, '2026-07-17T23:00:00.000Z', false]);
  const file = await eventsAt(`/api/event/${here.eventId}/artist-portal/${here.artistId}/calendar/file`, here.user);
  expect(file.map(({ uid }) => uid)).toEqual([set?.uid, nights?.uid]);
  await fixture.publish(here, { schedule: false, stay: false });
  expect(await eventsAt(path)).toEqual([]);
});

it('lists a cancelled set to its artist alone, and only while the programme is published', async () => {
  const [here, there] = [await fixture.addEvent(), await fixture.addEvent()];
  const path = await make(here);
  for (const { accountId, eventId, artistId } of [here, there])
    await fixture.fixture.sql(
      `insert into advancing.cancelled_set (account_id, event_id, performance_id, artist_id, sequence, starts_at, stage_name, schedule_name)
       values ($1, $2, 77, $3, 4, '2026-07-18T00:21:00Z', 'Kanarilava', 'Friday')`,
      [accountId, eventId, artistId],
    );
  expect(await eventsAt(path)).toEqual([]);
  await fixture.publish(here, { schedule: true });
  const [planned, cancelled, ...others] = await eventsAt(path);
  expect([planned?.component.hasProperty('status'), others]).toEqual([false, []]);
  expect([
    cancelled?.uid,
    cancelled?.sequence,
    cancelled?.component.getFirstPropertyValue('status'),
    cancelled?.startDate.toJSDate().toISOString(),
    cancelled?.summary,
  ]).toEqual([
    `performance-77@event-${here.eventId}.localhost`,
    4,
    'CANCELLED',
    '2026-07-18T00:21:00.000Z',
    'Udu – Kanarilava',
  ]);
  await fixture.fixture.sql('update advancing.cancelled_set set artist_id = $2 where event_id = $1', [
    here.eventId,
    await otherArtist(here),
  ]);
  expect(await eventsAt(path)).toHaveLength(1);
});

it('lists cancelled nights to their artist alone, and only while nights are shown', async () => {
  const [here, there] = [await fixture.addEvent(), await fixture.addEvent()];
  const path = await make(here);
  for (const { accountId, eventId, artistId } of [here, there])
    await fixture.fixture.sql(
      `insert into advancing.cancelled_stay (account_id, event_id, booking_id, artist_id, sequence, from_date, to_date, hotel_name)
       values ($1, $2, 77, $3, 4, '2026-07-15', '2026-07-16', 'Kanarihotell')`,
      [accountId, eventId, artistId],
    );
  expect(await eventsAt(path)).toEqual([]);
  await fixture.publish(here, { stay: true });
  const [booked, cancelled, ...others] = await eventsAt(path);
  expect([booked?.component.hasProperty('status'), others]).toEqual([false, []]);
  expect([
    cancelled?.uid,
    cancelled?.sequence,
    cancelled?.component.getFirstPropertyValue('status'),
    cancelled?.startDate.isDate,
    cancelled?.startDate.toString(),
    cancelled?.endDate.toString(),
    cancelled?.summary,
  ]).toEqual([
    `stay-77@event-${here.eventId}.localhost`,
    4,
    'CANCELLED',
    true,
    '2026-07-15',
    '2026-07-16',
    'Kanarihotell – Udu',
  ]);
  // A booking that is there is not cancelled, and a change of it moves it.
  await fixture.fixture.sql(
    `insert into advancing.cancelled_stay (account_id, event_id, booking_id, artist_id, sequence, from_date, to_date, hotel_name)
     select account_id, event_id, id, artist_id, 1, from_date, to_date, 'Kanarihotell' from advancing.hotel_booking where event_id = $1`,
    [here.eventId],
  );
  await fixture.fixture.sql('update advancing.hotel_booking set revision = 3 where event_id = $1', [here.eventId]);
  const events = await eventsAt(path);
  expect(events.map(({ uid, sequence }) => [uid, sequence])).toEqual([
    [booked?.uid, 2],
    [cancelled?.uid, 4],
  ]);
  await fixture.fixture.sql('update advancing.cancelled_stay set artist_id = $2 where event_id = $1', [
    here.eventId,
    await otherArtist(here),
  ]);
  expect(await eventsAt(path)).toHaveLength(1);
});

it('says the names of artist and event as they are, with what iCalendar gives a meaning, and ends its last line', async () => {
  const here = await fixture.addEvent();
  await fixture.fixture.sql('update advancing.artist set name = $2 where id = $1', [here.artistId, 'Ra; Sun, \\Moon']);
  const { text } = await fixture.text(await make(here));
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  expect(text).toContain('\r\nNAME:Ra\\; Sun\\, \\\\Moon – ');
  expect(text).toContain('\r\nX-WR-CALNAME:Ra\\; Sun\\, \\\\Moon – ');
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT30M\r\n');
});

it('speaks the language of the page that the link was made on, and of who takes a file', async () => {
  const here = await fixture.addEvent();
  await fixture.publish(here, { stay: true });
  const hours = async (path: string, as?: EventWithArtist['user']) =>
    (await eventsAt(path, as))[0]?.description.split('\n').filter((line) => line.includes('15:00'));
  const file = `/api/event/${here.eventId}/artist-portal/${here.artistId}/calendar/file`;
  const estonian = await make(here, 'et');
  expect([await hours(estonian), await hours(`${file}?language=et`, here.user)]).toEqual([
    ['Sisseregistreerimine from 15:00'],
    ['Sisseregistreerimine from 15:00'],
  ]);
  // The address is what a calendar keeps. Without the language in it, the answer is in English.
  expect([await hours(estonian.replace(/\?.*$/, '')), await hours(file, here.user)]).toEqual([
    ['Check-in from 15:00'],
    ['Check-in from 15:00'],
  ]);
  expect((await fixture.text(estonian.replace('language=et', 'language=eesti'))).status).toBe(400);
});

it('is opened by its key alone, which no one can read again, until it is renewed or ended', async () => {
  const here = await fixture.addEvent();
  const params = { eventId: here.eventId, artistId: here.artistId };
  const state = async () =>
    (await fixture.call<{ created_at: string | null }>(artistPortal.portalCalendar, { as: here.user, params })).body;
  expect(await state()).toEqual({ created_at: null });
  const first = await make(here);
  expect(await state()).toEqual({ created_at: expect.stringMatching(/^2/) });
  const [row] = await fixture.fixture.sql<{ text: string }>(
    'select to_jsonb(c)::text as text from advancing.artist_calendar c where event_id = $1',
    [here.eventId],
  );
  expect(row?.text).not.toContain(first.slice(21, 64));
  const second = await make(here);
  const statusAt = async (path: string) => (await fixture.text(path)).status;
  expect([await statusAt(first), await statusAt(second), await statusAt(second.replace(/\.ics.*$/, ''))]).toEqual([
    404, 200, 200,
  ]);
  for (const key of ['A'.repeat(43), `${'A'.repeat(43)}.ics`])
    expect(await statusAt(`/api/artist-calendar/${key}`)).toBe(404);
  expect((await fixture.call(artistPortal.portalCalendarRevoke, { as: here.user, params, body: {} })).status).toBe(204);
  expect([await statusAt(second), await state()]).toEqual([404, { created_at: null }]);
});

it.each([
  [
    'the user was taken off the artist',
    ({ user }: EventWithArtist) => ['delete from accounts.artist_link where user_id = $1', user.userId] as const,
  ],
  [
    'the event was deleted',
    ({ eventId }: EventWithArtist) => ['update accounts.event set deleted_at = now() where id = $1', eventId] as const,
  ],
  [
    'the artist was deleted',
    ({ artistId }: EventWithArtist) =>
      ['update advancing.artist set deleted_at = now() where id = $1', artistId] as const,
  ],
])('answers 404 once %s', async (_when, change) => {
  const here = await fixture.addEvent();
  await fixture.publish(here, { schedule: true });
  const path = await make(here);
  expect(await eventsAt(path)).toHaveLength(1);
  const [sql, id] = change(here);
  await fixture.fixture.sql(sql, [id]);
  expect((await fixture.text(path)).status).toBe(404);
});

it('belongs to the user who made it: another user of the artist has a separate link, and ends only that one', async () => {
  const here = await fixture.addEvent();
  const other = await fixture.fixture.caller({ accountId: here.accountId, role: 'artist', eventId: here.eventId });
  await fixture.fixture.sql('update accounts.artist_link set artist_id = $2 where user_id = $1', [
    other.userId,
    here.artistId,
  ]);
  const [mine, theirs] = [await make(here), await make({ ...here, user: other })];
  await fixture.call(artistPortal.portalCalendarRevoke, {
    as: other,
    params: { eventId: here.eventId, artistId: here.artistId },
    body: {},
  });
  expect([(await fixture.text(mine)).status, (await fixture.text(theirs)).status]).toEqual([200, 404]);
});
