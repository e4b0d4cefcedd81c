import { unsentWords } from './unsent-words.ts';

test('says what waits, and who sends it', () => {
  const said = (taps: number, passages: number) => unsentWords({ taps, passages })?.title;
  expect([said(0, 0), said(1, 0), said(0, 2), said(3, 1)]).toEqual([
    undefined,
    'Saved on this device: 1 check-in',
    'Saved on this device: 2 scans',
    'Saved on this device: 3 check-ins, 1 scan',
  ]);
  expect(unsentWords({ taps: 1, passages: 1 })?.advice).toContain('a link for that event’s door');
  expect(unsentWords({ taps: 0, passages: 1 })?.advice).toContain('a new link for this event');
});
