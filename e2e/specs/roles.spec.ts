import { expect, test, type Page } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';
import { festivalId } from '../pages/stage.ts';

/** What each role sees of an event and of the account (specification §6). */
interface Navigation {
  readonly tabs: readonly string[];
  readonly menu: readonly string[];
  /** Addresses that do not exist for the role. */
  readonly closed: readonly string[];
}

const EVENT_PATHS = ['people', 'units', 'check_in', 'access-system', 'users', 'door-devices', 'wristband-stock', 'artists', 'forms', 'timetable'];
const ACCOUNT_PATHS = ['/account-users', '/account-payment-plan', '/account-payment-plan-select', '/account-privacy', '/account-audit', '/all-events', '/add-event'];
const but = (...open: string[]) => [...EVENT_PATHS, ...ACCOUNT_PATHS].filter((path) => !open.includes(path));

const ALL = ['Accreditation', 'Check-in', 'People', 'Access system', 'Gate', 'Wristbands', 'Door devices', 'Artists', 'Event users'];
/** What everyone who is signed in may open of the account. */
const EVERYONE = ['My account', 'Account settings', 'Extra features'];
const NAVIGATION: Readonly<Record<string, Navigation>> = {
  owner: { tabs: ALL, menu: ['My account', 'Users', 'Account settings', 'Payment plan', 'Extra features', 'Privacy', 'Audit'], closed: ['/all-events', '/admin-events'] },
  manager: { tabs: ALL, menu: [...EVERYONE, 'Privacy'], closed: ['/account-users', '/account-payment-plan', '/account-audit', '/all-events'] },
  worker: { tabs: ['Check-in'], menu: EVERYONE, closed: but('check_in') },
  workerplus: { tabs: ['Check-in', 'People'], menu: EVERYONE, closed: but('check_in', 'people', 'units') },
  security: { tabs: ['Access system', 'Gate'], menu: EVERYONE, closed: but('access-system') },
  advancing: { tabs: ['Artists'], menu: EVERYONE, closed: but('artists', 'forms', 'timetable') },
  artist: { tabs: [], menu: EVERYONE, closed: but() },
  superuser: { tabs: [], menu: EVERYONE, closed: but('/all-events') },
};

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Event' }).getByRole('link');
const notFound = (page: Page) => expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

for (const [user, { tabs, menu, closed }] of Object.entries(NAVIGATION)) {
  test(`${user} sees the tabs and the account menu of the role, and nothing at other addresses`, async ({ page }) => {
    const eventId = await festivalId();
    await signIn(page, `${user}@demo.test`);
    await open(page, '/my-account');
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link')).toHaveText([...menu]);
    if (user !== 'superuser') {
      await open(page, `/event/${eventId}`);
      await expect(tabsOf(page)).toHaveText([...tabs]);
    }
    for (const path of closed) {
      await open(page, path.startsWith('/') ? path : `/event/${eventId}/${path}`);
      await notFound(page);
    }
  });
}

test('a plan for guest lists only shows no access system', async ({ page }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Mari Tamm' }]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}`);
  await expect(tabsOf(page)).toHaveText(['Accreditation', 'Check-in', 'People', 'Door devices', 'Artists', 'Event users']);
});
