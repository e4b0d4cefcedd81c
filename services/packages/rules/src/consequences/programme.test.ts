import fc from 'fast-check';
import type { Performance, Schedule } from '@laminate/contracts/programme';
import { message } from '@laminate/contracts/messages';
import { clashesOf, minutesInto, timeAfter, timetableOf } from '../timetable.ts';
import { declareKind, keyOf } from './graph.ts';
import { CannotFollow, type SetMove } from './move-set.ts';
import { PROGRAMME_KINDS, afterMove, consequencesOfDay, consequencesOfMove, type ProgrammeFacts } from './programme.ts';

const SEED = 51;
const ZONE = 'Europe/Tallinn';

const set = (
  id: number,
  start_time: string,
  end_time: string | null,
  differs: Partial<Performance> = {},
): Performance => ({
  id,
  artist_id: id,
  artist_name: `Artist ${id}`,
  stage_id: 1,
  start_time,
  end_time,
  revision: 1,
  ...differs,
});

const day = (artists: readonly Performance[]): Schedule => ({
  id: 1,
  name: 'Friday',
  scheduleDate: '2026-07-31',
  schedule_date: '2026-07-31',
  start_time: '16:00',
  end_time: '04:00',
  stages: [1, 2],
  artists: [...artists],
  revision: 1,
});

const factsOf = (artists: readonly Performance[], differs: Partial<ProgrammeFacts> = {}): ProgrammeFacts => ({
  timeZone: ZONE,
  start: Date.parse('2026-07-31T12:00+03:00'),
  end: Date.parse('2026-08-02T23:00+03:00'),
  slots: [],
  quotas: [],
  schedules: [day(artists)],
  stages: [
    { id: 1, name: 'Kivi' },
    { id: 2, name: 'Paat' },
  ],
  published: false,
  readers: [],
  guests: [],
  limits: [],
  requestDays: [],
  ...differs,
});

const to = (start_time: string, end_time: string | null, differs: Partial<Performance> = {}): SetMove['to'] => {
  const { artist_id, stage_id } = set(1, start_time, end_time, differs);
  return { artist_id, stage_id, start_time, end_time };
};

/** Codes with what moved, for short expectations. */
const codes = (facts: ProgrammeFacts, move: Omit<SetMove, 'along'> & { along?: number[] }) =>
  consequencesOfMove(facts, { along: [], ...move }).map(({ id, said, was, now }) =>
    [id, said.code, was === now ? '' : `${was} > ${now}`].join(' ').trim(),
  );

const NIGHT = [set(1, '18:00', '19:00'), set(2, '19:15', '20:00'), set(3, '20:30', null), set(4, '22:00', '23:00')];

it('names later sets, changeovers and overlaps of a set that ends later', () => {
  expect(codes(factsOf(NIGHT), { id: 1, to: to('18:00', '19:30') })).toEqual([
    '2 set_follows',
    '3 set_follows',
    '4 set_follows',
    '2 stage_overlap',
    '2 changeover_gone',
  ]);
});

it('moves ticked sets along, so that their changeovers stay, and lets one without an end last until the next', () => {
  expect(codes(factsOf(NIGHT), { id: 1, to: to('18:00', '19:30'), along: [2, 3] })).toEqual([
    '2 set_moves_along 19:15–20:00 > 19:45–20:30',
    '3 set_moves_along 20:30 > 21:00',
    '4 set_follows',
  ]);
});

it('says which sets have no room to move along, and refuses to move them', () => {
  const facts = factsOf([set(1, '18:00', '19:00'), set(2, '02:00', '04:00')]);
  expect(codes(facts, { id: 1, to: to('18:30', '19:30') })).toEqual(['2 set_follows_outside', '2 changeover_changes']);
  expect(() => consequencesOfMove(facts, { id: 1, to: to('18:30', '19:30'), along: [2] })).toThrow(CannotFollow);
});

it('tells a time that the clocks skip from one outside the day', () => {
  const facts = factsOf([set(1, '01:00', '01:30'), set(2, '02:30', '02:45'), set(3, '03:30', '04:00')]);
  // Clocks go from 03:00 to 04:00 on 29.03.2026.
  const [night] = facts.schedules as [Schedule];
  const spring = { ...facts, schedules: [{ ...night, scheduleDate: '2026-03-28', schedule_date: '2026-03-28' }] };
  const follows = (from: ProgrammeFacts) =>
    codes(from, { id: 1, to: to('01:30', '02:00') }).filter((line) => line.includes('follows'));
  expect([follows(facts), follows(spring)]).toEqual([
    ['2 set_follows', '3 set_follows_outside'],
    ['2 set_follows_skipped', '3 set_follows_outside'],
  ]);
});

