import { apiError } from '@laminate/sdk';
import { offlineReasonOf, queuedLabel, noteOffline } from './offline-reason.ts';

const answered = (status: number) => apiError({ status, code: 'service_unavailable', msg: '' });

it('says that the network is away only where no one answered', () => {
  expect([0, 429, 500, 502, 503, 504].map((status) => offlineReasonOf(answered(status)))).toEqual([
    'network',
    'service',
    'service',
    'service',
    'service',
    'service',
  ]);
  // A hotel's log-in page in front of the network.
  expect(offlineReasonOf(apiError({ status: 200, code: 'bad_response', msg: '' }))).toBe('network');
});

it('says what the last call waits for', () => {
  noteOffline(answered(503));
  expect(queuedLabel()).toBe('Saved on this phone, will be sent when the service is available again');
  noteOffline(answered(0));
  expect(queuedLabel()).toBe('Saved on this phone, will be sent when you’re back online');
});
