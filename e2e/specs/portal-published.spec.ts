import { HOSTILE_HTML } from '@laminate/contracts/testing/hostile-html';
import { expect, test, type Page } from '../pages/test.ts';
import { pdfPages } from '../pages/pdf-pages.ts';
import { publish, publishedStage } from '../pages/portal-stage.ts';
import { phoneOf, portalAt } from '../pages/portal-published.ts';
import { baseUrl, open, signIn } from '../pages/session.ts';

const SOON = 'Informative content coming soon, stay tuned!';

/** Follows a place of the bar. */
async function follow(page: Page, place: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Artist' }).getByRole('link', { name: place, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: place, exact: true })).toBeVisible();
}

test('an artist sees nothing before it is published, and then all of it: sets, stay, information, calendar and day sheet', async ({
  page: organiser,
  browser,
}) => {
  const stage = await publishedStage();
  const page = await phoneOf(browser, stage.eMail);
  for (const place of ['General information', 'Accommodation', 'Schedule']) {
    await follow(page, place);
    await expect(page.getByText(SOON, { exact: true })).toBeVisible();
  }
  for (const text of ['21:15', 'Meri', 'Hotell Vana Sadam', 'Gate C'])
    await expect(page.getByText(text)).toHaveCount(0);

  // The organiser names whom to turn to, and publishes.
  await signIn(organiser, stage.organiser);
  await open(organiser, `/event/${stage.eventId}/general-information`);
  const contacts = organiser.getByRole('region', { name: 'Contacts for artists' });
  await contacts.getByRole('button', { name: 'Add a contact' }).click();
  await contacts.getByLabel('Name').fill('Kadri Lepp');
  await contacts.getByLabel('Role').fill('Stage left');
  await contacts.getByLabel('Phone').fill('ring me');
  await contacts.getByRole('button', { name: 'Save contacts' }).click();
  await expect(contacts.getByText('isn’t a valid phone number')).toBeVisible();
  await contacts.getByLabel('Phone').fill('5550 127');
  await contacts.getByRole('button', { name: 'Save contacts' }).click();
  await expect(organiser.getByText('Success: Saved').first()).toBeVisible();
  await publish(stage);

  // The line of the event leads to the overview, which leads everywhere.
  await page.getByRole('banner').getByRole('link', { name: 'Kaldapäev' }).click();
  await expect(page.getByText('21:15')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^General information/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Load-in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Kadri Lepp, 5550 127' })).toHaveAttribute('href', 'tel:5550127');
  await follow(page, 'Accommodation');
  await expect(page.getByRole('heading', { name: 'Hotell Vana Sadam' })).toBeVisible();
  await expect(page.getByText('2 nights')).toBeVisible();
  await expect(page.getByText('Kati Kask')).toBeVisible();

  await follow(page, 'Schedule');
  await expect(page.getByRole('tab', { selected: true })).toContainText('Sat 31.07.2027');
  await expect(page.getByText('Night of Sat 31.07.2027: after midnight, on Sun 01.08.2027')).toBeVisible();
  await expect(page.getByText('Meri, 75 min')).toHaveCount(2);

  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = new URL(await page.getByLabel('Link (only shown once)').inputValue());
  const calendar = async () => {
    const answer = await fetch(new URL(link.pathname + link.search, baseUrl()));
    return { status: answer.status, text: await answer.text() };
  };
  const { status, text } = await calendar();
  expect([status, text]).toEqual([
    200,
    expect.stringMatching(/DTSTART:20270731T181500Z[\s\S]*DTSTART:20270731T220000Z[\s\S]*DTSTART;VALUE=DATE:20270730/),
  ]);
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByText('Link revoked')).toBeVisible();
  expect((await calendar()).status).toBe(404);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('laminate.ics');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Day sheet' }).click();
  await expect(page.getByRole('article', { name: 'Day sheet for Öised Linnud, Saturday 31.07.2027' })).toBeVisible();
  const sheets = await pdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(sheets).toHaveLength(1);
  for (const text of ['Öised Linnud', '21:15–22:30', 'Meri, 75 min', 'Hotell Vana Sadam', 'Kadri Lepp', '5550 127'])
    expect(sheets[0]).toContain(text);
  expect(sheets[0]).not.toContain('My account');
  await page.context().close();
});

declare global {
  interface Window {
    hits: number;
  }
}

test('a text with scripts in it runs none of more than a hundred for an artist, though the server had not cleaned it', async ({
  browser,
}) => {
  const stage = await publishedStage();
  await publish(stage);
  // Else the policy of the page alone would stop them, and this is about the text.
  const page = await phoneOf(browser, stage.eMail, { bypassCSP: true });
  await page.addInitScript(() => {
    window.hits = 0;
    Object.assign(window, { hit: () => (window.hits += 1) });
  });
  const texts = HOSTILE_HTML.map((html) => html.replaceAll('\u0000', '')).join('\n');
  await page.route(/\/artist-portal\/\d+$/, async (route) => {
    // The name of the portal's host means something to browsers alone.
    const response = await route.fetch({ url: route.request().url().replace('artist.localhost', 'localhost') });
    await route.fulfill({
      response,
      json: {
        ...(await response.json()),
        general_information: `<p>First words</p>${texts}`,
        artist_information: texts,
      },
    });
  });
  await page.goto(`${portalAt()}/artist-general-information`);
  await expect(page.getByText('First words')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const hits = await page.evaluate(async () => {
    document.addEventListener('click', (event) => event.preventDefault(), true);
    for (const each of document.querySelectorAll('main a, main p, main button'))
      each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    // A picture that is asked for after theirs.
    await new Promise((resolve) => Object.assign(new Image(), { onerror: resolve, src: '/no/such/picture' }));
    return window.hits;
  });
  expect(hits).toBe(0);
  expect(await page.locator('main script, main iframe, main form, main style').count()).toBe(0);
  await page.context().close();
});
