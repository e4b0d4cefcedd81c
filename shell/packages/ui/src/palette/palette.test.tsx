import { screen, waitFor, within } from '@testing-library/dom';
import { Held, show } from '../testing/show.tsx';
import LoadedPalette from './palette.tsx';
import type { PaletteGroup } from './types.ts';

let done: string[] = [];
beforeEach(() => {
  done = [];
});
const group = (key: string, ...labels: string[]): PaletteGroup => ({
  key,
  label: key.toUpperCase(),
  options: labels.map((label) => ({ key: `${key} ${label}`, label, onChoose: () => done.push(label) })),
});
const GROUPS = [group('people', 'Mari Tamm', 'Mart Kask'), group('units'), group('pages', 'Wristbands')];

const palette = (groups: readonly PaletteGroup[], status = '3 results') => (
  <Held first="">
    {(query, onQuery) => (
      <LoadedPalette
        onClose={() => done.push('closed')}
        label="Search"
        placeholder="Search"
        closeLabel="Close"
        query={query}
        onQuery={onQuery}
        groups={groups}
        status={status}
        footerAction={{ label: 'Keyboard shortcuts', onChoose: () => done.push('keys') }}
      />
    )}
  </Held>
);
async function opened(groups: readonly PaletteGroup[] = GROUPS) {
  const user = show(palette(groups));
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  return { user, box };
}
/** The option that Enter would choose, as the box tells it to screen readers. */
const pointedAt = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? 'none')?.textContent;
const selected = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

it('starts on the first option, and leaves out groups that have none', async () => {
  const { box } = await opened();
  expect([pointedAt(box), selected()]).toEqual(['Mari Tamm', ['Mari Tamm']]);
  expect(screen.getAllByRole('group')).toHaveLength(2);
  expect(within(screen.getByRole('group', { name: 'PAGES' })).getByRole('option', { name: 'Wristbands' })).toBeTruthy();
});

it('moves round by arrows from group to group with the focus in the box, and stops paging at the ends', async () => {
  const { user, box } = await opened();
  for (const [key, option] of [
    ['ArrowUp', 'Wristbands'],
    ['ArrowDown', 'Mari Tamm'],
    ['ArrowDown', 'Mart Kask'],
    ['ArrowDown', 'Wristbands'],
    ['PageDown', 'Wristbands'],
    ['PageUp', 'Mari Tamm'],
    ['PageUp', 'Mari Tamm'],
    ['End', 'Wristbands'],
    ['Home', 'Mari Tamm'],
  ]) {
    await user.keyboard(`{${key}}`);
    expect([key, pointedAt(box), selected()]).toEqual([key, option, [option]]);
  }
  expect(document.activeElement).toBe(box);
});

it('closes before it does what was chosen by Enter, so that this finds the focus given back', async () => {
  const { user } = await opened();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(done).toEqual(['closed', 'Mart Kask']));
});

it('stays on what was pointed at when more results come, and starts again with another query', async () => {
  const { user, box } = await opened();
  await user.keyboard('{ArrowDown}');
  show(palette([group('events', 'Mardi Gras'), ...GROUPS]));
  expect(pointedAt(box)).toBe('Mart Kask');
  await user.keyboard('m');
  expect(pointedAt(box)).toBe('Mardi Gras');
});

it('has no list where nothing was found, and Enter chooses nothing', async () => {
  const { user, box } = await opened([group('people')]);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect([box.ariaExpanded, box.getAttribute('aria-controls'), pointedAt(box)]).toEqual(['false', null, undefined]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(done).toEqual([]);
});

it('leaves Enter with a modifier alone, and closes by Escape and its cross', async () => {
  const { user } = await opened();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(done).toEqual([]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(done).toEqual(['closed', 'closed']);
});

it('says how many there are, once, when typing has paused', async () => {
  await opened();
  expect(screen.getByRole('status').textContent).toBe('');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3 results'));
});
