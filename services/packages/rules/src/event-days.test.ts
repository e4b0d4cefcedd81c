import { eventDays } from './event-days.ts';

const days = (start: string, end: string) =>
  eventDays({ startsAt: Date.parse(start), endsAt: Date.parse(end), timeZone: 'Europe/Tallinn' });

it.each([
  ['2027-07-31T09:00:00Z', '2027-08-01T20:00:00Z', ['2027-07-31', '2027-08-01']],
  // Midnight where the event is.
  ['2027-07-31T09:00:00Z', '2027-08-01T21:00:00Z', ['2027-07-31', '2027-08-01']],
  ['2027-07-31T09:00:00Z', '2027-08-01T21:00:01Z', ['2027-07-31', '2027-08-01', '2027-08-02']],
  // Over the change of clocks.
  ['2027-10-30T09:00:00Z', '2027-10-31T21:00:00Z', ['2027-10-30', '2027-10-31']],
  ['2027-07-31T09:00:00Z', '2027-07-31T09:00:00Z', ['2027-07-31']],
])('has each day from %s to %s once', (start, end, expected) => {
  expect(days(start, end)).toEqual(expected);
});

it('has no more days than a request can name', () => {
  expect(days('2027-01-01T09:00:00Z', '2027-12-31T09:00:00Z')).toHaveLength(60);
});
