import { raisedVersion } from './raised-version.ts';

test.each([
  [{ breaking: [], additive: [] }, '1.4.2', '0.4.2'],
  [{ breaking: [], additive: ['x'] }, '1.5.0', '0.4.3'],
  [{ breaking: ['y'], additive: ['x'] }, '2.0.0', '0.5.0'],
])('after %j: %s, and %s below 1.0.0', (changes, expected, below) => {
  expect(raisedVersion('1.4.2', changes)).toBe(expected);
  expect(raisedVersion('0.4.2', changes)).toBe(below);
});
