import { artistPortal, routesOf } from '@laminate/contracts';
import { SECRETS, openPublishedFixture, type EventWithArtist } from '../../testing/published-fixture.ts';

const fixture = await openPublishedFixture();

type Kind = keyof typeof SECRETS;

/** Everything that the portal answers about an artist: each route that can be read, and the calendar by its link. */
async function allOf(here: EventWithArtist): Promise<string> {
  const { eventId, artistId, user } = here;
  const params = { eventId, artistId };
  const reads = routesOf('artist-portal').filter(
    ({ method, path }) => method === 'GET' && !/\{(?!eventId|artistId)/.test(path),
  );
  const made = await fixture.call<{ path: string }>(artistPortal.portalCalendarLink, { as: user, params, body: {} });
  const answers = [await fixture.text(made.body.path)];
  for (const { path } of reads)
    answers.push(
      await fixture.text(path.replace('{eventId}', String(eventId)).replace('{artistId}', String(artistId)), user),
    );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // Lines of a calendar are folded.
  return answers.map(({ text }) => text.replace(/\r\n[ \t]/g, '')).join('\n');
}

/** Which kinds of secrets a text holds any word of. */
const kindsIn = (text: string): Kind[] =>
  (Object.keys(SECRETS) as Kind[]).filter((kind) => SECRETS[kind].some((word) => text.includes(word)));

it('shows nothing of what is not published, and all of it from then on', async () => {
  const here = await fixture.addEvent();
  expect(kindsIn(await allOf(here))).toEqual([]);
  expect((await fixture.page(here)).body).toMatchObject({
    general_information: null,
    artist_information: null,
    schedules: null,
    hotels: null,
    contacts: null,
    travel: [{ section_name: 'Travel', date: '2026-07-16', time: null, lines: [{ label: 'How', value: 'By boat' }] }],
  });
  for (const kind of ['schedule', 'information', 'stay'] as const) {
    await fixture.publish(here, { [kind]: true });
    expect(kindsIn(await allOf(here))).toEqual([kind]);
    await fixture.publish(here, { [kind]: false });
    expect(kindsIn(await allOf(here))).toEqual([]);
  }
  await fixture.publish(here, { schedule: true, information: true, stay: true });
  const { schedules, hotels, contacts } = (await fixture.page(here)).body;
  // It is past midnight, in the night of the day that it belongs to. Tallinn is three hours ahead of UTC then.
  expect(schedules).toEqual([
    expect.objectContaining({
      date: '2026-07-17',
      start_time: '03:21',
      starts_at: '2026-07-18T00:21:00.000Z',
      ends_at: '2026-07-18T00:50:00.000Z',
    }),
  ]);
  expect(hotels).toEqual([
    expect.objectContaining({ hotel_name: 'Kanarihotell', names: 'Kanariuni', check_in: 'from 15:00' }),
  ]);
  expect(contacts).toEqual([{ name: 'Kanarikontakt', purpose: 'Stage', phone: '+372 5550 0987', e_mail: '' }]);
  const text = await allOf(here);
  for (const kind of ['schedule', 'information', 'stay'] as const)
    for (const word of SECRETS[kind]) expect([word, text.includes(word)]).toEqual([word, true]);
  expect(kindsIn(text)).not.toContain('admin');
});

it('keeps a set of the artist without an end open, no matter who plays next', async () => {
  const here = await fixture.addEvent();
  await fixture.publish(here, { schedule: true });
  await fixture.fixture.sql('update advancing.performance set end_time = null where event_id = $1', [here.eventId]);
  expect((await fixture.page(here)).body.schedules).toEqual([
    expect.objectContaining({ end_time: null, ends_at: null }),
  ]);
});
