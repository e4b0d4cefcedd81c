import { expect, type Page } from '@playwright/test';
import type { Session } from '@laminate/contracts/session';

export const DEMO_PASSWORD = 'laminate-demo';

export const baseUrl = (): string => process.env.BASE_URL ?? '';

/** Opens a path of the product, maybe by another way than straight. */
export const open = (page: Page, path: string, origin = baseUrl()) => page.goto(`${origin}${path}`);

/** How a page logs in: as the demo's users, straight on the product, unless said. */
interface SigningIn {
  readonly password?: string;
  /** Another way to the product than straight. */
  readonly origin?: string;
}

/**
 * Gives a page the session that the login page would give it, and leaves it on a document without the product: open a
 * path after it, `/start` for the one that the login leads to. Two loads of the product cheaper than the form.
 */
export async function signIn(
  page: Page,
  username: string,
  { password = DEMO_PASSWORD, origin = baseUrl() }: SigningIn = {},
): Promise<void> {
  const answer = await page.request.post(`${origin}/api/auth`, { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`);
  await open(page, '/remotes.json', origin);
  await keepSession(page, (await answer.json()) as Session);
}

/** Leaves a session in the browser of a page, as the login page does. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, stored(session));
}

/**
 * Returns what the product stores of a session in the browser. The test in screens/session.test.ts compares it with
 * what the form leaves there.
 */
export function stored(session: Session): (readonly [key: string, value: string])[] {
  const values = {
    user: session.user,
    EVENT_USERS: session.event_users,
    ROLES: session.roles,
    ACCOUNT_ID: session.user.account_id,
    PLAN: session.plan,
    ACCOUNT_NAME: session.account_name,
    ARTISTS: session.artists,
    CAN: session.can,
    ACCOUNTS: session.accounts,
    ...(session.artists.length === 1 ? { CURRENT_ARTIST: session.artists[0]?.id } : {}),
  };
  return [
    ...Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)] as const),
    ['JWT', session.access_token],
  ];
}

/** Logs in on the login page and waits until it has led away. */
export async function signInByForm(
  page: Page,
  username: string,
  { password = DEMO_PASSWORD, origin = baseUrl() }: SigningIn = {},
): Promise<void> {
  await open(page, '/login', origin);
  await page.getByLabel('E-mail or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/login$/);
}

let serial = 0;

/** Registers a separate company on the registration page and returns its owner's e-mail. The password is the demo's. */
export async function registerCompany(page: Page, company = 'Kaldapealne MTÜ'): Promise<string> {
  const eMail = `owner-${process.pid}-${Date.now()}-${(serial += 1)}@example.test`;
  await open(page, '/register');
  await page.getByLabel('Full name').fill('Liis Kask');
  await page.getByLabel('E-mail').fill(eMail);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Re-enter password').fill(DEMO_PASSWORD);
  await page.getByLabel('Company name').fill(company);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/events$/);
  return eMail;
}
