import { advancing, type ArtistSet, type ExportedFile, type Schedule } from '@laminate/contracts';
import ICAL from 'ical.js';
import { EventFixture, openProgrammeFixture, type ProgrammeFixture } from '../../testing/programme-fixture.ts';

let programme: ProgrammeFixture;

beforeAll(async () => {
  programme = await openProgrammeFixture();
});
afterAll(() => programme.close());

type ArtistAnswer = { schedule_published: boolean; schedules: ArtistSet[] };

it('ignores a stage with an empty name', async () => {
  const event = await EventFixture.open(programme);
  const added = await event.call(advancing.addStage, { body: { name: '   ' } });
  expect([added.status, added.body]).toEqual([201, { stage: null }]);
  expect((await event.call(advancing.listStages)).body).toEqual({ stages: [] });
});

it('takes no second stage of a name, added together or renamed, in capitals or not', async () => {
  const event = await EventFixture.open(programme);
  const added = await Promise.all(
    ['Kivi', 'KIVI', 'kivi'].map((name) => event.call(advancing.addStage, { body: { name } })),
  );
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const paat = await event.stage('Paat');
  const rename = (name: string) =>
    event.call<{ errors: object[] }>(advancing.renameStage, { params: { stageId: paat }, body: { name } });
  const refused = await rename('kivi');
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    [{ path: 'name', code: 'stage_taken', message: 'A stage with this name already exists' }],
  ]);
  expect((await rename('PAAT')).status).toBe(200);
});

it('keeps a day with its stages and performances', async () => {
  const event = await EventFixture.open(programme);
  const [main, tent] = [await event.stage('Main'), await event.stage('Tent')];
  const udu = await event.artist('Udu');
  const day = await event.day({ stages: [tent, main] });
  expect(day).toMatchObject({
    name: 'Friday',
    scheduleDate: '2026-07-31',
    schedule_date: '2026-07-31',
    start_time: '16:00',
    end_time: '04:00',
    stages: [main, tent],
    artists: [],
  });
  const played = await event.play(day.id, udu, tent, '01:30');
  expect([played.status, played.body.performance]).toEqual([
    201,
    expect.objectContaining({
      artist_id: udu,
      artist_name: 'Udu',
      stage_id: tent,
      start_time: '01:30',
      end_time: null,
    }),
  ]);
  const { body } = await event.call<{ schedules: Schedule[] }>(advancing.listSchedules);
  expect(body.schedules).toEqual([{ ...day, artists: [played.body.performance] }]);
  const lines = await programme.fixture.sql(
    'select action from advancing.activity_log where event_id = $1 order by id',
    [event.eventId],
  );
  expect(lines.map(({ action }) => action)).toEqual([
    'add_stage',
    'add_stage',
    'add_artist',
    'add_schedule',
    'add_performance',
  ]);
});

it('needs name, date, start and end of a day, each named', async () => {
  const event = await EventFixture.open(programme);
  const { status, body } = await event.call<{ errors: { path: string }[] }>(advancing.addSchedule, {
    body: { name: ' ', stages: [] },
  });
  expect([status, body.errors.map(({ path }) => path)]).toEqual([
    400,
    ['name', 'scheduleDate', 'startTime', 'endTime'],
  ]);
});

it('refuses times outside the day and says which', async () => {
  const event = await EventFixture.open(programme);
  const [udu, main, day] = [await event.artist('Udu'), await event.stage('Main'), await event.day()];
  const refused = async (start: string, end: string | null) => {
    const { status, body } = await event.play(day.id, udu, main, start, end);
    return [status, (body as unknown as { errors: { path: string }[] }).errors[0]?.path];
  };
  expect([await refused('15:00', null), await refused('03:00', '05:00'), await refused('20:00', '19:00')]).toEqual([
    [400, 'start_time'],
    [400, 'end_time'],
    [400, 'end_time'],
  ]);
});

