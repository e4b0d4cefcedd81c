import { tapHeaders } from './tap-headers.ts';

const tappedAt = '2026-08-01T07:01:00.000Z';
const clock = { 'x-device-time': expect.any(String) };

test.each([
  ['its device, as a header can hold it', { device: 'Värav 2' }, { 'x-device': 'V%C3%A4rav%202' }],
  ['when it was made, and the clock', { device: 'A', queued: { tappedAt } }, { ...clock, 'x-tapped-at': tappedAt }],
  [
    'how many it let in',
    { device: 'A', queued: { tappedAt, guests: 2 } },
    { ...clock, 'x-tapped-at': tappedAt, 'x-tapped-guests': '2' },
  ],
  ['the clock alone', { device: 'A', tellsTime: true }, clock],
  ['the desk that gives the wristband', { device: 'A', giveDesk: 0 }, { 'x-give-desk': '0' }],
])('the server is told of a tap: %s', (_what, facts, headers) => {
  expect(tapHeaders(facts)()).toEqual({ 'x-device': 'A', ...headers });
});
