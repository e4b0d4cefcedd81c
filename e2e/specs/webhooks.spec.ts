import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { writeFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { axeFindings, bringAxe } from '../pages/axe.ts';
import { confirmAddress } from '../pages/mailbox.ts';
import { DEMO_PASSWORD, open, signIn } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';
import { openWebhookReceiver, type ReceivedMessage } from '../pages/webhook-receiver.ts';
import { freePort } from '../network/free-port.ts';
import { startOwnProduct, stopped } from '../network/start-product.ts';

const OWNER = 'liis@meretuul.example';

let receiver: Awaited<ReturnType<typeof openWebhookReceiver>>;
let product: Awaited<ReturnType<typeof startOwnProduct>>;

// The addresses that the product can call are a setting of the whole product, so this test has its own product.
test.beforeAll(async () => {
  receiver = await openWebhookReceiver();
  product = await startOwnProduct({ OUTBOUND_ALLOW: `${receiver.origin} *` });
});
test.afterAll(async () => {
  await product?.stop();
  receiver?.close();
});

/** A company with an event of two guests, whom it has the ids of. */
async function company(page: Page): Promise<{ eventId: number; personIds: number[] }> {
  const form = { userName: 'Liis Kask', email: OWNER, password: DEMO_PASSWORD, password2: DEMO_PASSWORD };
  const registered = await page.request.post(`${product.address}/api/register`, {
    data: { ...form, accountName: 'Meretuul MTÜ' },
  });
  const { access_token: token } = (await registered.json()) as { access_token: string };
  await confirmAddress(page, product.address, OWNER, token);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(product.address + path, {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as unknown;
  };
  const times = { start_time: '2027-07-31T12:00:00+03:00', end_time: '2027-08-02T23:00:00+03:00' };
  const { event } = (await post('/api/events', { name: 'Meretuul', ...times })) as { event: { id: number } };
  const guests = [{ name: 'Mari Tamm', extra: 2, comments: '=1+1' }, { name: 'Juhan Saar' }];
  const added = await post(`/api/event/${event.id}/people/add-multiple`, { guests });
  const { people } = added as { people: { id: number }[] };
  return { eventId: event.id, personIds: people.map(({ id }) => id) };
}

/** What axe has against the page as it is, in an open dialog if there is one. */
async function expectAccessible(page: Page): Promise<void> {
  await bringAxe(page);
  expect(await axeFindings(page, { dialogAlone: true })).toEqual([]);
}

/** Makes a token that reads guests, and reads and writes check-ins. @returns its text */
async function makeToken(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create token' }).click();
  const form = page.getByRole('dialog', { name: 'New API token' });
  await form.getByLabel('Token name').fill('Ticketing');
  for (const scope of ['Guests: Read', 'Check-ins: Read', 'Check-ins: Write'])
    await form.getByRole('checkbox', { name: scope, exact: true }).check();
  await form.getByRole('button', { name: 'Create token' }).click();
  const text = await page.getByLabel('API token', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  return text;
}

/** Adds a webhook for check-ins. @returns its secret */
async function addWebhook(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel('Endpoint URL').fill(receiver.url);
  await form.getByRole('radio', { name: 'Chosen changes' }).check({ force: true });
  await form.getByRole('checkbox', { name: /^Guest checked in/ }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  return secret;
}

/** Unfolds a recipe. @returns what its text says, by the name of the text */
async function recipe(page: Page, title: string, name: string): Promise<string> {
  const text = page.getByRole('region', { name, exact: true });
  if (!(await text.isVisible())) await page.getByRole('heading', { level: 3, name: title }).click();
  return (await text.textContent()) ?? '';
}

/** Runs the script of a Google Sheet as Google does, but for the sheet. @returns the rows that it writes */
async function rowsOf(script: string): Promise<unknown> {
  const [, address = ''] = /PEOPLE = "(.*)"/.exec(script) ?? [];
  const [, token = ''] = /TOKEN = '(.*)'/.exec(script) ?? [];
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  const text = await answer.text();
  let written: unknown;
  const sheet = {
    clearContents: () => undefined,
    getRange: (...range: number[]) => ({ setValues: (rows: unknown) => (written = { range, rows }) }),
  };
  runInNewContext(`${script}\nguests();`, {
    UrlFetchApp: { fetch: () => ({ getContentText: () => text }) },
    SpreadsheetApp: { getActive: () => ({ getSheetByName: () => null, insertSheet: () => sheet }) },
  });
  return written;
}

/** Runs the code of an n8n node as n8n does, with what its Webhook node got. @returns the items that go on */
async function itemsOf(code: string, { headers, text }: ReceivedMessage): Promise<unknown> {
  const run = runInNewContext(`(async function () {${code}\n})`, {
    Buffer,
    require: createRequire(import.meta.url),
    $input: { first: () => ({ json: { headers } }) },
  }) as () => Promise<unknown>;
  return await run.call({ helpers: { getBinaryDataBuffer: async () => Buffer.from(text) } });
}

/** Runs a wall display app on a separate port. @returns what its page says once it does */
async function wallPage(program: string): Promise<string> {
  const file = test.info().outputPath('wall.mjs');
  const port = await freePort();
  await writeFile(file, program.replace('8080', String(port)));
  const running = spawn(process.execPath, [file], { stdio: 'inherit' });
  try {
    let page = '';
    const read = async () => {
      page = await fetch(`http://localhost:${port}`).then(
        (answer) => answer.text(),
        () => '',
      );
      return page;
    };
    await expect.poll(read).toContain('Laminate');
    return page;
  } finally {
    await stopped(running);
  }
}

test('an owner connects an app that is notified of who came, sees it fail, and resends', async ({ page }) => {
  const { eventId, personIds } = await company(page);
  await signIn(page, OWNER, { origin: product.address });
  await open(page, '/account-integrations', product.address);
  const token = await makeToken(page);
  receiver.state.secret = await addWebhook(page);
  const checkIn = (personId: number | undefined) =>
    page.request.post(`${product.address}/api/event/${eventId}/check_in`, {
      data: { person_id: personId },
      headers: { authorization: `Bearer ${token}` },
    });
  const row = page.getByRole('row', { name: receiver.url });
  await expect(row).toContainText('Active');

  // A guest comes, and the app knows.
  expect((await checkIn(personIds[0])).ok()).toBe(true);
  await expect.poll(() => receiver.taken.length).toBe(1);
  const first = receiver.taken[0] as ReceivedMessage;
  expect(JSON.parse(first.text)).toMatchObject({
    type: 'check-in',
    event_id: eventId,
    id: personIds[0],
    data: { guests: 1, person: { name: 'Mari Tamm', guest_count: 3, checked_in_count: 1 } },
  });

  // The recipes work as printed, with the token and the secret in their places.
  const script = await recipe(page, 'Guest list in Google Sheets or Excel', 'Apps Script');
  expect(await rowsOf(script.replace('lam_…', token))).toEqual({
    range: [1, 1, 3, 4],
    rows: [
      ['Name', 'Guests', 'Arrived', 'Comments'],
      ['Juhan Saar', 1, 0, ''],
      ['Mari Tamm', 3, 1, "'=1+1"],
    ],
  });
  const query = await recipe(page, 'Guest list in Google Sheets or Excel', 'Power Query');
  const [, origin = '', path = ''] = /Web\.Contents\("(.*?)".*?RelativePath = "(.*?)"/s.exec(query) ?? [];
  const people = await fetch(`${origin}/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const [person] = ((await people.json()) as { people: object[] }).people;
  const columns = ['name', 'guest_count', 'checked_in_count', 'comments'];
  expect(Object.keys(person ?? {})).toEqual(expect.arrayContaining(columns));
  for (const column of columns) expect(query).toContain(`"${column}"`);
  const wall = await recipe(page, 'See how many guests have arrived on a wall display', 'wall.mjs');
  expect(await wallPage(wall.replace('lam_…', token))).toContain('<p>1 / 4</p>');
  const code = await recipe(page, 'n8n workflow triggered by door activity', 'Code');
  const node = code.replace('whsec_…', receiver.state.secret);
  expect(await itemsOf(node, first)).toMatchObject([{ json: { webhook_id: first.id, type: 'check-in' } }]);
  const forged = { ...first, text: first.text.replace('Mari', 'Eve') };
  await expect(itemsOf(node, forged)).rejects.toThrow('This message is not from Laminate');
  await expectAccessible(page);

  // The endpoint breaks down, which the screen says.
  receiver.state.broken = true;
  expect((await checkIn(personIds[1])).ok()).toBe(true);
  await page.getByRole('link', { name: `Deliveries to ${receiver.url}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deliveries' })).toBeVisible();
  await expect(page.getByText('Failing', { exact: true })).toBeVisible();
  const failed = page.getByRole('row', { name: /Guest checked in/ }).first();
  await expect(failed).toContainText('The endpoint returned 500');
  await failed.getByRole('button', { name: /^Details of/ }).click();
  await expect(page.getByRole('region', { name: 'Request body' })).toContainText('Juhan Saar');
  // The endpoint is inside the network, so its response is not for the account.
  await expect(page.getByText('The database is away')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  // It is mended and gets what it missed, and then the same once more.
  receiver.state.broken = false;
  const sendAgain = async () => {
    await failed.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Resend' }).click();
  };
  await sendAgain();
  await expect(failed).toContainText('Delivered');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  const missed = receiver.taken.find(({ text }) => text.includes('Juhan Saar'));
  const timesTaken = () => receiver.taken.filter(({ id, text }) => id === missed?.id && text === missed.text).length;
  const before = timesTaken();
  expect(before).toBeGreaterThan(0);
  await sendAgain();
  await expect.poll(timesTaken).toBe(before + 1);
});