it('refuses a change that would put a performance out of its day, and one on an older state', async () => {
  const event = await EventFixture.open(programme);
  const [udu, main] = [await event.artist('Udu'), await event.stage('Main')];
  const day = await event.day({ stages: [main] });
  const { performance } = (await event.play(day.id, udu, main, '17:00', '18:00')).body;
  const body = {
    name: 'Friday',
    scheduleDate: '2026-07-31',
    startTime: '16:00',
    endTime: '04:00',
    stages: [main],
    revision: day.revision,
  };
  const change = (differs: object) =>
    event.call<{ code: string; msg: string }>(advancing.updateSchedule, {
      params: { scheduleId: day.id },
      body: { ...body, ...differs },
    });
  expect([(await change({ startTime: '17:30' })).body.msg, (await change({ stages: [] })).status]).toEqual([
    expect.stringContaining('Udu performs at 17:00'),
    409,
  ]);
  expect([(await change({ name: 'Opening' })).status, (await change({ name: 'Late' })).body.code]).toEqual([
    200,
    'changed_meanwhile',
  ]);

  const move = (differs: object) =>
    event.call<{ code: string }>(advancing.updatePerformance, {
      params: { scheduleId: day.id, performanceId: performance.id },
      body: { artist_id: udu, stage_id: main, start_time: '19:00', end_time: null, revision: 1, ...differs },
    });
  expect([(await move({})).status, (await move({ start_time: '20:00' })).body.code]).toEqual([
    200,
    'changed_meanwhile',
  ]);
  expect((await event.call(advancing.deleteStage, { params: { stageId: main } })).status).toBe(409);
  expect(
    (await event.call(advancing.deletePerformance, { params: { scheduleId: day.id, performanceId: performance.id } }))
      .status,
  ).toBe(204);
  expect((await event.call(advancing.deleteStage, { params: { stageId: main } })).status).toBe(204);
});

