import { routes, type AnyRoute } from '@laminate/contracts';
import { type Caller } from '@laminate/testing';
import { giveOwn, makeNeighbour, makeEvent } from './event-fixture.ts';
import type { EventFixture } from './event-ids.ts';
import { openAllServices } from './start-services.ts';
import { answerAt } from './status-at.ts';

const { fixture, services } = await openAllServices();

/** Texts that occur nowhere else: published automatically, for admins alone, and of another artist. */
const MARKERS = {
  schedule: ['Kanarilava', 'Kanaripäev', '03:21'],
  information: ['Kanariüldinfo', 'Kanariartistile', 'Kanarikontakt'],
  stay: ['Kanarihotell', 'Kanarikai', 'Kanarituba', 'Kanariuni'],
  admin: ['Kanarisisemine', 'Kanarivastus'],
  beside: ['Naabrilava', 'Naabrihotell', 'Naabrituba', 'Naabriinfo', 'Naabrivastus', '04:43'],
} as const;
type Kind = keyof typeof MARKERS;
const PUBLISHED = ['schedule', 'information', 'stay'] as const;

const setNames = async (
  { stageId, performanceId, hotelId, bookingId, artistId }: EventFixture,
  texts: { stage: string; start: string; hotel: string; room: string; text: string },
) => {
  await fixture.sql('update advancing.stage set name = $2 where id = $1', [stageId, texts.stage]);
  await fixture.sql('update advancing.performance set start_time = $2, end_time = null where id = $1', [
    performanceId,
    texts.start,
  ]);
  await fixture.sql('update advancing.hotel set name = $2, address = $3 where id = $1', [
    hotelId,
    texts.hotel,
    MARKERS.stay[1],
  ]);
  await fixture.sql('update advancing.hotel_booking set room_type = $2, names = $3 where id = $1', [
    bookingId,
    texts.room,
    MARKERS.stay[3],
  ]);
  await fixture.sql('update advancing.artist set general_information = $2 where id = $1', [
    artistId,
    `<p>${texts.text}</p>`,
  ]);
};

/** Makes an artist in an event that has every marker, and a user who acts for them. */
async function stage() {
  const own = await makeEvent(fixture, await fixture.account());
  const { accountId, eventId, artistId, formId, scheduleId } = own;
  const beside = await makeNeighbour(fixture, own);
  const [schedule, information, stay] = [MARKERS.schedule, MARKERS.information, MARKERS.stay];
  await setNames(own, { stage: schedule[0], start: schedule[2], hotel: stay[0], room: stay[2], text: information[1] });
  await setNames(beside, {
    stage: MARKERS.beside[0],
    start: MARKERS.beside[5],
    hotel: MARKERS.beside[1],
    room: MARKERS.beside[2],
    text: MARKERS.beside[3],
  });
  await fixture.sql('update advancing.answer set values_ = $2 where id = $1', [
    beside.answerId,
    JSON.stringify({ [beside.fieldId]: MARKERS.beside[4] }),
  ]);
  await fixture.sql('update advancing.schedule set name = $2 where id = $1', [scheduleId, schedule[1]]);
  await fixture.sql('update advancing.event_state set general_information = $2 where event_id = $1', [
    eventId,
    `<p>${information[0]}</p>`,
  ]);
  await fixture.sql(
    `insert into advancing.artist_contact (account_id, event_id, name, purpose, phone, e_mail) values ($1, $2, $3, 'Stage', '', '')`,
    [accountId, eventId, information[2]],
  );
  const [section] = await fixture.sql<{ id: number }>(
    `insert into advancing.form_section (account_id, event_id, form_id, name, section_type, admin_only) values ($1, $2, $3, $4, 'Section', true) returning id`,
    [accountId, eventId, formId, MARKERS.admin[0]],
  );
  await fixture.sql(
    `insert into advancing.answer (account_id, event_id, artist_id, section_id, values_, created_by, changed_by) values ($1, $2, $3, $4, $5, 'Liis', 'Liis')`,
    [accountId, eventId, artistId, section?.id, JSON.stringify({ 1: MARKERS.admin[1] })],
  );
  const user = await fixture.caller({ accountId, role: 'artist', eventId });
  await giveOwn(fixture, user, own);
  return { own, beside, user };
}