it('moves nothing along to another stage, and names both changeovers', () => {
  const facts = factsOf([...NIGHT, set(5, '17:00', '17:30', { stage_id: 2 })]);
  expect(codes(facts, { id: 1, to: to('18:00', '19:00', { stage_id: 2 }) })).toEqual([
    '2 changeover_gone',
    '1 changeover_new',
  ]);
});

it('finds an artist in two places, and says when that ends', () => {
  const facts = factsOf([set(1, '18:00', '19:00'), set(2, '20:00', '21:00', { artist_id: 1, stage_id: 2 })]);
  expect(codes(facts, { id: 1, to: to('20:30', '21:30') })).toContain('1 artist_twice');
  const there = factsOf([set(1, '20:30', '21:30'), set(2, '20:00', '21:00', { artist_id: 1, stage_id: 2 })]);
  expect(codes(there, { id: 1, to: to('18:00', '19:00') })).toContain('1 artist_twice_ends');
});

const at = (time: string) => Date.parse(`2026-07-31T${time}+03:00`);
const slot = (id: number, start: string, end: string) => ({ id, name: `Slot ${id}`, start: at(start), end: at(end) });

it('names time slots that no longer cover the set, with how many guests have no other', () => {
  const early = slot(1, '16:00', '20:00');
  const late = slot(2, '19:00', '23:00');
  const guests = [
    { artist_id: 1, guests: 3, inside: 0, areas: [[early]] },
    { artist_id: 1, guests: 2, inside: 0, areas: [[early, late]] },
    { artist_id: 1, guests: 1, inside: 0, areas: [] },
    { artist_id: 2, guests: 9, inside: 0, areas: [[early]] },
  ];
  const found = consequencesOfMove(factsOf([set(1, '18:00', '19:00')], { guests }), {
    id: 1,
    to: to('21:00', '22:00'),
    along: [],
  });
  expect(found).toEqual([
    {
      kind: 'time_slot',
      id: 1,
      name: 'Slot 1',
      said: message('slot_uncovered', { slot: 'Slot 1', artist: 'Artist 1', count: 3 }),
    },
  ]);
});

it('says of a set given to another artist that the slots of their guests don’t cover it', () => {
  const early = slot(1, '16:00', '17:00');
  const facts = factsOf([set(1, '18:00', '19:00')], {
    guests: [{ artist_id: 2, guests: 3, inside: 0, areas: [[early]] }],
  });
  const given = to('18:00', '19:00', { artist_id: 2 });
  expect(codes(facts, { id: 1, to: given })).toEqual(['1 slot_not_covering']);
});

it('names no changeover where one set starts as the other ends', () => {
  const facts = factsOf([set(1, '18:00', '19:00'), set(2, '19:15', '20:00')]);
  const changeovers = (from: ProgrammeFacts, end: string) =>
    codes(from, { id: 1, to: to('18:00', end) }).filter((line) => line.includes('changeover'));
  const touching = factsOf([set(1, '18:00', '19:15'), set(2, '19:15', '20:00')]);
  expect([changeovers(facts, '19:15'), changeovers(touching, '19:00'), changeovers(touching, '19:30')]).toEqual([
    ['2 changeover_gone'],
    ['2 changeover_new'],
    [],
  ]);
});

it('names who reads a published schedule and how many guests are inside, also of sets that move along', () => {
  const facts = factsOf(NIGHT, {
    readers: [
      { artist_id: 1, users: 2 },
      { artist_id: 2, users: 1 },
      { artist_id: 4, users: 1 },
    ],
    guests: [{ artist_id: 2, guests: 4, inside: 3, areas: [] }],
  });
  const move = { id: 1, to: to('18:00', '19:30'), along: [2] };
  const told = (published: boolean) =>
    consequencesOfMove({ ...facts, published }, move)
      .filter(({ kind }) => ['published_schedule', 'guests_inside'].includes(kind))
      .map(({ said }) => [said.params['artist'], said.params['count']]);
  expect([told(true), told(false)]).toEqual([
    [
      ['Artist 1', 2],
      ['Artist 2', 1],
      ['Artist 2', 3],
    ],
    [['Artist 2', 3]],
  ]);
});

it('takes a later kind that only declares itself', () => {
  const shifts = declareKind<ProgrammeFacts, { id: number; state: string; causes: string[] }>({
    kind: 'shift',
    dependsOn: ['set'],
    things: () => [{ id: 7, state: '', causes: [keyOf('set', 2)] }],
    touches: () => ({ kind: 'shift', id: 7, name: 'Rigger', said: message('set_moves_along', { artist: 'Rigger' }) }),
  });
  const found = (id: number) =>
    consequencesOfMove(factsOf(NIGHT), { id, to: { ...to('16:30', '17:00'), artist_id: id }, along: [] }, [
      shifts,
      ...PROGRAMME_KINDS,
    ]).filter(({ kind }) => kind === 'shift');
  expect([found(1).length, found(2).length]).toEqual([0, 1]);
});

