import { expect, test, type Page } from '../pages/test.ts';
import { newPhone, phoneOf, portalAt, toldStage } from '../pages/portal-told.ts';
import { DEMO_PASSWORD, baseUrl, open, signIn } from '../pages/session.ts';

// Waiting is most of what they do.
test.describe.configure({ mode: 'parallel' });

const HOSTS = [['the host of the portal', portalAt], ['the host of organisers', baseUrl]] as const;

/** The places of an artist and what stands on each. */
const PLACES = [
  ['/artist-page', 'Overview'],
  ['/artist-advancing-form', 'Advancing form'],
  ['/artist-general-information', 'General information'],
  ['/artist-accommodation', 'Accommodation'],
  ['/artist-accomodation', 'Accommodation'],
  ['/artist-timetable', 'Schedule'],
  ['/artist-day-sheet', 'Day sheet'],
  ['/my-account', 'My account'],
  ['/artist-account', 'My account'],
] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Fills in the login that stands on the page. */
async function logIn(page: Page, eMail: string): Promise<void> {
  await page.getByLabel('E-mail or username').fill(eMail);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

for (const [host, originOf] of HOSTS) {
  test(`on ${host} a place of an artist leads to the login, and back to itself after it`, async ({ page: organiser, browser }) => {
    const { eMail } = await toldStage(organiser);
    for (const [path, title] of PLACES) {
      const page = await newPhone(browser);
      await open(page, `${path}?from=mail`, originOf());
      await expect(page).toHaveURL(`${originOf()}/login`);
      await logIn(page, eMail);
      await expect(page).toHaveURL(`${originOf()}${path}?from=mail`);
      await expect(heading(page, title)).toBeAttached();
      await page.context().close();
    }
  });

  test(`on ${host} every place of an artist opens, / is the artist's page, and anything else is not there`, async ({ page: organiser, browser }) => {
    const { eMail } = await toldStage(organiser);
    const page = await phoneOf(browser, eMail, { origin: originOf() });
    for (const [path, title] of PLACES) {
      await open(page, path, originOf());
      await expect(heading(page, title)).toBeAttached();
    }
    for (const path of ['/', '/start', '/login', '/register']) {
      await open(page, path, originOf());
      await expect(page).toHaveURL(`${originOf()}/artist-page`);
    }
    for (const path of ['/no/such/place', '/artist-page/7', '/event/1/people', '/account-users']) {
      await open(page, path, originOf());
      await expect(heading(page, 'Page not found')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Home', exact: true }).last().click();
    await expect(page).toHaveURL(`${originOf()}/artist-page`);
    await page.context().close();
  });
}

test('who is not logged in finds the login at /, the privacy policy, and nothing at an address that leads nowhere', async ({ page }) => {
  await open(page, '/', portalAt());
  await expect(page).toHaveURL(`${portalAt()}/login`);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await logIn(page, 'nobody@example.test');
  await expect(page.getByText('The e-mail/username or password is incorrect')).toBeVisible();
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL(`${portalAt()}/privacy-policy`);
  await expect(page.getByText('Helsinki')).toBeVisible();
  await open(page, '/no/such/place', portalAt());
  await expect(heading(page, 'Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(`${portalAt()}/login`);
});

test('nobody registers at the portal: the login says how artists come in', async ({ page }) => {
  await open(page, '/register', portalAt());
  await expect(page).toHaveURL(`${portalAt()}/login`);
  await expect(page.getByText('Not invited yet? The organiser of your event sends you a link by e-mail.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register here' })).toHaveCount(0);
});

test('an organiser who logs in at the portal is told where they are, and gets out again', async ({ page }) => {
  await open(page, '/login', portalAt());
  await logIn(page, 'owner@demo.test');
  await expect(page).toHaveURL(`${portalAt()}/`);
  await expect(page.getByRole('heading', { name: 'You act for no artist' })).toBeVisible();
  await open(page, '/artist-page', portalAt());
  await expect(heading(page, 'Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${portalAt()}/login`);
});

test('an artist and no organiser has an account of an artist where organisers log in', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  for (const path of ['/artist-account', '/artist-page']) {
    await open(page, path);
    await expect(heading(page, 'Page not found')).toBeVisible();
  }
  await signIn(page, 'artist@demo.test');
  await open(page, '/artist-account');
  await expect(page.getByRole('definition').getByText('artist@demo.test')).toBeVisible();
});
