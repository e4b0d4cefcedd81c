import { advancing, type AdvancingBoard, type Artist, type ListedArtist } from '@laminate/contracts';
import type { Caller } from '@laminate/testing';
import { DefaultQueryExecutor } from 'kysely';
import { openAnswerFixture } from '../../testing/answer-fixture.ts';

let opened: Awaited<ReturnType<typeof openAnswerFixture>>;
beforeAll(async () => {
  opened = await openAnswerFixture();
});
afterAll(() => opened.close());

const PAST = '2020-01-01';

const listed = async (as: Caller, eventId: number) =>
  (await opened.ask<{ artists: ListedArtist[] }>(advancing.listArtists, { as, params: { eventId } })).body.artists;
const whole = async (as: Caller, eventId: number, artistId: number) =>
  (await opened.ask<{ artist: Artist }>(advancing.readArtist, { as, params: { eventId, artistId } })).body.artist;

it('counts of the artists of a list what they are asked: nothing hidden, nothing for admins', async () => {
  const { eventId, artistId, owner, section, limit, add } = await opened.addEvent();
  const required = [{ label: 'Answer', required: true }];
  const contact = await section({ name: 'Contact', deadline: PAST }, required);
  const travel = await section({ name: 'Travel' }, [{ label: 'By', type: 'dropdown', choices: ['Car', 'Plane'] }]);
  const when = { response_condition_field_id: travel.fields.By, response_condition_field_value: 'Plane' };
  const flight = await section({ name: 'Flight', parent_section_id: travel.id, deadline: PAST, ...when }, required);
  const fee = await section({ name: 'Fee', admin_only: true, deadline: PAST }, required);
  await section({ name: 'Bank', parent_section_id: fee.id, deadline: PAST }, required);
  const seen = async () => {
    const [inList] = await listed(owner, eventId);
    const { progress, late } = await whole(owner, eventId, artistId);
    expect({ progress, late }).toEqual({ progress: inList?.progress, late: inList?.late });
    return [progress, late];
  };
  expect(await seen()).toEqual([0, true]);
  await add(owner, contact.id, { [contact.fields.Answer as number]: 'Mari' }, true);
  expect(await seen()).toEqual([100, false]);
  await add(owner, travel.id, { [travel.fields.By as number]: 'Plane' });
  expect(await seen()).toEqual([50, true]);
  await limit(flight.id, { deadline: '2099-12-31' });
  expect(await seen()).toEqual([50, false]);
});

it('takes a section for done when the artist has no one to add, until an organiser adds someone', async () => {
  const { accountId, eventId, artistId, owner, read, section, add } = await opened.addEvent();
  const crew = await section({ name: 'Crew', repeating: true, deadline: PAST }, [{ label: 'Name', required: true }]);
  const seen = async () => {
    const [inList] = await listed(owner, eventId);
    const { progress, late } = await whole(owner, eventId, artistId);
    const {
      artists: [row],
    } = (await opened.ask<AdvancingBoard>(advancing.advancingBoard, { as: owner, params: { eventId } })).body;
    const {
      progress: inForm,
      section_limits: [terms],
    } = (await read(owner)).body;
    expect([inList, row, { progress: inForm }].map((one) => one?.progress)).toEqual([progress, progress, progress]);
    return [progress, late, row?.cells, terms?.nothing_to_add?.said_by];
  };
  expect(await seen()).toEqual([0, true, [{ state: 'empty', late: true }], undefined]);
  await opened.fixture.sql(
    `insert into advancing.nothing_to_add (account_id, event_id, artist_id, section_id, said_by) values ($1, $2, $3, $4, 'Mari')`,
    [accountId, eventId, artistId, crew.id],
  );
  expect(await seen()).toEqual([100, false, [{ state: 'done', nothing_to_add: true }], 'Mari']);
  await add(owner, crew.id, { [crew.fields.Name as number]: 'Liina' }, true);
  expect(await seen()).toEqual([100, false, [{ state: 'done' }], undefined]);
  expect(await opened.fixture.sql('select from advancing.nothing_to_add where artist_id = $1', [artistId])).toEqual([]);
});

it('shows the files of an artist with the artist', async () => {
  const { accountId, eventId, artistId, owner } = await opened.addEvent();
  const file = {
    artist_id: artistId,
    file_type: 'stage_plot',
    content_type: 'application/pdf',
    bytes: 12,
    uploaded_by: 'Mari',
  };
  const id = await opened.insert('rider_file', accountId, eventId, {
    ...file,
    file_name: 'Lava.pdf',
    key: 'abcdefghijklmnopqrstuv',
    stored: true,
  });
  await opened.insert('rider_file', accountId, eventId, {
    ...file,
    file_name: 'Pooleli.pdf',
    key: 'bbcdefghijklmnopqrstuv',
    stored: false,
  });
  expect((await whole(owner, eventId, artistId)).rider_files).toEqual([
    expect.objectContaining({
      id,
      filename: 'Lava.pdf',
      file_type: 'stage_plot',
      url: `/api/event/${eventId}/artists/${artistId}/rider_files/${id}`,
    }),
  ]);
});

it('asks the database as often for 300 artists as for 3', async () => {
  const { accountId, eventId, formId, owner, section } = await opened.addEvent();
  const crew = await section({ repeating: true }, [{ label: 'Name', required: true }]);
  /** Artists up to so many, each second one with an answer. */
  const fill = (from: number, to: number) =>
    opened.fixture.sql(
      `with added as (
       insert into advancing.artist (account_id, event_id, name, name_folded, form_id)
       select $1, $2, 'Artist ' || at, 'artist ' || at, $3 from generate_series($4::int, $5::int) at returning id
     )
     insert into advancing.answer (account_id, event_id, artist_id, section_id, values_, created_by, changed_by)
     select $1, $2, id, $6, jsonb_build_object($7::text, 'Mari'), 'Mari', 'Mari' from added where id % 2 = 0`,
      [accountId, eventId, formId, from, to, crew.id, String(crew.fields.Name)],
    );
  const asked = jest.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  try {
    const statements = async (artists: number) => {
      asked.mockClear();
      const found = await listed(owner, eventId);
      expect([found.length, new Set(found.map(({ progress }) => progress))]).toEqual([artists, new Set([0, 100])]);
      return asked.mock.calls.length;
    };
    await fill(2, 3);
    const few = await statements(3);
    await fill(4, 300);
    expect(few).toBeGreaterThan(5);
    expect(await statements(300)).toBe(few);
  } finally {
    asked.mockRestore();
  }
});