const time = fc.integer({ min: 0, max: 140 }).map((step) => timeAfter({ start_time: '16:00' }, step * 5));
const night = fc
  .array(
    fc.record({
      start: time,
      length: fc.option(fc.integer({ min: 1, max: 12 })),
      artist: fc.integer({ min: 1, max: 5 }),
      stage: fc.integer({ min: 1, max: 2 }),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((wanted) =>
    wanted.map(({ start, length, artist, stage }, index) => {
      const until = minutesInto({ start_time: '16:00' }, start) + (length ?? 0) * 5;
      return set(index + 1, start, length === null || until > 720 ? null : timeAfter({ start_time: '16:00' }, until), {
        artist_id: artist,
        artist_name: `Artist ${artist}`,
        stage_id: stage,
      });
    }),
  );

it('names exactly the clashes that are new, other or gone after the change, whatever moves along', () => {
  fc.assert(
    fc.property(night, time, fc.boolean(), (sets, start, all) => {
      const [first] = sets as [Performance];
      const move = { id: 1, to: { ...first, start_time: start, end_time: null }, along: [] as number[] };
      const facts = factsOf(sets);
      if (all)
        move.along = consequencesOfMove(facts, move).flatMap(({ id, kind, canMove }) =>
          kind === 'set' && canMove ? [id] : [],
        );
      const clashesIn = ({ schedules }: ProgrammeFacts) =>
        new Map(
          clashesOf(timetableOf(schedules, ZONE)).map(({ kind, sets: pair, from, until }) => [
            `${kind} ${pair
              .map(({ id }) => id)
              .toSorted()
              .join()}`,
            until - from,
          ]),
        );
      const [was, now] = [clashesIn(facts), clashesIn(afterMove(facts, move))];
      const expected = [...new Set([...was.keys(), ...now.keys()])].filter((pair) => was.get(pair) !== now.get(pair));
      expect(consequencesOfMove(facts, move).filter(({ kind }) => kind === 'clash')).toHaveLength(expected.length);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

it('previews a change with 2,000 dependants in 300 ms of processor time', () => {
  // 143 later sets on the stage, 1,857 slots of guests, and 2,000 sets that it does not touch.
  const stages = Array.from({ length: 15 }, (_none, index) => ({ id: index + 1, name: `Stage ${index + 1}` }));
  const sets = Array.from({ length: 2160 }, (_none, index) =>
    set(index + 1, timeAfter({ start_time: '16:00' }, (index % 144) * 5), null, {
      artist_id: (index % 400) + 1,
      stage_id: Math.floor(index / 144) + 1,
    }),
  );
  const guests = Array.from({ length: 1857 }, (_none, index) => ({
    artist_id: 1,
    guests: 2,
    inside: 1,
    areas: [[slot(index + 1, '16:00', '20:00')]],
  }));
  const readers = Array.from({ length: 400 }, (_none, index) => ({ artist_id: index + 1, users: 1 }));
  const facts = factsOf(sets, { stages, guests, readers, published: true });
  const move = { id: 1, to: to('20:30', null), along: [] };
  consequencesOfMove({ ...facts }, move);
  const from = process.cpuUsage();
  const found = consequencesOfMove({ ...facts }, move);
  const { user, system } = process.cpuUsage(from);
  expect(found.length).toBeGreaterThanOrEqual(2000);
  expect((user + system) / 1000).toBeLessThan(300);
});

const HOURS = { scheduleDate: '2026-07-31', start_time: '16:00', end_time: '04:00' };
const ofDay = (differs: Partial<typeof HOURS> | null, along: readonly number[] = [], facts = factsOf(NIGHT)) =>
  consequencesOfDay(facts, { id: 1, to: differs && { ...HOURS, ...differs }, along }).map(
    ({ id, said: { code }, was, now, canMove }) =>
      [id, code, was === now ? '' : `${was} > ${now}`, canMove ? 'can' : ''].filter((part) => part !== '').join(' '),
  );

it('names limits and requests of a date that no day has once it moves or goes, and not while another has it', () => {
  const facts = factsOf([], {
    limits: [
      { id: 7, name: '', day: '2026-07-31' },
      { id: 8, name: 'Press', day: '2026-08-01' },
    ],
    requestDays: [{ id: 9, name: 'Press', day: '2026-07-31', people: 2 }],
  });
  const found = (move: Parameters<typeof consequencesOfDay>[1], all = facts) =>
    consequencesOfDay(all, move)
      .filter(({ kind }) => kind === 'request_day')
      .map(({ id, said: { code, params } }) => [id, code, params['day']]);
  const left = [
    [7, 'limit_day_empty_event', '31.07.2026'],
    [9, 'request_day_empty', '31.07.2026'],
  ];
  const moves = { id: 1, to: { ...HOURS, scheduleDate: '2026-08-02' }, along: [] };
  expect([found(moves), found({ id: 1, to: null, along: [] })]).toEqual([left, left]);
  expect(found({ id: 1, to: { ...HOURS, start_time: '17:00' }, along: [] })).toEqual([]);
  const second = { ...day([]), id: 2, name: 'Late' };
  expect(found(moves, { ...facts, schedules: [...facts.schedules, second] })).toEqual([]);
});

it('names sets that would be outside other hours of a day, and those that can keep their distance to its start', () => {
  expect(ofDay({ start_time: '18:30', end_time: '06:30' })).toEqual([
    '1 set_outside_new_day can',
    '2 set_keeps_time can',
    '3 set_keeps_time can',
    '4 set_keeps_time can',
    '2 changeover_gone',
  ]);
  // The start is as before, so nothing can move along, and what is inside stays as it is.
  expect(ofDay({ end_time: '22:30' })).toEqual(['4 set_outside_new_day']);
});

it('moves ticked sets of a day along, with all that is between them', () => {
  expect(ofDay({ start_time: '17:00', end_time: '05:00' }, [1, 2, 3, 4])).toEqual([
    '1 set_moves_along 18:00–19:00 > 19:00–20:00 can',
    '2 set_moves_along 19:15–20:00 > 20:15–21:00 can',
    '3 set_moves_along 20:30 > 21:30 can',
    '4 set_moves_along 22:00–23:00 > 23:00–00:00 can',
  ]);
  expect(() => ofDay({ start_time: '17:00', end_time: '22:00' }, [4])).toThrow(CannotFollow);
  expect(() => ofDay({ end_time: '05:00' }, [1])).toThrow(CannotFollow);
});

it('names another date of a day, and what goes with it when it is deleted', () => {
  expect(ofDay({ scheduleDate: '2026-08-01' })).toEqual([
    '1 day_moves 31.07.2026 16:00–04:00 > 01.08.2026 16:00–04:00',
  ]);
  const readers = { published: true, readers: [{ artist_id: 1, users: 2 }] };
  expect(ofDay(null, [], factsOf(NIGHT, readers))).toEqual(['1 day_goes', '1 schedule_readers']);
  expect(ofDay({}, [], factsOf(NIGHT, readers))).toEqual([]);
});

it('names time slots and quotas that were for a day, and a day that leaves the event', () => {
  const facts = factsOf([], {
    slots: [
      { ...slot(1, '15:00', '17:00'), name: 'Friday' },
      { ...slot(2, '12:00', '15:00'), name: 'Before' },
      { id: 3, name: 'All', start: Date.parse('2026-07-01T00:00Z'), end: Date.parse('2026-09-01T00:00Z') },
    ],
    quotas: [
      { id: 7, name: 'Canteen, Crew', day: '2026-07-31' },
      { id: 8, name: 'Canteen, Crew', day: '2026-08-01' },
    ],
  });
  expect(ofDay({ scheduleDate: '2026-08-01' }, [], facts)).toEqual(['1 slot_leaves_day', '7 quota_stays']);
  expect(ofDay({ start_time: '17:00' }, [], facts)).toEqual(['1 slot_leaves_day']);
  expect(ofDay({ scheduleDate: '2026-08-05' }, [], facts)).toEqual([
    '1 day_outside',
    '1 slot_leaves_day',
    '7 quota_stays',
  ]);
  expect(ofDay(null, [], facts)).toEqual(['7 quota_stays']);
  // Another day of the schedule is on the date.
  const second = { ...day([]), id: 2, start_time: '10:00', end_time: '14:00' };
  const both = { ...facts, schedules: [...facts.schedules, second] };
  expect(ofDay({ scheduleDate: '2026-08-01' }, [], both)).toEqual(['1 slot_leaves_day']);
});

it('finds 2,000 sets, slots and quotas that a day touches within 300 ms of processor time', () => {
  const ids = Array.from({ length: 670 }, (_, index) => index + 1);
  const many = factsOf(
    ids.map((id) => set(id, timeAfter(day([]), (id * 3) % 600), null, { stage_id: (id % 50) + 1 })),
    {
      slots: ids.map((id) => slot(id, '15:00', '17:00')),
      quotas: ids.map((id) => ({ id, name: 'Canteen', day: '2026-07-31' })),
    },
  );
  const later = { id: 1, to: { scheduleDate: '2026-08-01', start_time: '17:00', end_time: '05:00' }, along: [] };
  consequencesOfDay({ ...many }, later);
  const from = process.cpuUsage();
  const effects = consequencesOfDay({ ...many }, later);
  const { user, system } = process.cpuUsage(from);
  expect(effects.length).toBeGreaterThanOrEqual(2000);
  expect((user + system) / 1000).toBeLessThan(300);
});
