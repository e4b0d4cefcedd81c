import { raisedVersion } from './raised-version.ts';

test.each([
  [{ breaking: [], additive: [] }, '1.4.2'],
  [{ breaking: [], additive: ['x'] }, '1.5.0'],
  [{ breaking: ['y'], additive: ['x'] }, '2.0.0'],
])('after %j: %s', (changes, expected) => {
  expect(raisedVersion('1.4.2', changes)).toBe(expected);
});
