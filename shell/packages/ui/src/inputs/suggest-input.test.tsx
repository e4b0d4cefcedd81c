import { screen, waitFor } from '@testing-library/dom';
import { Held, show } from '../testing/show.tsx';
import { SuggestInput } from './suggest-input.tsx';

let chosen: string[] = [];
beforeEach(() => {
  chosen = [];
});
const cell = (first: string) => (
  <Held first={first}>
    {(value, hold) => (
      <SuggestInput
        label="Unit, row 3"
        value={value}
        onChange={hold}
        onChoose={(text) => chosen.push(text)}
        suggestions={['Crew', 'Press', 'Crew']}
      />
    )}
  </Held>
);
const field = () => screen.getByLabelText<HTMLInputElement>('Unit, row 3', { selector: 'input' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** Enters the cell, and waits until its list is there. */
async function enter(user: ReturnType<typeof show>) {
  await user.tab();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await waitFor(() => expect(field().getAttribute('aria-haspopup')).toBe('listbox'));
}

it('keeps the focus when its list arrives', async () => {
  const user = show(cell('Crew'));
  await enter(user);
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('Crew');
});

it('offers all, each once, where the value is as it was, and what fits once something is typed', async () => {
  const user = show(cell('Crew'));
  await enter(user);
  await user.click(field());
  await waitFor(() => expect(offered()).toEqual(['Crew', 'Press']));
  await user.clear(field());
  await user.type(field(), 'RES');
  await waitFor(() => expect(offered()).toEqual(['Press']));
});

it('takes what is typed though it is no suggestion, and counts only a suggestion as chosen', async () => {
  const user = show(cell(''));
  await enter(user);
  await user.type(field(), 'Stage');
  expect([field().value, chosen]).toEqual(['Stage', []]);
  await user.clear(field());
  await user.type(field(), 'p');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect([field().value, chosen]).toEqual(['Press', ['Press']]));
});
