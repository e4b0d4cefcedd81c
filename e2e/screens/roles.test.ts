import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { festivalId } from '../pages/festival.ts';
import { goTo } from './testing/address.ts';
import { openApp } from './testing/app.ts';

/** What each role sees of an event and of the account (specification §6). */
interface Navigation {
  /** Names of tabs, each with its sub-tabs. */
  readonly tabs: Readonly<Record<string, readonly string[]>>;
  readonly menu: readonly string[];
  /** Addresses that do not exist for the role. */
  readonly closed: readonly string[];
}

const EVENT_PATHS = [
  'people',
  'units',
  'invitations',
  'requests',
  'request-categories',
  'guest-fields',
  'ticket-shops',
  'check_in',
  'access-system',
  'checkpoints',
  'roll-call',
  'occupancy',
  'control-room',
  'users',
  'door-devices',
  'wristband-stock',
  'artists',
  'forms',
  'timetable',
];
const ACCOUNT_PATHS = [
  '/account-users',
  '/account-payment-plan',
  '/account-payment-plan-select',
  '/account-integrations',
  '/account-privacy',
  '/account-blocked',
  '/account-audit',
  '/all-events',
  '/admin-events',
  '/modules',
  '/add-event',
];
const but = (...open: string[]) => [...EVENT_PATHS, ...ACCOUNT_PATHS].filter((path) => !open.includes(path));

const ARTISTS = ['Artists', 'General information', 'Accommodation', 'Schedule', 'Files', 'Export', 'Activity log'];
const ALL = {
  Accreditation: [],
  'Check-in': [],
  People: ['All', 'Units', 'Shared lists', 'Invitations', 'Requests', 'Guest fields', 'Ticket shops', 'Multi-add'],
  'Access system': ['Matrix', 'Gate', 'Checkpoints and quotas', 'Occupancy', 'Roll call', 'Wristband stock'],
  Artists: ARTISTS,
  'Event users': ['Users', 'Door devices'],
};
/** Parts of the account that every logged-in user can open. */
const EVERYONE = ['My account', 'Account settings', 'Extra features'];
const NAVIGATION: Readonly<Record<string, Navigation>> = {
  owner: {
    tabs: ALL,
    menu: [
      'My account',
      'Users',
      'Account settings',
      'Payment plan',
      'Extra features',
      'Integrations',
      'Privacy',
      'Blocked list',
      'Audit',
    ],
    closed: ['/all-events', '/admin-events', '/modules'],
  },
  manager: {
    tabs: ALL,
    menu: [...EVERYONE, 'Privacy'],
    closed: [
      '/account-users',
      '/account-payment-plan',
      '/account-integrations',
      '/account-blocked',
      '/account-audit',
      '/all-events',
      '/modules',
    ],
  },
  worker: { tabs: { 'Check-in': [] }, menu: EVERYONE, closed: but('check_in') },
  workerplus: {
    tabs: { 'Check-in': [], People: ['All', 'Units', 'Shared lists', 'Invitations', 'Requests', 'Multi-add'] },
    menu: EVERYONE,
    closed: but('check_in', 'people', 'units', 'invitations', 'requests', 'request-categories'),
  },
  security: {
    tabs: { 'Access system': ['Matrix', 'Gate', 'Occupancy', 'Roll call'] },
    menu: EVERYONE,
    closed: but('access-system', 'roll-call', 'occupancy', 'control-room'),
  },
  advancing: { tabs: { Artists: ARTISTS }, menu: EVERYONE, closed: but('artists', 'forms', 'timetable') },
  artist: { tabs: {}, menu: EVERYONE, closed: but() },
  superuser: { tabs: {}, menu: EVERYONE, closed: but('/all-events', '/admin-events', '/modules') },
};

const linksOf = async (navigation: string) =>
  within(await screen.findByRole('navigation', { name: navigation }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it.each(Object.keys(NAVIGATION))(
  'shows to %s the tabs and the account menu of the role, and nothing at other addresses',
  async (user) => {
    const { tabs, menu, closed } = NAVIGATION[user] as Navigation;
    const eventId = await festivalId();
    const hand = await openApp('/my-account', { as: `${user}@demo.test` });
    await screen.findByRole('heading', { level: 1, name: 'My account' });
    expect(await linksOf('Account')).toEqual(menu);
    for (const path of closed) {
      goTo(path.startsWith('/') ? path : `/event/${eventId}/${path}`);
      await screen.findByRole('heading', { name: 'Page not found' });
      goTo('/my-account');
      await screen.findByRole('heading', { level: 1, name: 'My account' });
    }
    if (Object.keys(tabs).length === 0) return;
    goTo(`/event/${eventId}`);
    expect(await linksOf('Event')).toEqual(Object.keys(tabs));
    for (const [tab, subTabs] of Object.entries(tabs)) {
      const link = () => within(screen.getByRole('navigation', { name: 'Event' })).getByRole('link', { name: tab });
      await hand.click(link());
      await waitFor(() => expect(link().getAttribute('aria-current')).toBe('page'));
      if (subTabs.length > 0) expect(await linksOf(tab)).toEqual(subTabs);
      else await waitFor(() => expect(subTabsNow()).toEqual([]));
    }
  },
);

/** Names of the rows of sub-tabs that the page has. */
const subTabsNow = () => Object.keys(ALL).filter((name) => screen.queryByRole('navigation', { name }) !== null);

it('shows neither access system nor artists on a plan for guest lists only', async () => {
  const { eMail, eventId } = await eventWith([{ name: 'Mari Tamm' }]);
  await openApp(`/event/${eventId}`, { as: eMail });
  expect(await linksOf('Event')).toEqual(['Accreditation', 'Check-in', 'People', 'Event users']);
});
