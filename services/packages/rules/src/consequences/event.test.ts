import fc from 'fast-check';
import { consequencesOfDates, type EventFacts } from './event.ts';

const SEED = 51;
const at = (text: string) => Date.parse(`${text}+03:00`);
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });

const FACTS: EventFacts = {
  name: 'Meretuul',
  ...span('2026-07-31T12:00', '2026-08-02T12:00'),
  timeZone: 'Europe/Tallinn',
  days: [
    { id: 1, name: 'Friday', scheduleDate: '2026-07-31', start_time: '16:00', end_time: '04:00', sets: 3, times: [] },
    { id: 2, name: 'Saturday', scheduleDate: '2026-08-01', start_time: '16:00', end_time: '04:00', sets: 1, times: [] },
  ],
  readers: 2,
  deadlines: [
    { of: 'section', id: 5, name: 'Rider: Lights', date: '2026-07-31' },
    { of: 'artist', id: 5, name: 'Udu', date: '2026-07-30' },
  ],
  lists: [],
  stays: [],
  slots: [{ id: 7, name: 'Early', ...span('2026-07-31T12:00', '2026-07-31T20:00') }],
  quotas: [{ id: 8, name: 'Canteen, Crew', day: '2026-07-31' }],
  limits: [
    { id: 9, name: '', day: '2026-07-31' },
    { id: 10, name: 'Press', day: '2026-08-01' },
  ],
  requestDays: [{ id: 11, name: 'Press', day: '2026-07-31', people: 3 }],
  checkpoints: 2,
  dayStartsAt: 360,
  inside: 4,
};

const codes = (to: Parameters<typeof consequencesOfDates>[1], facts = FACTS) =>
  consequencesOfDates(facts, to).map(({ id, said }) => [id, said.code, said.params['minutes'] ?? ''].join(' ').trim());

it('names days, slots and quotas outside the new dates, with who reads and who is inside', () => {
  expect(codes(span('2026-08-01T12:00', '2026-08-02T12:00'))).toEqual([
    '1 day_outside',
    '0 event_schedule_readers',
    '7 slot_outside',
    '8 quota_outside',
    '9 limit_outside',
    '11 request_day_outside',
    '0 event_guests_inside',
  ]);
});

it('tells two deadlines of one artist apart by their dates', () => {
  const deadlines = ['2026-07-29', '2026-07-30'].map((date) => ({ of: 'artist' as const, id: 5, name: 'Udu', date }));
  const found = consequencesOfDates({ ...FACTS, deadlines }, { timeZone: 'Europe/Stockholm' });
  expect(found.filter(({ kind }) => kind === 'deadline').map(({ said }) => said)).toEqual([
    { code: 'deadline_later', params: { name: 'Udu', date: '29.07.2026', minutes: 60 } },
    { code: 'deadline_later', params: { name: 'Udu', date: '30.07.2026', minutes: 60 } },
  ]);
});

it('shows dates as people read them', () => {
  const found = (to: Parameters<typeof consequencesOfDates>[1], kind: string) =>
    consequencesOfDates(FACTS, to).find((each) => each.kind === kind);
  expect(found({ timeZone: 'Europe/Stockholm' }, 'time_slot')).toMatchObject({
    was: '31.07.2026 12:00 – 31.07.2026 20:00',
    now: '31.07.2026 11:00 – 31.07.2026 19:00',
  });
  expect(found(span('2026-08-01T12:00', '2026-08-02T12:00'), 'quota')?.said.params).toEqual({
    name: 'Canteen, Crew',
    day: '31.07.2026',
  });
});

it('names deadlines that would come after the start', () => {
  expect(codes(span('2026-07-29T12:00', '2026-08-02T12:00'))).toEqual([
    '5 deadline_after_start',
    '5 deadline_after_start',
    '0 event_guests_inside',
  ]);
});

it('names invitations and requests that would last into the event, and none that stay at their moment', () => {
  const list = (id: number, until: string) => ({
    of: id === 3 ? ('invitations' as const) : ('requests' as const),
    id,
    name: `List ${id}`,
    until: at(until),
  });
  const facts: EventFacts = {
    ...FACTS,
    deadlines: [],
    lists: [list(3, '2026-07-29T11:00'), list(4, '2026-07-29T13:00')],
  };
  const effects = (to: Parameters<typeof consequencesOfDates>[1]) =>
    consequencesOfDates(facts, to)
      .filter(({ kind }) => kind === 'deadline')
      .map(({ said }) => said);
  expect(effects(span('2026-07-29T12:00', '2026-07-30T12:00'))).toEqual([
    { code: 'deadline_after_start', params: { name: 'List 4', date: '29.07.2026' } },
  ]);
  expect(effects({ timeZone: 'America/New_York' })).toEqual([]);
});

it('names shared lists beside artists, and nights that would all be outside', () => {
  const facts: EventFacts = {
    ...FACTS,
    deadlines: [],
    lists: [{ of: 'list', id: 3, name: 'Press', date: '2026-07-30' }],
    stays: [
      { id: 4, artist: 'Udu', hotel: 'Harbour', from: '2026-07-29', to: '2026-07-30' },
      { id: 5, artist: 'Udu', hotel: 'Harbour', from: '2026-07-30', to: '2026-07-31' },
      { id: 6, artist: 'Udu', hotel: 'Harbour', from: '2026-07-31', to: '2026-08-01' },
    ],
  };
  const found = consequencesOfDates(facts, span('2026-07-29T12:00', '2026-07-30T12:00'));
  expect(found.filter(({ kind }) => kind === 'deadline' || kind === 'hotel_booking').map(({ said }) => said)).toEqual([
    { code: 'deadline_after_start', params: { name: 'Press', date: '30.07.2026' } },
    {
      code: 'stay_outside',
      params: { artist: 'Udu', hotel: 'Harbour', from: '31.07.2026', to: '01.08.2026' },
    },
  ]);
});

