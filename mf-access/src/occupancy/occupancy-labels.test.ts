import type { OverUse } from '@laminate/contracts/passages';
import { overUseText, tappedLabel } from './occupancy-labels.ts';

const ZONE = 'Europe/Tallinn';
// 00:30 on the 8th there.
const NOW = new Date('2026-08-07T21:30:00Z');

it.each([
  ['2026-08-07T21:05:00Z', '00:05'],
  ['2026-08-07T20:55:00Z', '07.08.2026 23:55'],
  ['2026-08-05T10:00:00Z', '05.08.2026 13:00'],
])('says when %s was: %s', (at, text) => {
  expect(tappedLabel(at, ZONE, NOW)).toBe(text);
});

it('says which day an older scan against the rules was', () => {
  const over = {
    tapped_at: '2026-08-05T10:00:00Z',
    user: 'Ele Vaher',
    device: null,
    checkpoint: { id: 1, name: 'Tent' },
    reason: 'quota_used',
  } as unknown as OverUse;
  expect(overUseText(over, ZONE)).toBe(
    'Let through offline at 05.08.2026 13:00 at Tent by Ele Vaher, but the quota was used up.',
  );
});
