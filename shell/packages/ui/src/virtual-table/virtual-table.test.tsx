import { screen, waitFor } from '@testing-library/dom';
import { Held, show } from '../testing/show.tsx';
import type { VirtualTableProps } from './types.ts';
import { VirtualTable } from './virtual-table.tsx';

interface Person {
  readonly id: number;
  readonly name: string;
}

const PEOPLE = ['Aare', 'Mari', 'Oskar', 'Ülle'].map((name, index) => ({ id: index + 1, name }));
const AADU = { id: 9, name: 'Aadu' };
const COLUMNS: VirtualTableProps<Person, number>['columns'] = [
  { id: 'name', header: 'Name', width: '1fr', cell: ({ name }) => name, sortValue: ({ name }) => name },
];
const idOf = ({ id }: Person) => id;
const opened: string[] = [];
const deleted: string[] = [];
afterEach(() => {
  opened.length = 0;
  deleted.length = 0;
});

const table = (rows: readonly Person[]) => (
  <Held<ReadonlySet<number>> first={new Set<number>()}>
    {(selected, onChange) => (
      <VirtualTable
        label="People"
        rows={rows}
        rowId={idOf}
        columns={COLUMNS}
        empty="Nobody"
        onOpen={({ name }) => opened.push(name)}
        selection={{ selected, onChange, rowLabel: ({ name }) => `Select ${name}`, allLabel: 'Select all' }}
        rowMenu={{
          header: 'Actions',
          label: ({ name }) => `Actions for ${name}`,
          sections: ({ name }) => [
            { key: 'all', items: [{ key: 'delete', label: 'Delete', onSelect: () => deleted.push(name) }] },
          ],
        }}
      />
    )}
  </Held>
);

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const chosen = () => PEOPLE.map(({ name }) => name).filter((name) => row(name).ariaSelected === 'true');
const focused = (name: string) => waitFor(() => expect(document.activeElement).toBe(row(name)));

it('goes from row to row by arrows, Home and End, and stops at both ends', async () => {
  const user = show(table(PEOPLE));
  row('Aare').focus();
  for (const [key, name] of [
    ['ArrowUp', 'Aare'],
    ['ArrowDown', 'Mari'],
    ['End', 'Ülle'],
    ['ArrowDown', 'Ülle'],
    ['Home', 'Aare'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    await focused(name);
  }
});

it('is reached by Tab at one row alone, the one that had the focus last', async () => {
  const user = show(table(PEOPLE));
  row('Aare').focus();
  await user.keyboard('{ArrowDown}');
  await focused('Mari');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1]);
});

it('selects by Space, with Shift and arrows a range from there, and by Ctrl+A everyone', async () => {
  const user = show(table(PEOPLE));
  row('Mari').focus();
  await user.click(box('Mari'));
  expect(chosen()).toEqual(['Mari']);
  row('Mari').focus();
  await user.keyboard(' ');
  expect(chosen()).toEqual([]);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(chosen()).toEqual(['Mari', 'Oskar']);
  await user.keyboard('{Control>}a{/Control}');
  expect(chosen()).toHaveLength(4);
  await user.keyboard('{Control>}a{/Control}');
  expect(chosen()).toEqual([]);
});

it('selects with Shift from the box that was turned last', async () => {
  const user = show(table(PEOPLE));
  await user.click(box('Oskar'));
  await user.keyboard('{Shift>}');
  await user.click(box('Aare'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['Aare', 'Mari', 'Oskar']);
});

it('begins a range at the person whose box was turned, also where others have come in above', async () => {
  const user = show(table(PEOPLE));
  await user.click(box('Oskar'));
  show(table([AADU, ...PEOPLE]));
  await user.keyboard('{Shift>}');
  await user.click(box('Ülle'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['Oskar', 'Ülle']);
});

it('says of all rows whether none, some or all are chosen', async () => {
  const user = show(table(PEOPLE));
  const all = box('all');
  expect([all.checked, all.indeterminate]).toEqual([false, false]);
  await user.click(box('Mari'));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await user.click(all);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  expect(chosen()).toHaveLength(4);
});

it('opens by Enter the row itself, and by a key on a control in it nothing', async () => {
  const user = show(table(PEOPLE));
  box('Mari').focus();
  await user.keyboard('{Enter}');
  expect(opened).toEqual([]);
  row('Aare').focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(opened).toEqual(['Mari']);
});

it('opens and selects the person whose row has the focus, also where others have come in above', async () => {
  const user = show(table(PEOPLE));
  row('Aare').focus();
  await user.keyboard('{ArrowDown}');
  await focused('Mari');
  show(table([AADU, ...PEOPLE]));
  await focused('Mari');
  await user.keyboard('{Enter} ');
  expect([opened, chosen()]).toEqual([['Mari'], ['Mari']]);
  await user.keyboard('{ArrowDown}');
  await focused('Oskar');
});

it('acts by its menu on the person it was opened for, also where others have come in above', async () => {
  const user = show(table(PEOPLE));
  await user.click(screen.getByRole('button', { name: 'Actions for Mari' }));
  const item = await screen.findByRole('menuitem', { name: 'Delete' });
  show(table([AADU, ...PEOPLE]));
  await user.click(item);
  await waitFor(() => expect(deleted).toEqual(['Mari']));
});

it('closes the menu of a person who has left the list', async () => {
  const user = show(table(PEOPLE));
  await user.click(screen.getByRole('button', { name: 'Actions for Mari' }));
  await screen.findByRole('menuitem', { name: 'Delete' });
  show(table(PEOPLE.filter(({ name }) => name !== 'Mari')));
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
});

it('says instead of rows that there are none', () => {
  show(table([]));
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByText('Nobody')).toBeTruthy();
});
