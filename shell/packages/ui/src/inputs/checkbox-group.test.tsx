import { screen } from '@testing-library/dom';
import { Held, show } from '../testing/show.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';

const DISHES = ['fish', 'soup', 'pie'].map((value) => ({ value, label: value.toUpperCase() }));
let given: string[][] = [];
beforeEach(() => {
  given = [];
});
const group = (first: readonly string[], error?: string, disabled?: string) => (
  <Held first={first}>
    {(value, hold) => (
      <CheckboxGroup
        label="Dishes"
        description="At noon"
        {...(error !== undefined && { error })}
        options={DISHES.map((dish) => ({ ...dish, disabled: dish.value === disabled }))}
        value={value}
        onChange={(next) => {
          given.push(next);
          hold(next);
        }}
      />
    )}
  </Held>
);

it('returns the ticked ones in the order of the options, and leaves out one that is unticked', async () => {
  const user = show(group(['pie']));
  await user.click(screen.getByLabelText('FISH'));
  await user.click(screen.getByLabelText('PIE'));
  expect(given).toEqual([['fish', 'pie'], ['fish']]);
});

it('is one group of that name, described by what is wrong and by its description', () => {
  show(group([], 'Choose one'));
  const described = screen.getByRole('group', { name: 'Dishes' }).getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)).toEqual(['Choose one', 'At noon']);
});

it('leaves an option that is disabled as it is', async () => {
  const user = show(group(['pie'], undefined, 'soup'));
  await user.click(screen.getByLabelText('SOUP'));
  expect([given, screen.getByLabelText<HTMLInputElement>('SOUP').disabled]).toEqual([[], true]);
});
