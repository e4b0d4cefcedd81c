import { expect, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'laminate-demo';

export const baseUrl = (): string => process.env.BASE_URL ?? '';

/** Opens a path of the product. */
export const open = (page: Page, path: string) => page.goto(`${baseUrl()}${path}`);

/** Signs in on the login page and waits until it has led away. */
export const signIn = (page: Page, username: string, password = DEMO_PASSWORD): Promise<void> => signInAt(page, baseUrl(), username, password);

/** Signs in where the product is reached under another address. */
export async function signInAt(page: Page, origin: string, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/login$/);
}

let serial = 0;

/** Registers a company of its own and answers its owner's e-mail; the password is the demo's. */
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
