import {
  MAX_LOOSE_PICTURES,
  MAX_RICH_TEXT_BYTES,
  RICH_TEXT,
  advancing,
  type ArtistInformation,
  type GeneralInformation,
  type Problem,
} from '@laminate/contracts';
import { HOSTILE_HTML } from '@laminate/contracts/testing/hostile-html';
import { openDatabase, createLogger } from '@laminate/kit';
import { entities, forgetTextPicture, noteTextPicture, orphanedTextPictures } from '@laminate/artists';
import { openPictures } from '@laminate/file-store';
import { picture } from '@laminate/file-store/testing/hostile-files';
import { cornersOf, phonePictures, saysPlace } from '@laminate/file-store/testing/phone-pictures';
import { openAdvancingFixture, type TestEvent } from '../../testing/advancing-fixture.ts';

const on = await openAdvancingFixture();

const save = <Body = GeneralInformation>({ eventId, owner }: TestEvent, body: object) =>
  on.call<Body>(advancing.saveGeneralInformation, { as: owner, params: { eventId }, body });
const read = async ({ eventId, owner }: TestEvent) =>
  (await on.call<GeneralInformation>(advancing.getGeneralInformation, { as: owner, params: { eventId } })).body;

it('is published with the text, stays so when it is only saved, and says who did it', async () => {
  const here = await on.addEvent();
  expect(await read(here)).toMatchObject({
    event: { id: here.eventId, general_information_published: false },
    general_information: '',
    revision: 0,
  });
  expect(
    (await save(here, { general_information: '<p>Draft</p>', publish: false })).body.event
      .general_information_published,
  ).toBe(false);
  expect((await save(here, { general_information: '<p>Doors 16:00</p>', publish: true })).body).toMatchObject({
    event: { general_information_published: true },
    revision: 2,
  });
  await save(here, { general_information: '<p>Doors 17:00</p>', publish: false });
  expect(await read(here)).toMatchObject({
    event: { general_information_published: true },
    general_information: '<p>Doors 17:00</p>',
    revision: 3,
  });
  expect((await on.log(here)).map(({ action }) => action)).toEqual([
    'save_general_information',
    'publish_general_information',
    'save_general_information',
  ]);
});

it('loses nothing when two save together: the second is refused with the text of the first', async () => {
  const here = await on.addEvent();
  const answers = await Promise.all(
    ['<p>One</p>', '<p>Two</p>', '<p>Three</p>'].map((general_information) =>
      save<GeneralInformation & { current?: object }>(here, { general_information, publish: false, revision: 0 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const won = answers.find(({ status }) => status === 200)?.body.general_information;
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect(body).toMatchObject({ code: 'changed_meanwhile', current: { general_information: won, revision: 1 } });
  }
});

it('is cleaned before it is stored', async () => {
  const here = await on.addEvent();
  const { status, body } = await save(here, {
    general_information: HOSTILE_HTML.join('').replaceAll('\u0000', ''),
    publish: true,
  });
  const tags = new Set([...body.general_information.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag));
  expect([status, [...tags].filter((tag) => !RICH_TEXT.tags.includes(tag as never))]).toEqual([200, []]);
});

it('takes 200 KB and no more', async () => {
  const here = await on.addEvent();
  const text = (bytes: number) => `<p>${'õ'.repeat((bytes - 8) / 2)}"</p>`;
  expect((await save(here, { general_information: text(MAX_RICH_TEXT_BYTES), publish: false })).status).toBe(200);
  const { status, body } = await save<Problem>(here, {
    general_information: text(MAX_RICH_TEXT_BYTES + 2),
    publish: false,
  });
  expect([status, body.errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'general_information', message: 'The text can be up to 200 KB' })],
  ]);
  // Quotes take twice their bytes on the way.
  expect((await save(here, { general_information: '"'.repeat(MAX_RICH_TEXT_BYTES), publish: false })).status).toBe(200);
});

