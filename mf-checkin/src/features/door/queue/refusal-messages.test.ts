import { apiError } from '@laminate/sdk';
import { refusalMessage } from './refusal-messages.ts';

it('tells when a full party came by the clock of the event, wherever the phone is', () => {
  const body = {
    person: { guest_count: 2 },
    last_check_in: { at: '2027-07-31T20:00:00.000Z', user: 'Kadri', device: 'Gate 1' },
  };
  const messageIn = (time_zone: string) =>
    refusalMessage(apiError({ status: 409, code: 'full', msg: '', body: { ...body, time_zone } }));
  expect([messageIn('Europe/Tallinn'), messageIn('Asia/Tokyo')]).toEqual([
    'All 2 checked in, last at 23:00 by Kadri, Gate 1',
    'All 2 checked in, last at 05:00 by Kadri, Gate 1',
  ]);
});
