import { columnsOf, type DoorSnapshot } from '../people/door-columns.ts';
import { DoorPeople } from '../people/door-people.ts';
import { accessOf, rulesOf } from './door-access.ts';
import { slotLabels } from './slot-labels.ts';

const none = [0, 0, 0];
const LIST: DoorSnapshot = {
  event: { id: 34, name: 'Meretuul', start_time: '', end_time: '', time_zone: 'Europe/Tallinn', public_key: null },
  seq: 5,
  people: columnsOf({
    id: [1, 2, 3],
    name: ['Aino Ränd', 'Mari Tamm', 'Õnne Müürsepp'],
    comments: ['', '', ''],
    guest_count: [1, 1, 1],
    checked_in_count: none,
    flags: [0, 0, 1],
    unit_id: none,
    group_id: none,
    profile_id: [11, 12, 0],
    wristband_id: [21, 0, 0],
    badge_id: none,
  }),
  units: [],
  groups: [],
  badges: [],
  areas: [
    { id: 1, name: 'Ground' },
    { id: 2, name: 'Backstage' },
  ],
  times: [{ id: 31, name: 'Friday', start_time: '2026-07-31T05:00:00Z', end_time: '2026-08-01T02:00:00Z' }],
  profiles: [
    { id: 11, name: 'Press', wristband_id: 21, badge_id: null, areas: [1, 2], time_id: 31 },
    { id: 12, name: 'Crew', wristband_id: null, badge_id: null, areas: [1], time_id: null },
  ],
  wristbands: [{ id: 21, name: 'Press', color: '#000000', weave: 'plain', picture_url: '/api/pictures/x' }],
};
const at = (time: string) => Date.parse(time);
const people = new DoorPeople(LIST);

it('says where a guest can go and when, and gives the reason for the area of this door', () => {
  const press = accessOf(people, 1, 2, at('2026-07-31T04:00:00Z'));
  expect(press).toMatchObject({
    profile: 'Press',
    slot: { name: 'Friday' },
    picture: '/api/pictures/x',
    here: { name: 'Backstage', answer: { may: 'no', reason: 'too_early' } },
  });
  expect(press?.areas.map(({ name, answer: { may } }) => [name, may])).toEqual([
    ['Ground', 'no'],
    ['Backstage', 'no'],
  ]);
  expect(accessOf(people, 1, 2, at('2026-07-31T05:00:00Z'))?.here?.answer.may).toBe('yes');
  expect(accessOf(people, 2, 2, 0)).toMatchObject({
    picture: null,
    slot: null,
    here: { answer: { reason: 'not_this_area' } },
  });
  expect(accessOf(people, 3, null, 0)).toMatchObject({ profile: null, areas: [], here: null });
  expect(accessOf(people, 3, 1, 0)?.here?.answer.reason).toBe('blocked');
  expect(accessOf(people, 2, 99, 0)?.here).toBeNull();
});

it('notes for each profile whether its slot is not now', () => {
  const labelsAt = (time: string) => [...slotLabels(LIST, at(time))];
  expect(labelsAt('2026-07-31T04:59:59Z')).toEqual([[11, 'From Fri 31.07. 08:00']]);
  expect(labelsAt('2026-07-31T05:00:00Z')).toEqual([]);
  expect(labelsAt('2026-08-01T02:00:00Z')).toEqual([[11, 'Ended Sat 01.08. 05:00']]);
});

it('knows nothing of areas from lists of earlier versions, and of events without areas', () => {
  const { areas: _areas, times: _times, ...rest } = LIST;
  const old = { ...rest, profiles: [{ id: 11, name: 'Press', wristband_id: 21, badge_id: null }] };
  expect([rulesOf(old), accessOf(new DoorPeople(old), 1, 2, 0), slotLabels(old, 0).size]).toEqual([null, null, 0]);
  expect(rulesOf({ ...LIST, areas: [], profiles: [] })).toBeNull();
});