type Stage = Awaited<ReturnType<typeof stage>>;

/** Shows so much to all artists of the event, and no more. */
async function publish({ own, beside }: Stage, ...kinds: readonly Kind[]): Promise<void> {
  await fixture.sql(
    'update accounts.event set schedule_published = $2, general_information_published = $3 where id = $1',
    [own.eventId, kinds.includes('schedule'), kinds.includes('information')],
  );
  await fixture.sql('update advancing.artist set accommodation_published = $2 where id = any($1)', [
    [own.artistId, beside.artistId],
    kinds.includes('stay'),
  ]);
}

/**
 * Every call that a user who acts for an artist can make, which are theirs and the reading ones of everyone who is
 * logged in.
 */
const calls = routes.filter(
  ({ access, method, stream }) =>
    !stream && ((Array.isArray(access) && access.includes('artist')) || (access === 'signed-in' && method === 'GET')),
);

/** A date with its hour, as of when a row was made. The hours of a set have no date in an answer. */
const MOMENT = /\d\d[T ]\d\d:\d\d(:[\d.]+)?/g;

/**
 * An answer as who reads it finds it: lines of calendars whole, files out of their wrapping, and the calendar that a
 * link opens. Moments are left out: one that falls into a marker's minute is no marker.
 */
async function readable(text: string, { path, service }: AnyRoute): Promise<string> {
  const body = text.startsWith('{') ? (JSON.parse(text) as { contentBase64?: string; path?: string }) : {};
  const file = body.contentBase64 ? Buffer.from(body.contentBase64, 'base64').toString() : '';
  const calendar =
    path.endsWith('/calendar') && body.path
      ? await (await fetch(new URL(body.path, services[service].url))).text()
      : '';
  return [text, file, calendar]
    .join('\n')
    .replace(/\r\n[ \t]/g, '')
    .replace(MOMENT, '');
}

/** Which kinds of markers the answers to all calls hold, with the calls. */
async function visibleTo({ own }: Stage, as: Caller): Promise<Record<string, string[]>> {
  const by: Record<string, string[]> = {};
  // What reads comes before what changes.
  for (const route of calls.toSorted((a, b) => a.method.localeCompare(b.method))) {
    const { status, text } = await answerAt(services, route, as, own);
    if (route.method === 'GET') expect([route.id, status]).toEqual([route.id, 200]);
    const whole = await readable(text, route);
    for (const kind of Object.keys(MARKERS) as Kind[])
      if (MARKERS[kind].some((marker) => whole.includes(marker))) by[kind] = [...(by[kind] ?? []), route.id];
  }
  return by;
}

it('shows an artist nothing before it is published, by any call', async () => {
  const staged = await stage();
  expect(await visibleTo(staged, staged.user)).toEqual({});
});

it.each(PUBLISHED)('shows %s alone once it is published, and not after it is unpublished', async (kind) => {
  const staged = await stage();
  await publish(staged, kind);
  expect(Object.keys(await visibleTo(staged, staged.user))).toEqual([kind]);
  const again = await stage();
  await publish(again, kind);
  await publish(again);
  expect(await visibleTo(again, again.user)).toEqual({});
});

it('shows all that is published, and never what is for admins or of another artist', async () => {
  const staged = await stage();
  await publish(staged, ...PUBLISHED);
  const by = await visibleTo(staged, staged.user);
  expect(Object.keys(by).toSorted()).toEqual([...PUBLISHED].toSorted());
  for (const kind of PUBLISHED) expect(by[kind]).toContain('portalPage');
  expect(by['schedule']).toEqual(
    expect.arrayContaining(['portalCalendarFile', 'portalCalendarLink', 'exportArtistSchedule', 'readArtistPage']),
  );
});
