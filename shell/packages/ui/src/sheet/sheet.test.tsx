import { screen, within } from '@testing-library/dom';
import { show } from '../testing/show.tsx';
import { PassSheet } from './pass-sheet.tsx';
import { Sheet } from './sheet.tsx';
import type { SheetProps } from './sheet.tsx';

let done: string[] = [];
beforeEach(() => {
  done = [];
});
const EVENT = {
  name: 'Meretuul 2026',
  href: '/event/7',
  dates: '30 July – 2 August 2026',
  tabsLabel: 'Event',
  tabs: [{ href: '/event/7/people', label: 'People', current: true }],
};
const sheet = (more: Partial<SheetProps> = {}) => (
  <Sheet
    brand={{ name: 'Laminate', badge: 'demo', href: '/' }}
    account="Meretuul OÜ"
    places={[{ key: 'home', label: 'Home', href: '/', current: true }]}
    person={{
      email: 'mari@meretuul.example',
      items: [{ key: 'out', label: 'Log out', onSelect: () => done.push('out') }],
    }}
    skipLabel="Skip to content"
    menuLabel="Menu"
    {...more}
  >
    <h1>People</h1>
  </Sheet>
);
const menuItems = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('leads past the bars to the content, and leaves the address as it is', async () => {
  const user = show(sheet({ event: EVENT }));
  const { href } = window.location;
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(window.location.href).toBe(href);
});

it('is a link where it leads somewhere and a button where it does something', async () => {
  const user = show(sheet());
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(done).toEqual(['out']);
});

it('has the same in the menu of a phone, and the tabs of the event only where its bar is slim', async () => {
  const user = show(sheet({ event: EVENT }));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('menu');
  expect(menuItems()).toEqual(['Home', 'Log out']);
  show(sheet({ event: EVENT, compact: true }));
  expect(menuItems()).toEqual(['People', 'Home', 'Log out']);
});

it('ends the menu of a phone with the extras, which no bar shows', async () => {
  const user = show(
    sheet({ event: EVENT, menuExtras: [{ key: 'privacy', label: 'Privacy policy', href: '/privacy' }] }),
  );
  expect(screen.queryByRole('link', { name: 'Privacy policy' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('menu');
  expect(menuItems()).toEqual(['Home', 'Log out', 'Privacy policy']);
});

it('lets the account be changed only where there are others', () => {
  show(sheet());
  expect(screen.queryByRole('button', { name: /Account/ })).toBeNull();
  expect(screen.getByText('Meretuul OÜ')).toBeTruthy();
  show(sheet({ accounts: { label: 'Account', items: [{ key: '2', label: 'Tuulik MTÜ' }] } }));
  expect(screen.getByRole('button', { name: 'Account: Meretuul OÜ' })).toBeTruthy();
});

it('keeps the place of an event whose name is not known yet, without a link to nothing', () => {
  show(sheet({ event: { ...EVENT, name: undefined, dates: undefined } }));
  const bar = within(screen.getByRole('region', { name: 'Event' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['People']);
  show(sheet({ event: EVENT }));
  const known = within(screen.getByRole('region', { name: 'Meretuul 2026' }));
  expect(known.getByRole('link', { name: 'Meretuul 2026' }).getAttribute('href')).toBe('/event/7');
});

it('keeps an edge of colours where an event has no wristbands yet', () => {
  const colours = () => document.querySelectorAll('[data-weave]').length;
  show(sheet({ edge: [{ key: 1, color: '#1c212b', weight: 1 }] }));
  expect(colours()).toBe(1);
  show(sheet({ edge: [] }));
  expect(colours()).toBeGreaterThan(1);
});

describe('PassSheet', () => {
  const pass = (more: object = {}) => (
    <PassSheet
      brand={{ name: 'Laminate', href: '/' }}
      name="Rando"
      where="Meretuul 2026"
      placesLabel="Places"
      places={[]}
      skipLabel="Skip to content"
      {...more}
    >
      <h1>Overview</h1>
    </PassSheet>
  );

  it('has a bar only where there are places, and a menu on the name only where there are others', () => {
    show(pass());
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Meretuul 2026' })).toBeNull();
    const places = [{ href: '/form', label: 'Form', icon: null, current: true }];
    show(pass({ places, whereHref: '/overview', names: { label: 'Artist', items: [{ key: '2', label: 'Kivi' }] } }));
    const bar = within(screen.getByRole('navigation', { name: 'Places' }));
    expect(bar.getByRole('link', { name: 'Form', current: 'page' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Artist: Rando' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Meretuul 2026' })).toBeTruthy();
  });
});
