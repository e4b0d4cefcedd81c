import fc from 'fast-check';
import type { Profile, TimeSlot } from '../../../access/access-system.ts';
import { NO_EDIT, changeOf, edited, rebase, valueOf, withEdit } from './item-edit.ts';
import type { Edit, Field, FieldValue } from './item-edit.ts';

const USE = { profiles: 0, units: 0, groups: 0, people: 0 };
const profile = (change: Partial<Profile> = {}): Profile => ({
  id: 1,
  name: 'Crew',
  revision: 3,
  used_by: USE,
  areas: [1, 2],
  rules: [],
  timeId: null,
  wristbandId: 5,
  badgeId: null,
  people: 4,
  guests: 6,
  ...change,
});
const slot: TimeSlot = {
  id: 1,
  name: 'Friday',
  revision: 1,
  used_by: USE,
  start_time: '2026-07-31T09:00:00.000Z',
  end_time: '2026-08-01T02:00:00.000Z',
};

describe('edited', () => {
  it('is empty again when a field is set back', () => {
    const once = edited(profile(), NO_EDIT, 'area:3', true);
    expect(edited(profile(), once, 'area:3', false)).toEqual(NO_EDIT);
  });

  it('knows the same instant in another zone', () => {
    const same = { start_time: '2026-07-31T12:00:00+03:00', end_time: '2026-08-01T05:00:00+03:00' };
    expect(edited(slot, NO_EDIT, 'slot', same)).toEqual(NO_EDIT);
  });
});

describe('changeOf', () => {
  it('names the revision, what was changed, and all areas when one is', () => {
    const edit: Edit = new Map<Field, FieldValue>([
      ['area:2', false],
      ['area:7', true],
      ['timeId', 4],
    ]);
    expect(changeOf(profile(), edit)).toEqual({ revision: 3, areas: [1, 7], timeId: 4 });
  });

  it('sets start and end of a slot together', () => {
    expect(changeOf(slot, new Map([['slot', { start_time: null, end_time: null }]]))).toEqual({
      revision: 1,
      start_time: null,
      end_time: null,
    });
  });
});

describe('rebase', () => {
  it('merges areas cell by cell', () => {
    const edit: Edit = new Map([
      ['area:3', true],
      ['area:1', false],
    ]);
    const theirs = profile({ revision: 4, areas: [2, 9] });
    const merged = rebase(profile(), edit, theirs);
    expect(merged.clashes).toEqual([]);
    expect(withEdit(theirs, merged.edit).areas).toEqual([2, 9, 3]);
  });

  it('keeps what only this person changed, and drops what both set alike', () => {
    const edit: Edit = new Map<Field, FieldValue>([
      ['name', 'Stage crew'],
      ['timeId', 4],
    ]);
    const merged = rebase(profile(), edit, profile({ revision: 4, timeId: 4, badgeId: 2 }));
    expect([...merged.edit]).toEqual([['name', 'Stage crew']]);
    expect(merged.clashes).toEqual([]);
  });

  it('leaves the choice where both changed a field', () => {
    const merged = rebase(profile(), new Map([['wristbandId', 6]]), profile({ revision: 4, wristbandId: 7 }));
    expect(merged.edit.size).toBe(0);
    expect(merged.clashes).toEqual([{ field: 'wristbandId', mine: 6, theirs: 7 }]);
  });

  it('loses no change of either side, whatever both do', () => {
    const areas = fc.uniqueArray(fc.integer({ min: 1, max: 8 }));
    const id = fc.option(fc.integer({ min: 1, max: 3 }));
    const state = fc.record({
      areas,
      timeId: id,
      wristbandId: id,
      badgeId: id,
      name: fc.constantFrom('Crew', 'Press', 'Guest'),
    });
    const fields: Field[] = [
      'name',
      'timeId',
      'wristbandId',
      'badgeId',
      ...Array.from({ length: 8 }, (_, area): Field => `area:${area + 1}`),
    ];
    fc.assert(
      fc.property(state, state, state, (first, left, right) => {
        const base = profile(first);
        const mine = profile(left);
        const theirs = profile({ ...right, revision: 4 });
        const edit = fields.reduce((all, field) => edited(base, all, field, valueOf(mine, field)), NO_EDIT);
        const merged = rebase(base, edit, theirs);
        const result = withEdit(theirs, merged.edit);
        for (const field of fields) {
          const [was, me, them, now] = [base, mine, theirs, result].map((item) => valueOf(item, field));
          const clash = merged.clashes.find((each) => each.field === field);
          const bothChanged = me !== was && them !== was && me !== them;
          expect(clash !== undefined).toBe(bothChanged);
          if (!bothChanged) expect(now).toBe(me === was ? them : me);
        }
      }),
    );
  });
});
