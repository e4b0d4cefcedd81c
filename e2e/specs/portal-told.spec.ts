import { HOSTILE_HTML } from '@laminate/contracts/testing/hostile-html';
import { expect, test, type Locator, type Page } from '../pages/test.ts';
import { NetworkLink } from '../network/network-link.ts';
import { expectReadyForOffline } from '../pages/offline.ts';
import { pdfPages } from '../pages/pdf-pages.ts';
import { phoneOf, portalAt, publish, toldStage } from '../pages/portal-told.ts';
import { baseUrl, open, signIn } from '../pages/session.ts';

const SOON = 'Informative content coming soon, stay tuned!';

/** Follows a place of the bar. */
async function follow(page: Page, place: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Artist' }).getByRole('link', { name: place, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: place, exact: true })).toBeVisible();
}

test('an artist is told nothing before it is published, and then all of it: sets, stay, information, calendar and day sheet', async ({ page: organiser, browser }) => {
  const stage = await toldStage(organiser);
  const page = await phoneOf(browser, stage.eMail);
  for (const place of ['General information', 'Accommodation', 'Schedule']) {
    await follow(page, place);
    await expect(page.getByText(SOON, { exact: true })).toBeVisible();
  }
  for (const words of ['21:15', 'Meri', 'Hotell Vana Sadam', 'Gate C']) await expect(page.getByText(words)).toHaveCount(0);

  // The organiser names whom to turn to, and publishes.
  await signIn(organiser, stage.organiser);
  await open(organiser, `/event/${stage.eventId}/general-information`);
  const contacts = organiser.getByRole('region', { name: 'Contacts for artists' });
  await contacts.getByRole('button', { name: 'Add a contact' }).click();
  await contacts.getByLabel('Name').fill('Kadri Lepp');
  await contacts.getByLabel('What for').fill('Stage left');
  await contacts.getByLabel('Phone').fill('ring me');
  await contacts.getByRole('button', { name: 'Save contacts' }).click();
  await expect(contacts.getByText('is not a phone number')).toBeVisible();
  await contacts.getByLabel('Phone').fill('5550 127');
  await contacts.getByRole('button', { name: 'Save contacts' }).click();
  await expect(organiser.getByText('Success: Saved').first()).toBeVisible();
  await publish(stage);

  // The line of the event leads to the overview, which leads everywhere.
  await page.getByRole('banner').getByRole('link', { name: 'Kaldapäev' }).click();
  await expect(page.getByText('21:15')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /^General information/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Load-in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Kadri Lepp, 5550 127' })).toHaveAttribute('href', 'tel:5550127');
  await follow(page, 'Accommodation');
  await expect(page.getByRole('heading', { name: 'Hotell Vana Sadam' })).toBeVisible();
  await expect(page.getByText('2 nights')).toBeVisible();
  await page.goto(`${portalAt()}/artist-accomodation`);
  await expect(page.getByText('Kati Kask')).toBeVisible();

  await follow(page, 'Schedule');
  await expect(page.getByRole('tab', { selected: true })).toContainText('Sat 31.07');
  await expect(page.getByText('Night of Sat 31.07: after midnight, on Sun 01.08')).toBeVisible();
  await expect(page.getByText('Meri, 75 min')).toHaveCount(2);
  await page.getByRole('tab', { selected: true }).press('ArrowRight');
  await expect(page.getByRole('tab', { selected: true })).toContainText('Sun 01.08');
  await expect(page.getByText('Departure from Hotell Vana Sadam')).toBeVisible();
  await page.getByRole('tab', { name: /^Sat 31.07/ }).click();

  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = new URL(await page.getByLabel('Link, shown this once').inputValue());
  const calendar = async () => {
    const answer = await fetch(new URL(link.pathname + link.search, baseUrl()));
    return { status: answer.status, text: await answer.text() };
  };
  const { status, text } = await calendar();
  expect([status, text]).toEqual([200, expect.stringMatching(/DTSTART:20270731T181500Z[\s\S]*DTSTART:20270731T220000Z[\s\S]*DTSTART;VALUE=DATE:20270730/)]);
  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByText('The link has ended')).toBeVisible();
  expect((await calendar()).status).toBe(404);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download a file' }).click()]);
  expect(file.suggestedFilename()).toBe('laminate.ics');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Day sheet' }).click();
  await expect(page.getByRole('article', { name: 'Day sheet of Öised Linnud, Saturday 31.07.2027' })).toBeVisible();
  const sheets = await pdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(sheets).toHaveLength(1);
  for (const words of ['Öised Linnud', '21:15–22:30', 'Meri, 75 min', 'Hotell Vana Sadam', 'Kadri Lepp', '5550 127']) expect(sheets[0]).toContain(words);
  expect(sheets[0]).not.toContain('My account');
  await page.context().close();
});

