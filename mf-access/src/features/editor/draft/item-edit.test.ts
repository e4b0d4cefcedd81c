import { plainRule } from '@laminate/rules/passage-rules';
import fc from 'fast-check';
import type { Profile, TimeSlot } from '../../../access/access-system.ts';
import { NO_EDIT, changeOf, edited, rebase, sameValue, valueOf, withEdit } from './item-edit.ts';
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
const rule = (area: number, change: Partial<Profile['rules'][number]> = {}) => ({
  ...plainRule(area),
  time_ids: null,
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

  it('sends all rules when one is set, without those of areas that are closed', () => {
    const kept = rule(1, { reentry: false });
    const item = profile({ areas: [1, 2, 3], rules: [kept, rule(2, { again_after: 5 })] });
    const set = rule(3, { most: 2, per: 'day' });
    const edit: Edit = new Map<Field, FieldValue>([
      ['area:2', false],
      ['area:3', set],
    ]);
    expect(changeOf(item, edit)).toEqual({ revision: 3, areas: [1, 3], rules: [kept, set] });
    expect(withEdit(item, edit)).toMatchObject({ areas: [1, 3], rules: [kept, set] });
    expect(changeOf(item, new Map([['area:1', true]]))).toMatchObject({ rules: [rule(2, { again_after: 5 })] });
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

  it('asks where one closes an area to which the other gives a rule', () => {
    const set = rule(2, { most: 1, per: 'event' });
    const mine = rebase(profile(), new Map([['area:2', set]]), profile({ revision: 4, areas: [1] }));
    expect(mine).toEqual({ edit: NO_EDIT, clashes: [{ field: 'area:2', mine: set, theirs: false }] });
    const theirs = rebase(profile(), new Map([['area:2', false]]), profile({ revision: 4, rules: [set] }));
    expect(theirs.clashes).toEqual([{ field: 'area:2', mine: false, theirs: set }]);
  });

  it('knows a rule with its slots in another order', () => {
    const item = profile({ rules: [rule(2, { time_ids: [4, 5] })] });
    expect(edited(item, NO_EDIT, 'area:2', rule(2, { time_ids: [5, 4] }))).toEqual(NO_EDIT);
  });

  it('loses no change of either side, whatever both do', () => {
    const areas = fc.uniqueArray(fc.integer({ min: 1, max: 8 }));
    const id = fc.option(fc.integer({ min: 1, max: 3 }));
    const rules = fc.uniqueArray(
      fc
        .record({ area: fc.integer({ min: 1, max: 8 }), reentry: fc.boolean(), again_after: fc.constantFrom(5, 10) })
        .map(({ area, ...change }) => rule(area, change)),
      { selector: ({ area_id }) => area_id },
    );
    const state = fc.record({
      areas,
      rules,
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
        const [base, mine, theirs] = [first, left, { ...right, revision: 4 }].map((one) =>
          profile({ ...one, rules: one.rules.filter(({ area_id }) => one.areas.includes(area_id)) }),
        ) as [Profile, Profile, Profile];
        const edit = fields.reduce((all, field) => edited(base, all, field, valueOf(mine, field)), NO_EDIT);
        const merged = rebase(base, edit, theirs);
        const result = withEdit(theirs, merged.edit);
        for (const field of fields) {
          const [was, me, them, now] = [base, mine, theirs, result].map((item) => valueOf(item, field)) as [
            FieldValue,
            FieldValue,
            FieldValue,
            FieldValue,
          ];
          const clash = merged.clashes.find((each) => each.field === field);
          const bothChanged = !sameValue(me, was) && !sameValue(them, was) && !sameValue(me, them);
          expect(clash !== undefined).toBe(bothChanged);
          if (!bothChanged) expect(sameValue(now, sameValue(me, was) ? them : me)).toBe(true);
        }
      }),
    );
  });
});
