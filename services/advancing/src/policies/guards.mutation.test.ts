import { advancing, type AnyRoute } from '@laminate/contracts';
import type * as service from '../service.ts';
import { openAdvancingFixture, type TestEvent } from '../testing/advancing-fixture.ts';
import { advancingWith, withPublished } from '../testing/advancing-with.ts';

const on = await openAdvancingFixture();

const CANARY = 'nobody may read this yet';

/**
 * Adds an artist who plays on a stage and sleeps in a hotel with a telling name. Nothing is published, and the deadline
 * of the riders was yesterday.
 */
async function addEvent() {
  const here = await on.addEvent();
  const artistId = await on.artist(here);
  const put = async (table: string, row: Readonly<Record<string, unknown>>): Promise<number> => {
    const columns = Object.keys(row);
    const [added] = await on.fixture.sql<{ id: number }>(
      `insert into advancing.${table} (account_id, event_id, ${columns.join(', ')}) values ($1, $2, ${columns.map((_column, at) => `$${at + 3}`).join(', ')}) returning id`,
      [here.accountId, here.eventId, ...Object.values(row)],
    );
    return added?.id ?? 0;
  };
  const schedule_id = await put('schedule', {
    name: 'Friday',
    schedule_date: '2026-07-31',
    start_time: '16:00',
    end_time: '04:00',
  });
  await put('performance', {
    schedule_id,
    artist_id: artistId,
    stage_id: await put('stage', { name: CANARY }),
    start_time: '22:00',
    end_time: null,
  });
  await put('hotel_booking', {
    artist_id: artistId,
    hotel_id: await put('hotel', { name: CANARY }),
    from_date: '2026-07-30',
    to_date: '2026-08-01',
  });
  await on.fixture.sql(`update advancing.artist set rider_deadline = (now() - interval '2 days')::date where id = $1`, [
    artistId,
  ]);
  return { here, artistId, user: await on.userOf(here, artistId) };
}

type Asked = Awaited<ReturnType<typeof addEvent>>;

const reads =
  (route: AnyRoute, params: (asked: Asked) => Readonly<Record<string, number>>, body?: object) =>
  async (url: string, asked: Asked) => {
    const answer = await on.callAt<object>(url, route, {
      as: asked.user,
      params: params(asked),
      ...(body && { body }),
    });
    const { contentBase64 } = answer.body as { contentBase64?: string };
    return `${JSON.stringify(answer.body)}${contentBase64 ? Buffer.from(contentBase64, 'base64').toString() : ''}`.includes(
      CANARY,
    );
  };
const ofArtist = ({ here, artistId }: { here: TestEvent; artistId: number }) => ({ eventId: here.eventId, artistId });

const withoutDeadline = () =>
  advancingWith<typeof import('@laminate/artists/rider-files/before-rider-deadline')>(
    import.meta.resolve('@laminate/artists/rider-files/before-rider-deadline'),
    { beforeRiderDeadline: () => () => undefined },
  );

it.each<[string, () => Promise<typeof service>, (url: string, asked: Asked) => Promise<boolean>]>([
  [
    'shows the schedule before it is published',
    () => withPublished({ seesSchedule: () => () => true }),
    reads(advancing.getArtistSchedule, ofArtist),
  ],
  [
    'exports the schedule before it is published',
    () => withPublished({ seesSchedule: () => () => true }),
    reads(advancing.exportArtistSchedule, ofArtist, { format: 'csv' }),
  ],
  [
    'shows the artist the schedule before it is published',
    () =>
      withPublished({
        publishedOnPage:
          ({ publishedOnPage }) =>
          (...of) => ({ ...publishedOnPage(...of), schedule: true }),
      }),
    reads(advancing.readArtistPage, ({ artistId }) => ({ artistId })),
  ],
  [
    'shows the accommodation before it is published',
    () => withPublished({ seesAccommodation: () => () => true }),
    reads(advancing.getArtistAccommodation, ofArtist),
  ],
  [
    'takes riders after their deadline',
    withoutDeadline,
    async (url, { here, artistId, user }) => {
      const file = { bytes: Buffer.from('1. Vocals – SM58'), name: 'inputs.txt' };
      return (
        (
          await on.send(
            advancing.addRiderFile,
            user,
            { eventId: here.eventId, artistId },
            file,
            { fileType: 'technical_rider' },
            url,
          )
        ).status === 201
      );
    },
  ],
])('%s only without its guard', async (_what, load, happens) => {
  const asked = await addEvent();
  const unguarded = await (await load()).startAdvancing(on.fixture.env('advancing'), on.stores);
  try {
    expect([await happens(on.service.url, asked), await happens(unguarded.url, asked)]).toEqual([false, true]);
  } finally {
    await unguarded.close();
  }
});
