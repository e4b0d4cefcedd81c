import type { AreaRule } from '@laminate/contracts/access-answer';
import { plainRule } from '@laminate/rules/passage-rules';
import { ruleText } from './rule-text.ts';

const SLOTS = {
  times: [
    { id: 1, name: 'Friday' },
    { id: 2, name: 'Saturday' },
  ],
};
const said = (change: Partial<AreaRule>) => ruleText(SLOTS, { ...plainRule(7), ...change });

it.each<[Partial<AreaRule>, string]>([
  [{}, 'any number of times'],
  [{ most: 1, per: 'event' }, 'once in total'],
  [{ most: 1, per: 'day' }, 'once a day'],
  [{ most: 3, per: 'event' }, '3 times in total'],
  [{ reentry: false }, 'no re-entry'],
  [{ again_after: 1 }, 'again after 1 minute'],
  [{ time_ids: [] }, 'at any time'],
  [{ time_ids: [2, 1] }, 'only Friday or Saturday'],
  [{ time_ids: [9] }, 'never, the time slot was deleted'],
  [{ most: 2, per: 'day', reentry: false, time_ids: [1] }, '2 times a day, no re-entry, only Friday'],
])('%j is %s', (change, text) => {
  expect(said(change)).toBe(text);
});

it('says of an area without a rule that it is open as often as wanted', () => {
  expect(ruleText(SLOTS, undefined)).toBe('any number of times');
});
