import { screen, waitFor } from '@testing-library/dom';
import { Held, show } from '../testing/show.tsx';
import { DateInput } from './date-input.tsx';

const LABELS = { openCalendar: 'Open calendar', previousMonth: 'Previous month', nextMonth: 'Next month' };
let told: string[] = [];
beforeEach(() => {
  told = [];
});

const input = (first: string) => (
  <Held first={first}>
    {(value, hold) => (
      <DateInput
        label="Arrival"
        locale="en-GB"
        labels={LABELS}
        value={value}
        onChange={(next) => {
          told.push(next);
          hold(next);
        }}
      />
    )}
  </Held>
);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Arrival' });

it('shows a day as people write it', () => {
  show(input('2026-07-31'));
  expect(field().value).toBe('31.07.2026');
});

it('leaves what is being typed as it is, and writes the day out when the field is left', async () => {
  const user = show(input(''));
  await user.type(field(), '1.8.26');
  expect(field().value).toBe('1.8.26');
  expect(told.at(-1)).toBe('2026-08-01');
  await user.tab();
  expect(field().value).toBe('01.08.2026');
});

it('tells and keeps what is not a day, so that no one takes it for empty', async () => {
  const user = show(input(''));
  await user.type(field(), '31.6.2026');
  await user.tab();
  expect(told.at(-1)).toBe('31.6.2026');
  expect(field().value).toBe('31.6.2026');
});

it('gives way to another day from outside', async () => {
  const draw = (value: string) =>
    show(<DateInput label="Arrival" locale="en-GB" labels={LABELS} value={value} onChange={draw} />);
  const user = draw('');
  await user.type(field(), '1.8.26');
  expect(field().value).toBe('1.8.26');
  draw('2026-09-02');
  expect(field().value).toBe('02.09.2026');
});

it('opens the calendar at the day that is typed, and gives the focus back with the one that is picked', async () => {
  const user = show(input('2026-07-31'));
  const button = screen.getByRole('button', { name: 'Open calendar: Arrival' });
  expect(button.ariaExpanded).toBe('false');
  await user.click(button);
  const day = await screen.findByRole('button', { name: 'Friday, 31 July 2026' });
  await waitFor(() => expect(document.activeElement).toBe(day));
  expect(button.ariaExpanded).toBe('true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(told).toEqual(['2026-08-07']);
  expect(field().value).toBe('07.08.2026');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.queryByRole('dialog')).toBeNull();
});