it('names limits of a day, and days of requests with how many people, once the event no longer has them', () => {
  const found = (to: Parameters<typeof consequencesOfDates>[1]) =>
    consequencesOfDates(FACTS, to)
      .filter(({ kind }) => kind === 'request_day')
      .map(({ said }) => said);
  const gone = [
    { code: 'limit_outside', params: { name: 'Meretuul', day: '31.07.2026' } },
    { code: 'request_day_outside', params: { name: 'Press', day: '31.07.2026', count: 3 } },
  ];
  expect(found(span('2026-08-01T12:00', '2026-08-02T12:00'))).toEqual(gone);
  // It ends as 01.08. begins, so it does not have that day.
  expect(found(span('2026-07-31T12:00', '2026-08-01T00:00'))).toEqual([
    { code: 'limit_outside', params: { name: 'Press', day: '01.08.2026' } },
  ]);
  const moved = {
    limits: FACTS.limits.map((limit) => ({ ...limit, day: '2026-08-01' })),
    requestDays: FACTS.requestDays.map((day) => ({ ...day, day: '2026-08-01' })),
  };
  expect(found({ ...span('2026-08-01T12:00', '2026-08-02T12:00'), ...moved })).toEqual([]);
});

it('names what keeps its clock and what keeps its moment in another zone', () => {
  expect(codes({ timeZone: 'Europe/Stockholm' })).toEqual([
    '1 day_later 60',
    '2 day_later 60',
    '0 event_schedule_readers',
    '7 slot_clock',
    '5 deadline_later 60',
    '5 deadline_later 60',
    '0 checkpoint_days_later 60',
    '0 event_guests_inside',
  ]);
});

it('says how much earlier things are, never a negative number of minutes later', () => {
  expect(codes({ timeZone: 'Asia/Tbilisi' })).toEqual([
    '1 day_earlier 60',
    '2 day_earlier 60',
    '0 event_schedule_readers',
    '7 slot_clock',
    '5 deadline_earlier 60',
    '5 deadline_earlier 60',
    '0 checkpoint_days_earlier 60',
    '0 event_guests_inside',
  ]);
});

it('compares days at checkpoints on one date, when a form sends dates and zone together', () => {
  // 23:00 in New York is the next day in UTC, and 23:00 in Tallinn is not.
  const facts = {
    ...FACTS,
    timeZone: 'America/New_York',
    start: Date.parse('2026-07-31T23:00-04:00'),
    end: Date.parse('2026-08-02T12:00-04:00'),
  };
  const to = {
    timeZone: 'Europe/Tallinn',
    start: at('2026-07-31T23:00'),
    end: at('2026-08-02T12:00'),
  };
  const shifts = codes(to, facts).filter((line) => line.includes('checkpoint_days'));
  expect(shifts).toEqual(['0 checkpoint_days_earlier 420']);
});

it('touches nothing that stays, and nothing while nothing is there', () => {
  expect(codes({})).toEqual([]);
  const empty = {
    ...FACTS,
    days: [],
    readers: 0,
    deadlines: [],
    slots: [],
    quotas: [],
    limits: [],
    requestDays: [],
    checkpoints: 0,
    inside: 0,
  };
  expect(codes({ timeZone: 'Europe/Stockholm' }, empty)).toEqual([]);
});

it('names a day as outside exactly when it was inside and is no longer', () => {
  const hour = fc.integer({ min: 0, max: 240 });
  fc.assert(
    fc.property(hour, hour, (from, length) => {
      const start = at('2026-07-25T00:00') + from * 3_600_000;
      const to = { start, end: start + length * 3_600_000 };
      const outside = consequencesOfDates(FACTS, to).flatMap(({ id, said }) =>
        said.code === 'day_outside' ? [id] : [],
      );
      const days = [
        [1, span('2026-07-31T16:00', '2026-08-01T04:00')],
        [2, span('2026-08-01T16:00', '2026-08-02T04:00')],
      ] as const;
      expect(outside).toEqual(days.flatMap(([id, day]) => (day.start < to.end && to.start < day.end ? [] : [id])));
    }),
    { seed: SEED },
  );
});

it('previews other dates with 2,000 dependants in 300 ms of processor time', () => {
  const many = <T>(make: (id: number) => T) => Array.from({ length: 1000 }, (_none, index) => make(index + 1));
  const facts: EventFacts = {
    ...FACTS,
    slots: many((id) => ({ id, name: `Slot ${id}`, ...span('2026-07-31T12:00', '2026-07-31T20:00') })),
    deadlines: many((id) => ({ of: 'artist', id, name: `Artist ${id}`, date: '2026-07-30' })),
  };
  const from = process.cpuUsage();
  const found = consequencesOfDates(facts, { timeZone: 'Europe/Stockholm' });
  const { user, system } = process.cpuUsage(from);
  expect(found.length).toBeGreaterThanOrEqual(2000);
  expect((user + system) / 1000).toBeLessThan(300);
});
