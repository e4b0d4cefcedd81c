import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { axeFindings, bringAxe } from '../pages/axe.ts';
import { expect, test, type Page } from '../pages/test.ts';
import { freePort } from '../network/free-port.ts';
import { startOwnProduct, stopped } from '../network/start-product.ts';
import { confirmAddress } from '../pages/mailbox.ts';
import { DEMO_PASSWORD, open, signIn } from '../pages/session.ts';

/** Separate processes, because in a test run they must not be part of the product. */
const STAND_INS = path.resolve(import.meta.dirname, '../../services/accounts/src/testing/run-sign-on-stand-ins.ts');

interface StandIns {
  /** What the product is started with. */
  readonly settings: Record<string, string>;
  /** What an owner enters. */
  readonly provider: { readonly issuer: string; readonly client_id: string; readonly client_secret: string };
}

let standIns: ChildProcess;
let own: StandIns;
let product: Awaited<ReturnType<typeof startOwnProduct>>;

// The addresses that the product can call and ask are a setting of the whole product, so this test has its own product.
test.beforeAll(async () => {
  const port = await freePort();
  standIns = spawn(process.execPath, [STAND_INS], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [line] = (await once(standIns.stdout ?? process.stdin, 'data')) as [Buffer];
  own = JSON.parse(line.toString()) as StandIns;
  product = await startOwnProduct({ ...own.settings, PORT: String(port) });
});
test.afterAll(async () => {
  await product?.stop();
  await stopped(standIns);
});

async function tell(told: object): Promise<void> {
  standIns.send(told);
  await once(standIns, 'message');
}

/** A company with room for members, and its owner's token. */
async function company(page: Page, eMail: string): Promise<Record<string, string>> {
  const data = {
    userName: 'Liis Kask',
    email: eMail,
    password: DEMO_PASSWORD,
    password2: DEMO_PASSWORD,
    accountName: 'Meretuul MTÜ',
  };
  const registered = await page.request.post(`${product.address}/api/register`, { data });
  const { access_token: token } = (await registered.json()) as { access_token: string };
  await confirmAddress(page, product.address, eMail, token);
  const headers = { authorization: `Bearer ${token}` };
  const plan = { data: { name: 'Monthly 2' }, headers };
  expect((await page.request.post(`${product.address}/api/payment-plans/select-plan`, plan)).ok()).toBe(true);
  return headers;
}

/** What axe has against the page as it is, in an open dialog if there is one. */
async function expectAccessible(page: Page, { dialogAlone = false } = {}): Promise<void> {
  await bringAxe(page);
  expect(await axeFindings(page, { dialogAlone })).toEqual([]);
}

async function setUp(page: Page, { required = false } = {}): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Provider URL (issuer)').fill(own.provider.issuer);
  await dialog.getByLabel('Client ID').fill(own.provider.client_id);
  await dialog.getByLabel('Client secret').fill(own.provider.client_secret);
  await dialog.getByLabel('More scopes').fill('groups');
  await dialog.getByLabel('Value 1').fill('event-leads');
  if (required) await dialog.getByLabel('Members with a verified domain can only log in this way').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const byCompany = async (page: Page, eMail: string) => {
  await open(page, '/login', product.address);
  await page.getByRole('link', { name: 'Log in with your company' }).click();
  // The login page has "E-mail or username" until the next page is there.
  await page.getByLabel('E-mail', { exact: true }).fill(eMail);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('an owner lets members in by the login of the company alone, and still gets in by password', async ({
  page,
  browser,
}) => {
  const owner = 'liis@meretuul.example';
  const headers = await company(page, owner);
  const member = 'juhan@meretuul.example';
  const added = await page.request.post(`${product.address}/api/accounts/users`, {
    data: { user_email: member, name: 'Juhan Saar', role: 'manager', password: DEMO_PASSWORD },
    headers,
  });
  expect(added.status()).toBe(201);
  const mari = {
    sub: 'mari',
    email: 'mari@meretuul.example',
    email_verified: true,
    name: 'Mari Tamm',
    groups: ['event-leads'],
  };
  await tell({ person: mari });

  await signIn(page, owner, { origin: product.address });
  await open(page, '/account-integrations', product.address);
  await expect(page.getByRole('heading', { name: 'Single sign-on' })).toBeVisible();

  // The domain counts once its record is there.
  await page.getByLabel('Domain', { exact: true }).fill('meretuul.example');
  await page.getByRole('button', { name: 'Add domain' }).click();
  const row = page.getByRole('row', { name: 'meretuul.example' });
  await expect(row).toContainText('Not verified yet');
  await row.getByRole('button', { name: 'Check meretuul.example' }).click();
  await expect(page.getByText('We couldn’t find the DNS record.')).toBeVisible();
  const text = (await row.getByText(/^laminate-verification=/).textContent()) ?? '';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row.getByRole('button', { name: 'Copy the text for meretuul.example' }).click();
  expect(await copied(page)).toBe(text);
  await tell({ record: { domain: 'meretuul.example', text } });
  await row.getByRole('button', { name: 'Check meretuul.example' }).click();
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Set up the provider' }).click();
  await expectAccessible(page, { dialogAlone: true });
  await page.getByRole('button', { name: 'Copy the text for Redirect URI' }).click();
  // It is there before the provider is saved, and the provider's own.
  const redirectUri = await copied(page);
  expect(redirectUri).toMatch(new RegExp(`^${product.address}/login/company/[0-9a-f-]{36}$`));
  await tell({ redirectUri });
  await setUp(page, { required: true });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Top dog only')).toBeVisible();
  await expectAccessible(page);

  // A user whom the product did not know comes in with the role of their group.
  const guest = await (await browser.newContext()).newPage();
  await byCompany(guest, mari.email);
  await expect(guest).toHaveURL(`${product.address}/events`);
  await expect.poll(() => guest.evaluate(() => localStorage.getItem('ROLES'))).toBe('["manager"]');
  expect(await guest.evaluate(() => document.documentElement.outerHTML)).not.toContain('code=');

  // A user whom the provider has not verified reads why, and the address no longer reveals anything.
  await tell({ person: { ...mari, sub: 'eve', email: 'eve@meretuul.example', email_verified: false } });
  const refused = await (await browser.newContext()).newPage();
  await byCompany(refused, 'eve@meretuul.example');
  await expect(refused.getByRole('alert')).toHaveText('Your company login hasn’t verified your e-mail address');
  await expect(refused).toHaveURL(redirectUri);
  await expectAccessible(refused);

  // A member's password no longer opens anything, an owner's does.
  await open(refused, '/login', product.address);
  await refused.getByLabel('E-mail or username').fill(member);
  await refused.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await refused.getByRole('button', { name: 'Login' }).click();
  await expect(refused.getByRole('alert')).toHaveText('Your company requires you to use its own login');
  await refused.getByLabel('E-mail or username').fill(owner);
  await refused.getByRole('button', { name: 'Login' }).click();
  await expect(refused).toHaveURL(`${product.address}/events`);

  await open(refused, '/account-audit', product.address);
  await expect(refused.getByRole('row', { name: /Single sign-on refused/ })).toContainText(
    'Your company login hasn’t verified your e-mail address',
  );
});
