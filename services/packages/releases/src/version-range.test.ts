import { satisfiesCaret } from './version-range.ts';

test.each([
  ['0.1.0', '^0.1.0', true],
  ['0.1.4', '^0.1.0', true],
  ['0.1.0', '^0.1.4', false],
  ['0.2.0', '^0.1.0', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.4.2', '^1.2.9', true],
  ['1.2.0', '^1.2.9', false],
  ['2.0.0', '^1.2.0', false],
])('%s within %s: %s', (version, range, expected) => {
  expect(satisfiesCaret(version, range)).toBe(expected);
});
