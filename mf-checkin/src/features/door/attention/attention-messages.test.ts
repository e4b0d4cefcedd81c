import type { OverAdmission } from '@laminate/contracts/over-admission';
import { usedHereFirstMessage, overAdmissionMessage } from './attention-messages.ts';

const at = '2026-06-01T18:00:00.000Z';
const over = {
  tapped_at: at,
  reason: 'full',
  user: 'Gate A (kiosk)',
  device: 'Gate A',
  holders: [
    { at, user: 'Kadri Saar', device: 'Phone', guests: 1 },
    { at, user: 'Gate B (kiosk)', device: 'Gate B', guests: 1 },
  ],
} as unknown as OverAdmission;

it('names a door device once, and a user with the device', () => {
  expect(overAdmissionMessage(over, 'Europe/Tallinn')).toBe(
    'Let in offline at 21:00 by Gate A (kiosk), but the spot was already used: 21:00 Kadri Saar, Phone; 21:00 Gate B (kiosk).',
  );
});

it('tells the door that was first that its answer holds, what happened where, and what to do', () => {
  expect(usedHereFirstMessage(over, 'Europe/Tallinn')).toBe(
    'The spot was used here first, so it counts here. Gate A (kiosk) was offline and let someone else in on it at 21:00. Ask them who they let in, then press “Mark as resolved”.',
  );
});
