import { screen } from '@testing-library/dom';
import { show } from '../testing/show.tsx';
import { Calendar } from './calendar.tsx';
import { toDayText } from './date-text.ts';
import type { Day } from './date-text.ts';

const picked: Day[] = [];
afterEach(() => picked.splice(0));

const calendar = (value: Day | null) => (
  <Calendar
    value={value}
    onChange={(day) => picked.push(day)}
    locale="en-GB"
    previousMonthLabel="Previous month"
    nextMonthLabel="Next month"
  />
);
const focused = () => document.activeElement?.getAttribute('aria-label');

it('begins at the chosen day, which alone is pressed and reached by Tab', () => {
  show(calendar({ year: 2026, month: 7, day: 31 }));
  expect(focused()).toBe('Friday, 31 July 2026');
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([document.activeElement]);
  expect(screen.getAllByRole('button', { name: /2026/ }).filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

it('begins today by the clock of the device where no day is chosen, and calls no day chosen', () => {
  jest.useFakeTimers({ now: new Date(2026, 1, 28, 23, 59) });
  show(calendar(null));
  expect(focused()).toBe('Saturday, 28 February 2026');
  expect(document.activeElement?.getAttribute('aria-current')).toBe('date');
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  jest.useRealTimers();
});

it.each([
  ['ArrowLeft', 'Thursday, 30 July 2026', '30.07.2026'],
  ['ArrowRight', 'Saturday, 1 August 2026', '01.08.2026'],
  ['ArrowUp', 'Friday, 24 July 2026', '24.07.2026'],
  ['ArrowDown', 'Friday, 7 August 2026', '07.08.2026'],
  ['PageUp', 'Tuesday, 30 June 2026', '30.06.2026'],
  ['PageDown', 'Monday, 31 August 2026', '31.08.2026'],
])('goes by %s from 31 July to %s', async (key, day, text) => {
  const user = show(calendar({ year: 2026, month: 7, day: 31 }));
  await user.keyboard(`{${key}}`);
  expect(focused()).toBe(day);
  await user.keyboard('{Enter}');
  expect(picked.map(toDayText)).toEqual([text]);
  expect(screen.getByText(/^(June|July|August) 2026$/).textContent).toBe(day.split(' ').slice(-2).join(' '));
});

it('keeps the focus on the button that turns to another month', async () => {
  const user = show(calendar({ year: 2026, month: 1, day: 31 }));
  const next = screen.getByRole('button', { name: 'Next month' });
  await user.click(next);
  expect(document.activeElement).toBe(next);
  expect(screen.getByText('February 2026')).toBeTruthy();
});

it('picks the day that is clicked, also one of the month before', async () => {
  const user = show(calendar({ year: 2026, month: 7, day: 31 }));
  await user.click(screen.getByRole('button', { name: 'Monday, 29 June 2026' }));
  expect(picked).toEqual([{ year: 2026, month: 6, day: 29 }]);
});
