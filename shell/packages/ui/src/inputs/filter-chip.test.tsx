import { screen, waitFor, within } from '@testing-library/dom';
import { Held, show } from '../testing/show.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { FilterOption } from './filter-chip.tsx';

const BANDS = ['Crew', 'Artist', 'VIP'].map((label) => ({ value: label.toLowerCase(), label }));
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `u${at}`, label: `Unit ${at}` }));
let told: (readonly string[])[] = [];
let counted = 0;
beforeEach(() => {
  told = [];
  counted = 0;
});

const chip = (options: readonly FilterOption[], first: readonly string[] = []) => (
  <Held first={first}>
    {(chosen, hold) => (
      <FilterChip
        label="Wristband"
        options={options}
        chosen={chosen}
        onChange={(next) => {
          told.push(next);
          hold(next);
        }}
        countOptions={() => {
          counted += 1;
          return new Map([['crew', 12]]);
        }}
        formatCount={String}
        clearLabel="Clear wristband"
        searchLabel="Search wristbands"
        emptyText="No such wristband"
        goneLabel="Deleted"
      />
    )}
  </Held>
);
async function open(user: ReturnType<typeof show>) {
  await user.click(screen.getByRole('button', { name: /^Wristband/ }));
  return screen.findByRole('group', { name: 'Wristband' });
}

it('names the filter and, once it is on, the chosen values, and clears them all with the cross', async () => {
  const user = show(chip(BANDS, ['vip', 'crew']));
  expect(screen.getByRole('button', { name: 'Wristband: VIP, Crew' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear wristband' }));
  expect(told).toEqual([[]]);
  expect(screen.getByRole('button', { name: 'Wristband' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear wristband' })).toBeNull();
});

it('adds and takes away one choice at a time', async () => {
  const user = show(chip(BANDS, ['vip']));
  const boxes = within(await open(user));
  await user.click(boxes.getByRole('checkbox', { name: /Crew/ }));
  await user.click(boxes.getByRole('checkbox', { name: /VIP/ }));
  expect(told).toEqual([['vip', 'crew'], ['crew']]);
});

it('counts when it opens, not before, and shows nought for options that no one has', async () => {
  const user = show(chip(BANDS));
  expect(counted).toBe(0);
  const boxes = within(await open(user)).getAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['Crew12', 'Artist0', 'VIP0']);
  expect(counted).toBe(1);
});

it('still shows a choice that was deleted since, and lets it be unticked', async () => {
  const user = show(chip(BANDS, ['steward']));
  expect(screen.getByRole('button', { name: 'Wristband: Deleted' })).toBeTruthy();
  const gone = within(await open(user)).getByRole<HTMLInputElement>('checkbox', { name: /Deleted/ });
  expect(gone.checked).toBe(true);
  await user.click(gone);
  expect(told).toEqual([[]]);
});

it('gets a search with more than nine choices, which has the focus and says when nothing fits', async () => {
  const user = show(chip(many(10)));
  const group = within(await open(user));
  const search = screen.getByRole('searchbox', { name: 'Search wristbands' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await user.type(search, 'UNIT 7');
  expect(group.getAllByRole('checkbox')).toHaveLength(1);
  await user.type(search, '7');
  expect(group.queryAllByRole('checkbox')).toEqual([]);
  expect(group.getByText('No such wristband')).toBeTruthy();
});

it('needs none with nine', async () => {
  const user = show(chip(many(9)));
  await open(user);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('says what is filtered by next to the options, and has fields for it above them', async () => {
  const user = show(
    <FilterChip
      label="Company"
      options={BANDS}
      chosen={[]}
      onChange={(next) => told.push(next)}
      countOptions={() => new Map()}
      formatCount={String}
      clearLabel="Clear company"
      searchLabel="Search"
      emptyText="None"
      goneLabel="Deleted"
      said="radio"
      above={<input aria-label="Contains" />}
      startsOpen
    />,
  );
  expect(await screen.findByLabelText('Contains')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Company: radio' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear company' }));
  expect(told).toEqual([[]]);
});