it('also has a text for one artist, with a separate revision', async () => {
  const here = await on.addEvent();
  const params = { eventId: here.eventId, artistId: await on.artist(here) };
  const change = (body: object) =>
    on.call<ArtistInformation>(advancing.saveArtistInformation, { as: here.owner, params, body });
  expect((await change({ general_information: '<p>Gate B<script>x</script></p>', revision: 0 })).body).toMatchObject({
    artist: { name: 'Udu' },
    general_information: '<p>Gate B</p>',
    revision: 1,
  });
  expect((await change({ general_information: 'x', revision: 0 })).status).toBe(409);
  expect(
    (await on.call<ArtistInformation>(advancing.getArtistInformation, { as: here.owner, params })).body
      .general_information,
  ).toBe('<p>Gate B</p>');
  expect((await on.log(here)).at(-1)).toMatchObject({ action: 'save_artist_information', artist_name: 'Udu' });
});

const pictureIn = (url: string) => `<img src="${url}" alt="A map" />`;

it('shows pictures that were sent for it, made again, to anyone who knows their address, and clears those that no text shows', async () => {
  const here = await on.addEvent();
  const upload = async () =>
    (
      await on.send<{ picture_url: string }>(
        advancing.addInformationPicture,
        here.owner,
        { eventId: here.eventId },
        { bytes: await picture().png().toBuffer(), name: 'map.png' },
      )
    ).body.picture_url;
  const urls = [await upload(), await upload()] as const;
  const served = async (url: string) => on.bytes({ path: url as `/api/${string}` }, null, {});
  const { status, headers } = await served(urls[0]);
  expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ]);
  expect((await save(here, { general_information: pictureIn(urls[0]), publish: true })).body.general_information).toBe(
    pictureIn(urls[0]),
  );

  const db = await openDatabase({
    url: on.fixture.env('advancing').DATABASE_URL,
    entities,
    log: createLogger('test', 'silent'),
  });
  const pictures = openPictures(
    {
      db,
      log: createLogger('test', 'silent'),
      records: { note: noteTextPicture, forget: forgetTextPicture, orphaned: orphanedTextPictures },
    },
    on.stores.pictures,
  );
  const clear = async () => {
    await on.fixture.sql(`update advancing.picture set at = now() - interval '25 hours' where event_id = $1`, [
      here.eventId,
    ]);
    await pictures.clearOrphans();
    return Promise.all(urls.map(async (url) => (await served(url)).status));
  };
  expect(await clear()).toEqual([200, 404]);
  await save(here, { general_information: '<p>No map</p>', publish: false });
  expect(await clear()).toEqual([404, 404]);
  pictures.close();
  await db.close();
});

it.each(await phonePictures())('makes an upright picture without a place of $what', async ({ bytes }) => {
  const here = await on.addEvent();
  const { body } = await on.send<{ picture_url: `/api/${string}` }>(
    advancing.addInformationPicture,
    here.owner,
    { eventId: here.eventId },
    { bytes, name: 'map.txt' },
  );
  const made = (await on.bytes({ path: body.picture_url }, null, {})).bytes;
  expect([await cornersOf(made), await saysPlace(made)]).toEqual(['rgby', false]);
});

it('takes no file for a picture that is none', async () => {
  const here = await on.addEvent();
  const { status, body } = await on.send(
    advancing.addInformationPicture,
    here.owner,
    { eventId: here.eventId },
    { bytes: Buffer.from('<svg onload=hit()>'), name: 'x.png' },
  );
  expect([status, body.errors[0]?.path]).toEqual([400, 'file']);
});

it('takes no more pictures of an account than can wait to be shown', async () => {
  const [here, other] = [await on.addEvent(), await on.addEvent()];
  const add = async ({ owner, eventId }: typeof here) => {
    const sent = { bytes: await picture().png().toBuffer(), name: 'map.png' };
    return (await on.send(advancing.addInformationPicture, owner, { eventId }, sent)).status;
  };
  expect(await add(here)).toBe(201);
  await on.fixture.sql(
    `insert into advancing.picture (account_id, event_id, key)
     select account_id, event_id, lpad(event_id || '-' || number, 22, 'A')
     from advancing.picture, generate_series(1, $2) number where event_id = $1`,
    [here.eventId, MAX_LOOSE_PICTURES - 2],
  );
  const statuses = await Promise.all([add(here), add(here), add(other)]);
  expect(statuses.slice(0, 2).toSorted()).toEqual([201, 409]);
  expect(statuses[2]).toBe(201);
});
