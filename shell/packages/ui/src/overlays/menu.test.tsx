import { screen, waitFor } from '@testing-library/dom';
import { show } from '../testing/show.tsx';
import type { MenuItem } from './mantine/menu-items.tsx';
import { Menu } from './menu.tsx';

let done: string[] = [];
beforeEach(() => {
  done = [];
});
const item = (label: string, more: Partial<MenuItem> = {}): MenuItem => ({
  key: label,
  label,
  onSelect: () => done.push(label),
  ...more,
});
const menu = (...items: MenuItem[]) => (
  <Menu sections={[{ key: 'all', items }]}>
    <button type="button">Actions</button>
  </Menu>
);
const button = () => screen.getByRole('button', { name: 'Actions' });
const focusOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name })));
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

async function open(...items: MenuItem[]) {
  const user = show(menu(...items));
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'Actions' });
  return user;
}

it('opens by the keyboard on its first item, goes round by arrows, and does what is chosen', async () => {
  const user = await open(item('Edit'), item('Delete'));
  await focusOn('Edit');
  await user.keyboard('{ArrowUp}');
  await focusOn('Delete');
  await user.keyboard('{Enter}');
  await closed();
  expect(done).toEqual(['Delete']);
});

it('begins at the first item that can be chosen, and leaves out the others', async () => {
  const user = await open(item('Move up', { disabled: true }), item('Move down'), item('Move to…'));
  await focusOn('Move down');
  await user.keyboard('{ArrowUp}');
  await focusOn('Move to…');
});

it('closes by Escape, also where nothing in it can be chosen, and gives the focus back', async () => {
  const user = await open(item('Move up', { disabled: true }), item('Move down', { disabled: true }));
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

it('says whether it is open, and which of alternatives holds', async () => {
  show(menu());
  expect([button().ariaHasPopup, button().ariaExpanded]).toEqual(['menu', 'false']);
  await open(item('Light', { checked: false }), item('Dark', { checked: true }));
  expect(button().ariaExpanded).toBe('true');
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Dark');
});