test('a page that is open follows what is published and what is taken back', async ({ page: organiser, browser }) => {
  const stage = await toldStage(organiser);
  const pages = await Promise.all(['/artist-general-information', '/artist-accommodation', '/artist-timetable'].map(async (path) => {
    const page = await phoneOf(browser, stage.eMail);
    await page.goto(`${portalAt()}${path}`);
    await expect(page.getByText(SOON, { exact: true })).toBeVisible();
    return page;
  }));
  await publish(stage);
  const shown = { timeout: 15_000 };
  for (const [at, words] of ['Gate C', 'Hotell Vana Sadam', '21:15'].entries()) await expect(pages[at]?.getByText(words).first() as Locator).toBeVisible(shown);
  for (const path of ['schedules/unpublish', `artists/${stage.artistId}/unpublish_accommodation`]) {
    expect((await stage.api.post(`/api/event/${stage.eventId}/${path}`, {})).status).toBeLessThan(300);
  }
  for (const page of pages.slice(1)) await expect(page.getByText(SOON, { exact: true })).toBeVisible(shown);
});

test('without a network an artist sees what was seen before, and how old it is', async ({ page: organiser, browser }) => {
  await using link = await NetworkLink.open();
  const origin = portalAt(link.url);
  const stage = await toldStage(organiser);
  await publish(stage);
  const page = await phoneOf(browser, stage.eMail, { origin, serviceWorkers: 'allow' });
  await follow(page, 'Schedule');
  await expect(page.getByText('21:15')).toBeVisible();
  await expectReadyForOffline(page);
  link.cut();
  await page.reload();
  await expect(page.getByText('21:15')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/No network: this is as it was on \d\d\.\d\d\.\d{4} \d\d:\d\d/)).toBeVisible({ timeout: 20_000 });
  await follow(page, 'Accommodation');
  await expect(page.getByText('Hotell Vana Sadam').first()).toBeVisible();
  link.mend();
  await page.reload();
  await expect(page.getByText('Hotell Vana Sadam').first()).toBeVisible();
  await expect(page.getByText(/No network/)).toHaveCount(0);
  await page.context().close();
});

declare global {
  interface Window {
    hits: number;
  }
}

test('a text with scripts in it runs none of more than a hundred for an artist, though the server had not cleaned it', async ({ page: organiser, browser }) => {
  const stage = await toldStage(organiser);
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
    await route.fulfill({ response, json: { ...(await response.json()), general_information: `<p>First words</p>${texts}`, artist_information: texts } });
  });
  await page.goto(`${portalAt()}/artist-general-information`);
  await expect(page.getByText('First words')).toBeVisible();
  const hits = await page.evaluate(async () => {
    document.addEventListener('click', (event) => event.preventDefault(), true);
    for (const each of document.querySelectorAll('main a, main p, main button')) each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    return window.hits;
  });
  expect(hits).toBe(0);
  expect(await page.locator('main script, main iframe, main form, main style').count()).toBe(0);
  await page.context().close();
});
