import { EVERYONE } from '@laminate/contracts/people-query';
import type { EventDetails } from '../../event/event-details.ts';
import { selectIn, selectionOf, selectionQuery, withUnits } from './selection.ts';

const event = {
  units: [
    { id: 3, groups: [{ id: 7 }] },
    { id: 4, groups: [{ id: 8 }] },
  ],
} as EventDetails;

it('reads back the place that it selects', () => {
  for (const place of [
    { unit: 3, group: 7 },
    { unit: 3, group: 'none' },
    { unit: 'none', group: null },
    { unit: null, group: null },
  ] as const) {
    expect(selectionOf(selectIn({ ...EVERYONE, search: 'mari' }, place))).toEqual(place);
  }
});

it('is about no place when several units are chosen', () => {
  expect(selectionOf({ unit: [3, 4], group: [7] })).toEqual({ unit: null, group: null });
  expect(selectionOf({ unit: [3], group: [7, 'none'] })).toEqual({ unit: 3, group: null });
});

it('drops groups that are in none of the units chosen next', () => {
  expect(withUnits({ ...EVERYONE, unit: [3], group: [7, 'none'] }, [4], event).group).toEqual(['none']);
  expect(withUnits({ ...EVERYONE, unit: [3], group: [7] }, [], event).group).toEqual([7]);
});

it('gives the place to the multi-add screen', () => {
  expect(selectionQuery({ unit: 3, group: 'none' })).toBe('?unit=3&group=none');
  expect(selectionQuery({ unit: null, group: null })).toBe('');
});