it('takes no stage, artist or day of another event', async () => {
  const [event, other] = [await EventFixture.open(programme), await EventFixture.open(programme)];
  const [udu, main, day] = [await event.artist('Udu'), await event.stage('Main'), await event.day()];
  const foreign = { artist: await other.artist('Ahti'), stage: await other.stage('Tent'), day: await other.day() };
  expect(
    (
      await event.call(advancing.addSchedule, {
        body: { name: 'X', scheduleDate: '2026-08-01', startTime: '10:00', endTime: '12:00', stages: [foreign.stage] },
      })
    ).status,
  ).toBe(404);
  const statuses = [
    await event.play(foreign.day.id, udu, main, '20:00'),
    await event.play(day.id, foreign.artist, main, '20:00'),
    await event.play(day.id, udu, foreign.stage, '20:00'),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
});

it('shows an artist nothing of the programme before it is published, and never that of others', async () => {
  const event = await EventFixture.open(programme);
  const [udu, ahti, main, day] = [
    await event.artist('Udu'),
    await event.artist('Ahti'),
    await event.stage('Secret canary stage'),
    await event.day({ name: 'Canary day' }),
  ];
  await event.play(day.id, udu, main, '22:00', '23:00');
  await event.play(day.id, ahti, main, '23:00');
  const as = await event.userOf(programme, udu);
  const read = (artistId: number) =>
    event.call<ArtistAnswer>(advancing.getArtistSchedule, { as, params: { artistId } });
  const calendar = () =>
    event.call<{ msg: string }>(advancing.exportArtistSchedule, {
      as,
      params: { artistId: udu },
      body: { format: 'ics' },
    });

  const before = await read(udu);
  expect([
    before.body.schedule_published,
    before.body.schedules,
    JSON.stringify(before.body).toLowerCase().includes('canary'),
  ]).toEqual([false, [], false]);
  expect([(await calendar()).status, (await read(ahti)).status]).toEqual([409, 404]);

  expect((await event.call(advancing.publishSchedule)).body).toEqual({ schedule_published: true });
  const after = await read(udu);
  expect(after.body).toMatchObject({
    schedule_published: true,
    schedules: [
      {
        date: '2026-07-31',
        stage_name: 'Secret canary stage',
        start_time: '22:00',
        starts_at: '2026-07-31T19:00:00.000Z',
      },
    ],
  });
  expect([
    (await calendar()).status,
    (await read(ahti)).status,
    (await event.call(advancing.listSchedules, { as })).status,
  ]).toEqual([200, 404, 403]);

  await event.call(advancing.unpublishSchedule);
  expect((await read(udu)).body.schedules).toEqual([]);
});

const textOf = ({ contentBase64 }: ExportedFile) => Buffer.from(contentBase64, 'base64').toString();

it('hands out a calendar that another app reads back, with ids that stay', async () => {
  const event = await EventFixture.open(programme);
  const [udu, õnne, main] = [
    await event.artist('Udu; & Ulm, "live"'),
    await event.artist('Õnneseen'),
    await event.stage('Kivi, suur lava'),
  ];
  const autumn = await event.day({ scheduleDate: '2026-10-24', startTime: '22:00', endTime: '06:00' });
  const late = (await event.play(autumn.id, udu, main, '03:30', '04:30')).body.performance;
  await event.play(autumn.id, õnne, main, '04:30');
  const eventsIn = async (
    route: typeof advancing.exportProgramme | typeof advancing.exportArtistSchedule,
    params = {},
  ) => {
    const { body } = await event.call<ExportedFile>(route, { params, body: { format: 'ics', language: 'et' } });
    const calendar = new ICAL.Component(ICAL.parse(textOf(body)));
    return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  };
  const [first, second] = await eventsIn(advancing.exportProgramme);
  expect([
    first?.summary,
    first?.location,
    first?.startDate.toJSDate().toISOString(),
    first?.endDate.toJSDate().toISOString(),
  ]).toEqual([
    'Udu; & Ulm, "live" – Kivi, suur lava',
    'Kivi, suur lava',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T02:30:00.000Z',
  ]);
  expect([first?.startDate.zone.tzid, second?.endDate.toJSDate().toISOString()]).toEqual([
    'UTC',
    '2026-10-25T04:00:00.000Z',
  ]);
  expect([first?.uid, first?.sequence]).toEqual([`performance-${late.id}@event-${event.eventId}.localhost`, 0]);

  await event.call(advancing.updatePerformance, {
    params: { scheduleId: autumn.id, performanceId: late.id },
    body: { artist_id: udu, stage_id: main, start_time: '02:00', end_time: '03:00' },
  });
  const own = await eventsIn(advancing.exportArtistSchedule, { artistId: udu });
  expect(own.map(({ uid, sequence }) => [uid, sequence])).toEqual([[first?.uid, 1]]);
});

/** Sets in the calendar of the event, or of one artist: `id sequence`, with `CANCELLED` behind it where it is. */
async function calendarOf(event: EventFixture, artistId?: number): Promise<string[]> {
  const route = artistId === undefined ? advancing.exportProgramme : advancing.exportArtistSchedule;
  const params: Record<string, number> = artistId === undefined ? {} : { artistId };
  const { body } = await event.call<ExportedFile>(route, { params, body: { format: 'ics', language: 'en' } });
  return new ICAL.Component(ICAL.parse(textOf(body))).getAllSubcomponents('vevent').map((set) => {
    const id = /^performance-(\d+)@/.exec(String(set.getFirstPropertyValue('uid')))?.[1];
    return [id, set.getFirstPropertyValue('sequence'), set.getFirstPropertyValue('status') ?? ''].join(' ').trim();
  });
}

describe('a set that artists have seen', () => {
  async function shown(...names: string[]) {
    const event = await EventFixture.open(programme);
    const [artists, main, day] = [
      await Promise.all(names.map((name) => event.artist(name))),
      await event.stage('Kivi'),
      await event.day(),
    ];
    const play = async (artist: number, start: string) =>
      (await event.play(day.id, artist, main, start, '22:00')).body.performance.id;
    const remove = (performanceId: number) =>
      event.call(advancing.deletePerformance, { params: { scheduleId: day.id, performanceId } });
    return { event, artists, main, day, play, remove };
  }

  it('is cancelled in calendars when deleted, with its id and a higher sequence', async () => {
    const { event, artists, main, day, play, remove } = await shown('Udu', 'Ahti');
    const [udu = 0, ahti = 0] = artists;
    const [first, second] = [await play(udu, '20:00'), await play(ahti, '21:00')];
    await event.call(advancing.publishSchedule);
    await event.call(advancing.updatePerformance, {
      params: { scheduleId: day.id, performanceId: first },
      body: { artist_id: udu, stage_id: main, start_time: '20:30', end_time: '21:00' },
    });
    expect(await calendarOf(event, udu)).toEqual([`${first} 1`]);
    await remove(first);
    expect(await calendarOf(event, udu)).toEqual([`${first} 2 CANCELLED`]);
    expect(await calendarOf(event)).toEqual([`${second} 0`, `${first} 2 CANCELLED`]);
    expect(await calendarOf(event, ahti)).toEqual([`${second} 0`]);
    await event.call(advancing.deleteSchedule, { params: { scheduleId: day.id } });
    expect(await calendarOf(event)).toEqual([`${second} 1 CANCELLED`, `${first} 2 CANCELLED`]);
  });

  it('is cancelled for the artist who loses it, and planned for the one who gets it', async () => {
    const { event, artists, main, day, play } = await shown('Udu', 'Ahti');
    const [udu = 0, ahti = 0] = artists;
    const set = await play(udu, '20:00');
    const give = (artist_id: number) =>
      event.call(advancing.updatePerformance, {
        params: { scheduleId: day.id, performanceId: set },
        body: { artist_id, stage_id: main, start_time: '20:00', end_time: '21:00' },
      });
    await event.call(advancing.publishSchedule);
    await give(ahti);
    expect([await calendarOf(event, udu), await calendarOf(event, ahti), await calendarOf(event)]).toEqual([
      [`${set} 1 CANCELLED`],
      [`${set} 1`],
      [`${set} 1`],
    ]);
    await give(udu);
    expect([await calendarOf(event, udu), await calendarOf(event, ahti)]).toEqual([
      [`${set} 2`],
      [`${set} 2 CANCELLED`],
    ]);
  });

  it('is cancelled when deleted while the programme is hidden, but one that was never shown is not', async () => {
    const { event, artists, play, remove } = await shown('Udu');
    const [udu = 0] = artists;
    const unseen = await play(udu, '19:00');
    await remove(unseen);
    const seen = await play(udu, '20:00');
    await event.call(advancing.publishSchedule);
    await event.call(advancing.unpublishSchedule);
    await remove(seen);
    await remove(await play(udu, '21:00'));
    await event.call(advancing.publishSchedule);
    expect([await calendarOf(event, udu), await calendarOf(event)]).toEqual([
      [`${seen} 1 CANCELLED`],
      [`${seen} 1 CANCELLED`],
    ]);
  });

  it('has a higher sequence when its day moves, and higher still when it is cancelled', async () => {
    const { event, artists, main, day, play, remove } = await shown('Udu');
    const [udu = 0] = artists;
    const set = await play(udu, '20:00');
    await event.call(advancing.publishSchedule);
    await event.call(advancing.updateSchedule, {
      params: { scheduleId: day.id },
      body: {
        name: day.name,
        scheduleDate: '2026-08-01',
        startTime: day.start_time,
        endTime: day.end_time,
        stages: [main],
      },
    });
    expect(await calendarOf(event, udu)).toEqual([`${set} 1`]);
    await remove(set);
    expect(await calendarOf(event, udu)).toEqual([`${set} 2 CANCELLED`]);
  });

  it('is cancelled in the calendar of the event when its artist is deleted', async () => {
    const { event, artists, play } = await shown('Udu', 'Ahti');
    const [udu = 0, ahti = 0] = artists;
    const [gone, stays] = [await play(udu, '20:00'), await play(ahti, '21:00')];
    await event.call(advancing.publishSchedule);
    expect((await event.call(advancing.deleteArtist, { params: { artistId: udu }, body: {} })).status).toBe(204);
    expect(await calendarOf(event)).toEqual([`${stays} 0`, `${gone} 1 CANCELLED`]);
    expect(await calendarOf(event, ahti)).toEqual([`${stays} 0`]);
  });
});

it('hands out the programme as CSV with its clashes in words, and as PDF', async () => {
  const event = await EventFixture.open(programme);
  const [udu, ahti, main, day] = [
    await event.artist('=Udu'),
    await event.artist('Ahti'),
    await event.stage('Kivi'),
    await event.day(),
  ];
  await event.play(day.id, udu, main, '20:00', '21:00');
  await event.play(day.id, ahti, main, '20:30', '22:00');
  await event.play(day.id, ahti, main, '23:30', '00:45');
  await event.play(day.id, udu, main, '01:30');
  const csv = await event.call<ExportedFile>(advancing.exportProgramme, { body: { format: 'csv', language: 'et' } });
  expect(textOf(csv.body).split('\r\n').slice(0, 5)).toEqual([
    '\uFEFFKuupäev;Päev;Lava;Algus;Lõpp;Algab;Lõpeb;Artist;Märkus',
    "31.07.2026;Friday;Kivi;20:00;21:00;31.07.2026 20:00;31.07.2026 21:00;'=Udu;Samal laval: Ahti 20:30",
    '31.07.2026;Friday;Kivi;20:30;22:00;31.07.2026 20:30;31.07.2026 22:00;Ahti;Samal laval: =Udu 20:00',
    '31.07.2026;Friday;Kivi;23:30;00:45 (+1);31.07.2026 23:30;01.08.2026 00:45;Ahti;',
    "31.07.2026;Friday;Kivi;01:30 (+1);;01.08.2026 01:30;;'=Udu;",
  ]);
  const pdf = await event.call<ExportedFile>(advancing.exportProgramme, { body: { format: 'pdf' } });
  expect([textOf(pdf.body).slice(0, 5), pdf.body.fileTitle]).toEqual([
    '%PDF-',
    expect.stringMatching(/^Meretuul 2026 – programme .*\.pdf$/),
  ]);
});
