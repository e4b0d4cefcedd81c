import type { AccessSystem } from '@laminate/contracts/access';
import { gateBoard } from './gate-board.ts';

const item = (id: number, name: string) => ({
  id,
  name,
  revision: 1,
  used_by: { profiles: 0, units: 0, groups: 0, people: 0 },
});
const slot = (id: number, day: string) => ({
  ...item(id, day),
  start_time: `${day}T08:00:00Z`,
  end_time: `${day}T20:00:00Z`,
});
const profile = (
  id: number,
  name: string,
  areas: number[],
  timeId: number | null,
  wristbandId: number | null,
  badgeId: number | null = null,
) => ({
  ...item(id, name),
  areas,
  timeId,
  wristbandId,
  badgeId,
  people: 0,
  guests: 0,
});
const SYSTEM = {
  areas: [item(1, 'Ground'), item(2, 'Backstage')],
  times: [slot(11, '2026-07-31'), slot(12, '2026-08-01'), { ...item(13, 'By call'), start_time: null, end_time: null }],
  wristbands: [{ ...item(21, 'Crew'), color: '#000000', weave: 'plain', picture_url: null }],
  badges: [{ ...item(31, 'Crew laminate'), picture_url: null }],
  profiles: [
    profile(41, 'Sunday crew', [2], 12, 21),
    profile(42, 'Stage crew', [1, 2], null, 21, 31),
    profile(43, 'Bar', [1], null, 21),
    profile(44, 'Artist', [1, 2], 11, null),
    profile(45, 'On call', [2], 13, 21),
    profile(46, 'Rigger', [2], 11, 21),
  ],
} as unknown as AccessSystem;

const board = (at: string) => {
  const { now, look, later } = gateBoard(SYSTEM, 2, Date.parse(at));
  return [now, look, later].map((entries) => entries.map(({ profile: { name } }) => name));
};

it('shows who can enter now, who is judged by the slot and whose slot comes later, the next one first', () => {
  expect(board('2026-07-31T09:00:00Z')).toEqual([['Stage crew', 'Artist', 'Rigger'], ['On call'], ['Sunday crew']]);
  expect(board('2026-07-30T09:00:00Z')).toEqual([['Stage crew'], ['On call'], ['Artist', 'Rigger', 'Sunday crew']]);
  expect(board('2026-08-01T20:00:00Z')).toEqual([['Stage crew'], ['On call'], []]);
});

it('names those who wear the same and cannot enter, but a separate badge tells them apart', () => {
  const { now, look } = gateBoard(SYSTEM, 2, Date.parse('2026-07-31T09:00:00Z'));
  expect(now.map(({ lookAlike }) => lookAlike)).toEqual([[], [], ['Sunday crew', 'Bar']]);
  expect(look.map(({ lookAlike, band }) => [lookAlike, band?.name])).toEqual([[['Sunday crew', 'Bar'], 'Crew']]);
});
