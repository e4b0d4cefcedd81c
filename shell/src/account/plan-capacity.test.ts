import { stopOf } from './plan-capacity.ts';

const NOW = Date.parse('2026-07-31T12:00:00Z');
const PLAN = {
  plan_name: 'Monthly 2',
  only_guestlist: false,
  user_count: 1,
  user_limit: 1,
  event_count: 1,
  event_limit: 2,
  plan_expires: null,
};

test('a plan lets add up to its limits, and beyond its end nothing', () => {
  expect(stopOf(PLAN, 'event', NOW)).toBeNull();
  expect(stopOf(PLAN, 'user', NOW)).toBe('full');
  expect(stopOf({ ...PLAN, event_count: 2 }, 'event', NOW)).toBe('full');
  expect(stopOf({ ...PLAN, event_count: 3 }, 'event', NOW)).toBe('full');
  expect(stopOf({ ...PLAN, event_count: 99, event_limit: null }, 'event', NOW)).toBeNull();
  expect(stopOf({ ...PLAN, plan_expires: '2026-07-31T11:59:59Z' }, 'event', NOW)).toBe('ended');
  expect(stopOf({ ...PLAN, plan_expires: '2026-07-31T12:00:01Z' }, 'event', NOW)).toBeNull();
});
