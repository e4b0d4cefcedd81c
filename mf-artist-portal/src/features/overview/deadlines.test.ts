import type { PortalPage } from '@laminate/contracts/artist-portal';
import { timeLeftLabel, msLeft, openDeadlines } from './deadlines.ts';

const TALLINN = 'Europe/Tallinn';
const HOUR = 3_600_000;

it('counts to the end of the day in the zone of the event, on days of 23 and of 25 hours, too', () => {
  const of = (day: string, zone = TALLINN) => msLeft(day, zone, Date.parse(`${day}T00:00+02:00`)) / HOUR;
  expect([of('2026-01-10'), of('2026-03-29'), of('2026-01-10', 'UTC')]).toEqual([24, 23, 26]);
  expect(msLeft('2026-10-25', TALLINN, Date.parse('2026-10-25T00:00+03:00')) / HOUR).toBe(25);
  expect(msLeft('2026-01-10', TALLINN, Date.parse('2026-01-10T22:00Z'))).toBe(0);
});

it('says days and hours, and on the last day hours alone', () => {
  expect([129, 48, 25, 23.9, 1, 0.5, -1].map((hours) => timeLeftLabel(hours * HOUR))).toEqual([
    '5 days 9 h left',
    '2 days 0 h left',
    '1 day 1 h left',
    '23 h left',
    '1 h left',
    'Less than an hour left',
    'Less than an hour left',
  ]);
});

it('names what is still to be done, the nearest first', () => {
  const section = (id: number, deadline: string | null, more: object = {}) => ({
    id,
    name: `Section ${id}`,
    required: 3,
    answered: 1,
    answers: 1,
    deadline,
    passed: false,
    ...more,
  });
  const page = {
    artist: { form_submitted: false },
    event: { time_zone: TALLINN },
    rider_deadline: '2026-06-20',
    rider_files: 0,
    sections: [
      section(1, '2026-06-28'),
      section(2, '2026-06-10', { passed: true }),
      section(3, '2026-06-15', { answered: 3 }),
      section(4, null),
      section(5, '2026-06-12'),
    ],
  } as unknown as PortalPage;
  const now = Date.parse('2026-06-11T10:00Z');
  expect(openDeadlines(page, now).map(({ key, day, missing }) => [key, day, missing])).toEqual([
    ['5', '2026-06-12', 2],
    ['riders', '2026-06-20', null],
    ['1', '2026-06-28', 2],
  ]);
  expect(openDeadlines({ ...page, rider_files: 1 }, now).map(({ key }) => key)).toEqual(['5', '1']);
  expect(openDeadlines(page, Date.parse('2026-06-21T10:00Z')).map(({ key }) => key)).not.toContain('riders');
  // Once it was submitted, until when the rest can be changed is shown as well.
  expect(
    openDeadlines({ ...page, artist: { ...page.artist, form_submitted: true } }, now).map(({ key, missing }) => [
      key,
      missing,
    ]),
  ).toEqual([
    ['5', 2],
    ['3', 0],
    ['riders', null],
    ['1', 2],
  ]);
});
