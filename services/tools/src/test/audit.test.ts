import { auditTally } from './audit.ts';

const found = (high: number, critical: number) =>
  JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities: { low: 3, moderate: 1, high, critical } } });

it.each([
  ['nothing of weight', found(0, 0), { passed: 1, failed: 0, skipped: 0 }],
  ['a hole of high severity', found(1, 0), { passed: 0, failed: 1, skipped: 0 }],
  ['a critical one', found(0, 1), { passed: 0, failed: 1, skipped: 0 }],
  [
    'no answer of a registry',
    JSON.stringify({ message: '405 Method Not Allowed' }),
    { passed: 0, failed: 0, skipped: 1 },
  ],
])('reads %s', (_what, text, tally) => {
  expect(auditTally(text)).toEqual(tally);
});
