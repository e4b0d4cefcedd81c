import { screen } from '@testing-library/dom';
import { show } from '../testing/show.tsx';
import type { TableSort, VirtualTableProps } from './types.ts';
import { VirtualTable } from './virtual-table.tsx';

interface Unit {
  readonly id: number;
  readonly name: string;
  readonly guests: number;
  readonly note: string;
}

const UNITS: readonly Unit[] = [
  { id: 1, name: 'stage 10', guests: 9, note: 'b' },
  { id: 2, name: 'Öö', guests: 100, note: 'a' },
  { id: 3, name: 'Stage 2', guests: 9, note: 'c' },
];
const COLUMNS: VirtualTableProps<Unit, number>['columns'] = [
  { id: 'name', header: 'Name', width: '1fr', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'guests', header: 'Guests', width: '1fr', cell: ({ guests }) => guests, sortValue: ({ guests }) => guests },
  { id: 'note', header: 'Note', width: '1fr', cell: ({ note }) => note },
];
const idOf = ({ id }: Unit) => id;
const table = (more: Partial<VirtualTableProps<Unit, number>> = {}) => (
  <VirtualTable label="Units" rows={UNITS} rowId={idOf} columns={COLUMNS} empty="No units" {...more} />
);

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ firstElementChild }) => firstElementChild?.textContent);
const sorts = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
const head = (name: string) => screen.getByRole('button', { name });

it('leaves the rows as they come, and names no order, until a head is pressed', () => {
  show(table());
  expect(names()).toEqual(['stage 10', 'Öö', 'Stage 2']);
  expect(sorts()).toEqual([null, null, null]);
});

it('sorts text as people do, first upwards, then downwards, and says so of that head alone', async () => {
  const user = show(table());
  await user.click(head('Name'));
  expect(names()).toEqual(['Öö', 'Stage 2', 'stage 10']);
  expect(sorts()).toEqual(['ascending', null, null]);
  await user.click(head('Name'));
  expect(names()).toEqual(['stage 10', 'Stage 2', 'Öö']);
  expect(sorts()).toEqual(['descending', null, null]);
});

it('sorts numbers by size, and keeps equal ones in their order both ways', async () => {
  const user = show(table());
  await user.click(head('Guests'));
  expect(names()).toEqual(['stage 10', 'Stage 2', 'Öö']);
  await user.click(head('Guests'));
  expect(names()).toEqual(['Öö', 'stage 10', 'Stage 2']);
});

it('begins upwards at another head', async () => {
  const user = show(table({ initialSort: { column: 'name', direction: 'descending' } }));
  expect(sorts()).toEqual(['descending', null, null]);
  await user.click(head('Guests'));
  expect(sorts()).toEqual([null, 'ascending', null]);
});

it('offers no order at a head that has none', () => {
  show(table());
  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
});

it('leaves the order to the caller who sorts: the rows stay as they come, the head asks', async () => {
  const asked: TableSort[] = [];
  const sort = { column: 'guests', direction: 'ascending' } as const;
  const user = show(table({ sorting: { sort, onSort: (next) => asked.push(next) } }));
  expect(names()).toEqual(['stage 10', 'Öö', 'Stage 2']);
  await user.click(head('Guests'));
  await user.click(head('Name'));
  expect(asked).toEqual([
    { column: 'guests', direction: 'descending' },
    { column: 'name', direction: 'ascending' },
  ]);
});
