import { screen } from '@testing-library/dom';
import { Held, show } from '../testing/show.tsx';
import { DockSearch } from './dock.tsx';

const search = (first: string) => (
  <Held first={first}>
    {(value, hold) => <DockSearch label="Find a guest" clearLabel="Clear" value={value} onChange={hold} />}
  </Held>
);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find a guest' });

it('offers to empty the field only while it has content', async () => {
  const user = show(search(''));
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  await user.type(field(), 'mari');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field().value).toBe('');
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

it('leaves names to people: the device neither completes, corrects nor capitalises them', () => {
  show(search('mari'));
  const { autocomplete, spellcheck, autocapitalize, autocorrect } = Object.fromEntries(
    [...field().attributes].map(({ name, value }) => [name, value]),
  );
  expect([autocomplete, spellcheck, autocapitalize, autocorrect]).toEqual(['off', 'false', 'off', 'off']);
});
