import { screen } from '@testing-library/dom';
import { show } from '../testing/show.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { NavTabs } from './tabs.tsx';

const tabs = (current: string) => (
  <NavTabs
    label="Event"
    items={[
      { href: '/people', label: 'People', count: 0 },
      { href: '/units', label: 'Units' },
    ].map((tab) => ({ ...tab, current: tab.href === current }))}
  />
);
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]);

it('names one place as the current one, and shows a count of nought', () => {
  show(tabs('/units'));
  expect(screen.getByRole('navigation', { name: 'Event' })).toBeTruthy();
  expect(links()).toEqual([
    ['People0', null],
    ['Units', 'page'],
  ]);
  show(tabs('/people'));
  expect(links()).toEqual([
    ['People0', 'page'],
    ['Units', null],
  ]);
});

it('marks no place as current where the person is at none of them', () => {
  show(tabs('/gate'));
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
});

it('leads back up by links, and not to the current place', () => {
  show(<Breadcrumbs label="Breadcrumbs" items={[{ label: 'Units', href: '/units' }, { label: 'Crew' }]} />);
  expect(links()).toEqual([['Units', null]]);
  expect(screen.getByText('Crew').getAttribute('aria-current')).toBe('page');
});
