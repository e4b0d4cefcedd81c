import { screen } from '@testing-library/dom';
import { Held, show } from '../testing/show.tsx';
import { DateTimeInput } from './date-time-input.tsx';
import type { DateTimeInputProps } from './date-time-input.tsx';

const LABELS = {
  date: 'Date',
  time: 'Time',
  openCalendar: 'Open calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
};
let told: string[] = [];
beforeEach(() => {
  told = [];
});

const input = (first: string, more: Partial<DateTimeInputProps> = {}) => (
  <Held first={first}>
    {(value, hold) => (
      <DateTimeInput
        label="Gates open"
        locale="en-GB"
        labels={LABELS}
        defaultTime="10:00"
        value={value}
        onChange={(next) => {
          told.push(next);
          hold(next);
        }}
        {...more}
      />
    )}
  </Held>
);
const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
const time = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' });

it('is a time only once day and time both are, and none again when one is not', async () => {
  const user = show(input(''));
  await user.type(day(), '31.7.26');
  expect(told).toEqual([]);
  await user.type(time(), '1830');
  expect(told.at(-1)).toBe('2026-07-31T18:30');
  await user.type(time(), '9');
  expect(told.at(-1)).toBe('');
  expect([day().value, time().value]).toEqual(['31.07.2026', '18309']);
});

it('writes both out when they are left', async () => {
  const user = show(input(''));
  await user.type(day(), '31,7,2026');
  await user.type(time(), '9h');
  await user.tab();
  expect([day().value, time().value]).toEqual(['31.07.2026', '09:00']);
});

it('takes its usual time with a picked day, and keeps one that is typed', async () => {
  const user = show(input('2026-07-31T21:15'));
  const pick = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Open calendar: Gates open' }));
    await user.click(await screen.findByRole('button', { name }));
  };
  await pick('Thursday, 30 July 2026');
  expect(told).toEqual(['2026-07-30T21:15']);
  await user.clear(time());
  await pick('Wednesday, 29 July 2026');
  expect(told.at(-1)).toBe('2026-07-29T10:00');
});

it('is a group named by its label, described by what is wrong and by its description', () => {
  show(input('', { error: 'Enter a time', description: 'By the clocks of the event' }));
  const group = screen.getByRole('group', { name: 'Gates open' });
  const words = group.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(words.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Enter a time',
    'By the clocks of the event',
  ]);
  expect([day().ariaInvalid, time().ariaInvalid]).toEqual(['true', 'true']);
});

it('keeps its name where its label is hidden', () => {
  show(input('', { hideLabel: true }));
  expect(screen.getByRole('group', { name: 'Gates open' }).querySelector('legend')?.className).toBe('visually-hidden');
});
