import type { AccessAnswer, AccessReason } from '@laminate/contracts/access-answer';
import { accessFrom, accessReason, accessLabel } from './access-labels.ts';

const ZONE = 'Europe/Tallinn';
const slot = { id: 1, name: 'Friday', start_time: '2026-07-31T05:00:00Z', end_time: '2026-08-01T02:00:00Z' };
const profile = { id: 3, name: 'Press', areas: [7], timeId: 1 };
const EARLY: AccessAnswer = { may: 'no', reason: 'too_early', profile, slot, next: slot };
const NOW: AccessAnswer = { may: 'yes', reason: 'may_enter', profile, slot, next: null };
const LATE: AccessAnswer = { may: 'no', reason: 'too_late', profile, slot, next: null };

it('says when a slot begins and ends in the zone of the event, with the day of the week', () => {
  expect([accessLabel(EARLY.may), accessReason(EARLY, 'Backstage', ZONE), accessFrom(EARLY.next, ZONE)]).toEqual([
    'No',
    'Press gives access to Backstage, but not yet.',
    'From Friday 31.07.2026 08:00',
  ]);
  expect([accessLabel(NOW.may), accessReason(NOW, 'Backstage', ZONE), accessFrom(NOW.next, ZONE)]).toEqual([
    'Yes',
    'Press gives access to Backstage until Saturday 01.08.2026 05:00.',
    null,
  ]);
  expect(accessReason(LATE, 'Backstage', ZONE)).toBe('Press gave access to Backstage until Saturday 01.08.2026 05:00.');
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
  const labels = reasons.map((reason) => accessReason({ reason, profile, slot }, 'Backstage', ZONE));
  expect(new Set(labels).size).toBe(reasons.length);
  expect(accessLabel('look')).toBe('Check');
});
