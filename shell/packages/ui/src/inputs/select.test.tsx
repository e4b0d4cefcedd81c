import { screen, waitFor } from '@testing-library/dom';
import { Held, show } from '../testing/show.tsx';
import { Select } from './select.tsx';
import type { SelectProps } from './select-props.ts';

const UNITS = ['Crew', 'Öölaager', 'Oolong bar', 'Press'].map((label) => ({ value: label.toLowerCase(), label }));
let told: (string | null)[] = [];
beforeEach(() => {
  told = [];
});

const select = (more: Partial<SelectProps> = {}, first: string | null = 'crew') => (
  <Held first={first}>
    {(value, hold) => (
      <Select
        label="Unit"
        options={UNITS}
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
const input = () => screen.getByLabelText<HTMLInputElement>('Unit', { selector: 'input' });
/** Once its list has arrived: until then the field can't be changed. */
async function field() {
  await waitFor(() => expect(input().getAttribute('aria-busy')).toBeNull());
  return input();
}
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('shows what is chosen, also until its list has arrived', async () => {
  show(select());
  expect(input().value).toBe('Crew');
  expect((await field()).value).toBe('Crew');
});

it('chooses by arrows and Enter', async () => {
  const user = show(select());
  (await field()).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(told).toEqual(['öölaager']);
});

it('leaves the choice as it is when it is chosen again, unless it can be cleared', async () => {
  const user = show(select());
  await user.click(await field());
  await user.click(await screen.findByRole('option', { name: 'Crew' }));
  expect(told.filter((value) => value !== 'crew')).toEqual([]);
  show(select({ clearable: true }));
  await user.click(await field());
  await user.click(await screen.findByRole('option', { name: 'Crew' }));
  expect(told.at(-1)).toBeNull();
});

it('finds what is typed whatever its accents and case, and says when there is nothing', async () => {
  const user = show(select({ searchable: true, emptyText: 'Unit not found' }, null));
  await user.type(await field(), 'OOL');
  await waitFor(() => expect(offered()).toEqual(['Öölaager', 'Oolong bar']));
  await user.type(await field(), 'x');
  expect(await screen.findByText('Unit not found')).toBeTruthy();
  expect(screen.queryAllByRole('option')).toEqual([]);
});

it('takes the first that fits by Enter', async () => {
  const user = show(select({ searchable: true }));
  await user.click(await field());
  await user.keyboard('pre{Enter}');
  expect(told.at(-1)).toBe('press');
});

it('opens nothing while it is disabled', async () => {
  const user = show(select({ disabled: true }));
  await user.click(await field());
  expect(screen.queryAllByRole('option')).toEqual([]);
});
