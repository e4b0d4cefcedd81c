import { screen } from '@testing-library/dom';
import { Held, show } from '../testing/show.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';

const DISHES = ['fish', 'soup', 'pie'].map((value) => ({ value, label: value.toUpperCase() }));
let given: string[][] = [];
beforeEach(() => {
  given = [];
});
const group = (first: readonly string[], error?: string) => (
  <Held first={first}>
    {(value, hold) => (
      <CheckboxGroup
        label="Dishes"
        description="At noon"
        {...(error !== undefined && { error })}
        options={DISHES}
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
