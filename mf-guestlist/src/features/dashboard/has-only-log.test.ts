import { hasOnlyLog } from './has-only-log.ts';

type Counts = Parameters<typeof hasOnlyLog>[1];
type Can = Parameters<typeof hasOnlyLog>[0]['can'];

const can = (view_access: boolean) => ({ can: { view_access } as Can });
const counts = (more: Partial<Counts> = {}) =>
  ({
    units: [{ id: null }],
    wristbands: [],
    badges: [],
    totals: { guest_count: 3, checked_in_count: 0, people_count: 3 },
    ...more,
  }) as unknown as Counts;

it.each<[string, boolean, boolean, Partial<Counts>]>([
  ['a guest list and nothing else', true, false, {}],
  ['a plan with the access system', false, true, {}],
  ['a unit from a plan before', false, false, { units: [{ id: 7 }] as Counts['units'] }],
  [
    'a wristband from a plan before',
    false,
    false,
    { wristbands: [{ name: 'VIP', count: 1 }] as unknown as Counts['wristbands'] },
  ],
  ['nobody on the list yet', false, false, { totals: { guest_count: 0, checked_in_count: 0, people_count: 0 } }],
])('of %s the log stands alone: %s', (_what, alone, viewAccess, more) => {
  expect(hasOnlyLog(can(viewAccess), counts(more))).toBe(alone);
});
