import type { EventDetails } from '../../event/event-details.ts';
import { filterOf, readSelection, selectionQuery } from './selection.ts';

const event = { units: [{ id: 3, groups: [{ id: 7 }] }] } as EventDetails;
const read = (query: string) => readSelection(new URLSearchParams(query), event);

describe('readSelection', () => {
  it.each([
    ['', { unit: null, group: null }],
    ['unit=3', { unit: 3, group: null }],
    ['unit=3&group=7', { unit: 3, group: 7 }],
    ['unit=3&group=none', { unit: 3, group: 'none' }],
    ['unit=none', { unit: 'none', group: null }],
    ['unit=4', { unit: null, group: null }],
    ['unit=3&group=8', { unit: 3, group: null }],
    ['unit=1e3', { unit: null, group: null }],
  ])('reads %j', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it('reads back what it writes', () => {
    for (const selection of [{ unit: 3, group: 7 }, { unit: 3, group: 'none' }, { unit: 'none', group: null }] as const) {
      expect(read(selectionQuery(selection))).toEqual(selection);
    }
  });

  it('keeps "in none" apart from "not filtered"', () => {
    expect(filterOf({ unit: 'none', group: null })).toEqual({ unitId: null });
    expect(filterOf({ unit: 3, group: 'none' })).toEqual({ unitId: 3, groupId: null });
    expect(filterOf({ unit: null, group: null })).toEqual({});
  });
});
