import { screen } from '@testing-library/dom';
import { Held, show } from '../testing/show.tsx';
import { ListSelect } from './list-select.tsx';

const DAYS = ['thu', 'fri', 'sat'].map((value) => ({ value, label: value.toUpperCase() }));
let told: string[][] = [];
beforeEach(() => {
  told = [];
});
const list = (first: readonly string[]) => (
  <Held first={first}>
    {(value, hold) => (
      <ListSelect
        label="Days"
        options={DAYS}
        value={value}
        onChange={(next) => {
          told.push(next);
          hold(next);
        }}
      />
    )}
  </Held>
);
const option = (name: string) => screen.getByRole<HTMLOptionElement>('option', { name });

it('adds by a click without a key held, in the order of the list, and removes by another', async () => {
  const user = show(list(['sat']));
  await user.pointer({ keys: '[MouseLeft]', target: option('THU') });
  expect(told).toEqual([['thu', 'sat']]);
  expect([option('THU').selected, option('FRI').selected, option('SAT').selected]).toEqual([true, false, true]);
  await user.pointer({ keys: '[MouseLeft]', target: option('SAT') });
  expect(told.at(-1)).toEqual(['thu']);
});

it('has the focus after a click, so that the keyboard goes on there', async () => {
  const user = show(list([]));
  await user.pointer({ keys: '[MouseLeft]', target: option('FRI') });
  expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Days' }));
});

it('changes nothing by a click outside the options', async () => {
  const user = show(list(['fri']));
  await user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('listbox', { name: 'Days' }) });
  expect(told).toEqual([]);
});
