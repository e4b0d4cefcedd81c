import { mayEnter, type AccessReason, type AccessRules } from '@laminate/contracts/access-answer';
import { accessFrom, accessReason, accessLabel } from './access-labels.ts';

const ZONE = 'Europe/Tallinn';
const slot = { id: 1, name: 'Friday', start_time: '2026-07-31T05:00:00Z', end_time: '2026-08-01T02:00:00Z' };
const RULES: AccessRules = {
  areas: [{ id: 7, name: 'Backstage' }],
  times: [slot],
  profiles: [{ id: 3, name: 'Press', areas: [7], timeId: 1 }],
};
const HOLDER = { profile_id: 3, blocked: false, pending: false };
const answerAt = (at: string) => mayEnter(RULES, HOLDER, 7, Date.parse(at));

it('says when a slot begins and ends in the zone of the event, with the day of the week', () => {
  const early = answerAt('2026-07-31T04:59:59Z');
  expect([accessLabel(early.may), accessReason(early, 'Backstage', ZONE), accessFrom(early.next, ZONE)]).toEqual([
    'No',
    'Press gives access to Backstage, but not yet.',
    'From Friday 31.07.2026 08:00',
  ]);
  const now = answerAt('2026-07-31T05:00:00Z');
  expect([accessLabel(now.may), accessReason(now, 'Backstage', ZONE), accessFrom(now.next, ZONE)]).toEqual([
    'Yes',
    'Press gives access to Backstage until Saturday 01.08.2026 05:00.',
    null,
  ]);
  expect(accessReason(answerAt('2026-08-01T02:00:00Z'), 'Backstage', ZONE)).toBe(
    'Press gave access to Backstage until Saturday 01.08.2026 05:00.',
  );
});

it('has a separate sentence for every reason', () => {
  const reasons: AccessReason[] = [
    'may_enter',
    'any_time',
    'look_at_slot',
    'too_early',
    'too_late',
    'not_this_area',
    'no_profile',
    'not_known',
    'blocked',
    'pending',
  ];
  const labels = reasons.map((reason) =>
    accessReason({ reason, profile: RULES.profiles[0] ?? null, slot }, 'Backstage', ZONE),
  );
  expect(new Set(labels).size).toBe(reasons.length);
  expect(accessLabel('look')).toBe('Check');
});
