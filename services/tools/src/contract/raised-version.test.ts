import { laterVersion, raisedVersion } from './raised-version.ts';

test.each([
  [{ breaking: [], additive: [] }, '1.4.2', '0.4.2'],
  [{ breaking: [], additive: ['x'] }, '1.5.0', '0.4.3'],
  [{ breaking: ['y'], additive: ['x'] }, '2.0.0', '0.5.0'],
])('after %j: %s, and %s below 1.0.0', (changes, expected, below) => {
  expect(raisedVersion('1.4.2', changes)).toBe(expected);
  expect(raisedVersion('0.4.2', changes)).toBe(below);
});

test.each([
  ['0.9.0', '0.10.0'],
  ['0.10.3', '1.0.0'],
  ['1.0.0', '1.0.0'],
])('between %s and %s, the second is the later one', (one, other) => {
  expect([laterVersion(one, other), laterVersion(other, one)]).toEqual([other, other]);
});
