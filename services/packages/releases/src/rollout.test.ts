import type { RolloutEntry } from '@laminate/contracts/rollouts';
import { rolloutHistory } from './rollout-log.ts';
import { bucketIn, drawBucket, rolloutKey, rolloutOf, sees, type Rollout } from './rollout.ts';

const at = '2026-07-01T09:00:00.000Z';
const step = { at, by: 'Mari' };
const begin: RolloutEntry = {
  ...step,
  kind: 'begin',
  version: '1.1.0-bb',
  stable: '1.0.0-aa',
  share: 10,
  key: 'k'.repeat(43),
  evenOnEventDays: false,
};
const grow: RolloutEntry = { ...step, kind: 'grow', share: 25 };
const back: RolloutEntry = { ...step, kind: 'back', reason: 'worse' };
const everybody: RolloutEntry = { ...step, kind: 'everybody' };
const under = (...entries: RolloutEntry[]) => rolloutOf([begin, ...entries], '1.0.0-aa') as Rollout;

test.each<[string, RolloutEntry[], string, object | undefined]>([
  ['has its share', [begin], '1.0.0-aa', { id: 1, last: 1, share: 10, state: 'growing' }],
  ['grows', [begin, grow], '1.0.0-aa', { id: 1, last: 2, share: 25, state: 'growing' }],
  ['ends with everybody', [begin, everybody], '1.0.0-aa', { share: 100, state: 'everybody' }],
  ['is taken back', [begin, grow, back], '1.0.0-aa', { share: 0, state: 'back', reason: 'worse' }],
  ['is held on', [begin, { ...step, kind: 'hold', reason: 'worse' }], '1.0.0-aa', { share: 10, held: true }],
  ['is another one after it', [begin, back, begin], '1.0.0-aa', { id: 3, share: 10, state: 'growing', held: false }],
  ['is over', [begin, { ...step, kind: 'end' }], '1.0.0-aa', undefined],
  ['is over with another pointer', [begin, grow], '1.1.0-bb', undefined],
  ['never began', [grow], '1.0.0-aa', undefined],
])('a rollout %s', (_, entries, pointer, expected) => {
  const rollout = rolloutOf(entries, pointer);
  if (expected) expect(rollout).toMatchObject(expected);
  else expect(rollout).toBeUndefined();
});

test('of all numbers just the share sees the version, and goes on seeing it when the share has grown', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => index);
  const seen = (rollout: Rollout) => numbers.filter((bucket) => sees(rollout, bucket));
  expect([seen(under()).length, seen(under(grow)).length]).toEqual([100, 250]);
  expect(seen(under(grow))).toEqual(expect.arrayContaining(seen(under())));
  expect([sees(under(), undefined), sees(under(back), 0), sees(under(everybody), undefined)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('a number is only what was drawn for this rollout', () => {
  const rollout = under();
  const cookie = drawBucket(rollout, 42);
  expect(bucketIn(rollout, cookie)).toBe(42);
  const [id, , seal] = cookie.split('.');
  const foreign = drawBucket({ ...rollout, key: rolloutKey() }, 42);
  const before = drawBucket({ ...rollout, id: 7 }, 42);
  for (const forged of [undefined, '', '42', `${id}.7.${seal}`, `${cookie}x`, `${id}.42.`, foreign, before])
    expect([forged, bucketIn(rollout, forged)]).toEqual([forged, undefined]);
});

test('the history says what became of it, and why', () => {
  expect(rolloutHistory([begin, grow, back, { ...step, kind: 'end' }])).toEqual([
    { ...step, action: 'share', from: '1.0.0-aa', to: '1.1.0-bb', share: 10 },
    { ...step, action: 'grow', to: '1.1.0-bb', share: 25 },
    { ...step, action: 'take-back', from: '1.1.0-bb', to: '1.0.0-aa', reason: 'worse' },
  ]);
});
