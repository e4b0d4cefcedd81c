import { deviceFor, isOthers, type Tapper } from './tap-owner.ts';

const user = { accountId: 7, userId: 1, userName: 'Kadri' };
const gateA = { accountId: 7, userId: 0, userName: 'Gate A', deviceId: 3 };
const gateB = { ...gateA, userName: 'Gate B', deviceId: 4 };
const by = (who: Partial<typeof gateA>): Tapper => who;

it.each([
  ['its user', user, user, false],
  ['another user', user, { ...user, userId: 2 }, true],
  ['a device, whose user has left', user, gateA, true],
  ['a user, after a device', gateA, user, true],
  ['the same device', gateA, gateA, false],
  ['another device, though neither has a user', gateA, gateB, true],
  ['nobody', gateA, null, true],
])('tells whose tap %s sends', (_, tapped, now, expected) => {
  expect(isOthers(by(tapped), now)).toBe(expected);
});

it('takes a tap of an earlier version as its own', () => expect(isOthers(by({}), gateA)).toBe(false));

it('names the device, and in brackets who left the tap on it', () => {
  expect(deviceFor(by(gateA), gateA, 'Gate A')).toBe('Gate A');
  expect(deviceFor(by(gateA), gateB, 'Gate B')).toBe('Gate B (Gate A)');
  const long = deviceFor(by({ ...user, userName: 'K'.repeat(120) }), gateB, 'x'.repeat(60));
  expect(long).toBe(`${'x'.repeat(60)} (K)`);
});
