import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { RequestCategory } from '@laminate/contracts';
import { eventWith } from '../pages/api.ts';
import { axeFindings, bringAxe } from '../pages/axe.ts';
import { answerWith } from '../pages/guest-page.ts';
import { mailFor } from '../pages/mailbox.ts';
import { portalAt } from '../pages/portal-published.ts';
import { DECIDER, REQUEST, REQUEST_DECIDED, REQUEST_START } from '../pages/request-page.ts';
import { baseUrl } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';

const TWO_SHEETS = new URL('../../mf-guestlist/src/features/import/cases/two-sheets.xlsx', import.meta.url);
const UNKNOWN = 'x'.repeat(43);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a link opens on the artists’ host alone, and one that is not known says so', async ({ page }) => {
  await page.goto(`${baseUrl()}/r#${UNKNOWN}`);
  await expect(heading(page, 'This link is no longer valid')).toBeVisible();
  expect(page.url()).toBe(`${portalAt()}/r#${UNKNOWN}`);
});

test('without JavaScript the page says what to do', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${portalAt()}/r#${UNKNOWN}`);
  await expect(heading(page, 'Request accreditation')).toBeVisible();
  await context.close();
});

test('what is typed survives a reload', async ({ page }) => {
  await answerWith(page, '/api/request/page', { page: REQUEST });
  await page.goto(`${portalAt()}/r#${UNKNOWN}`);
  await page.getByLabel('Title').fill('Postimees');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Postimees');
  await expect(page.getByText('Not saved yet. It’s kept on this device.')).toBeVisible();
});

test('a list comes from a workbook, whose reader is loaded once one is chosen', async ({ page }) => {
  await answerWith(page, '/api/request/page', { page: REQUEST });
  await page.goto(`${portalAt()}/r#${UNKNOWN}`);
  await page.getByRole('button', { name: 'Add from a spreadsheet' }).press('Enter');
  const chooser = page.getByLabel('Or choose a file');
  await chooser.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('Name;Company\nJaan;x') });
  await expect(page.getByRole('button', { name: 'Add 1 row' })).toBeVisible();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await chooser.setInputFiles(fileURLToPath(TWO_SHEETS));
  const sheet = page.getByLabel('Sheet', { exact: true });
  await expect(sheet.getByRole('option')).toHaveText(['Crew', 'VIP list']);
  expect(scripts).not.toEqual([]);
  await sheet.selectOption('VIP list');
  await expect(page.getByRole('button', { name: 'Add 1 row' })).toBeVisible();
  await sheet.selectOption('Crew');
  await page.getByRole('button', { name: 'Add 3 rows' }).press('Enter');
  await expect(page.getByText('Added 3 people.')).toBeVisible();
  await page.getByLabel('Search people').fill('kai');
  await expect(page.getByText('Kai Org')).toBeVisible();
});

test('an applicant begins by the public link, fills in the form of the category and sends it', async ({ page }) => {
  const { api, eventId } = await eventWith([], { units: true, confirmed: true });
  const categories = `/api/event/${eventId}/request_categories`;
  const press = { name: 'Press', consent: 'Kept for a month', asks_parking: true };
  const { body } = await api.post<{ category: RequestCategory }>(categories, press);
  const path = `${categories}/${body.category.id}`;
  const fields = [{ label: 'Medium', field_type: 'dropdown', choices: ['Print', 'Photo'], is_required: true }];
  await api.post(`${path}/set_form`, { revision: 0, sections: [{ name: 'Outlet', fields }] });
  const { body: opened } = await api.post<{ link: string }>(`${path}/link`, {});
  const eMail = `mari-${randomUUID()}@example.test`;

  await page.goto(`${portalAt()}/r${new URL(opened.link).hash}`);
  await page.getByLabel('Name').fill('Mari Maasikas');
  await page.getByLabel('E-mail').fill(eMail);
  await page.getByRole('checkbox', { name: 'Kept for a month' }).check();
  await page.getByRole('button', { name: 'Continue by e-mail' }).click();
  await expect(heading(page, 'An e-mail is on its way')).toBeVisible();

  const { text } = await mailFor(eMail, 'Kaldapäev: continue your request');
  await page.goto(`${portalAt()}${/\/r#[\w-]+/.exec(text)?.[0]}`);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('alert')).toHaveText('1 thing has to be put right');
  await page.getByLabel('Medium').selectOption('Photo');
  await page.getByRole('checkbox', { name: 'Needs a parking space' }).check();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(heading(page, 'Sent to the organiser')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await page.getByRole('button', { name: 'Withdraw now' }).click();
  await expect(heading(page, 'Withdrawn')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 768, 1440])
    test(`axe finds nothing wrong in ${colorScheme} at ${width}`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const found: string[] = [];
      const look = async () => {
        await bringAxe(page);
        found.push(...(await axeFindings(page)));
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      };
      const go = async (secret: string) => {
        await page.goto(`${portalAt()}/r#${secret}`);
        await page.reload();
      };
      await answerWith(page, '/api/request/link', REQUEST_START);
      await go('s.link');
      await expect(heading(page, 'Begin a request')).toBeVisible();
      await look();

      await answerWith(page, '/api/request/page', { page: { ...REQUEST, closed_sections: [1, 2] } });
      await go('closed');
      await expect(page.getByText('The deadline has passed, so you can’t change this.')).toHaveCount(2);
      await look();

      await answerWith(page, '/api/request/page', { page: REQUEST });
      await go('key');
      await page.getByRole('button', { name: 'Edit Õnne Šamaan 1', exact: true }).click();
      await page.getByRole('button', { name: 'Add from a spreadsheet' }).click();
      await page.getByLabel('Paste rows').fill('Nimi\tE-post\nJaan Tamm\tkatki');
      await page.getByLabel('Or choose a file').setInputFiles(fileURLToPath(TWO_SHEETS));
      await expect(page.getByLabel('Sheet', { exact: true })).toBeVisible();
      await look();
      await page.getByLabel('Paste rows').fill('Nimi\tE-post\nJaan Tamm\tkatki');
      await expect(page.getByRole('button', { name: 'Add 1 row' })).toBeVisible();
      await page.getByRole('button', { name: 'Add 1 row' }).click();
      await expect(page.getByText('Only the 1 row to fix')).toBeVisible();
      await look();

      await answerWith(page, '/api/request/page', { page: REQUEST_DECIDED });
      await go('decided');
      await page.getByRole('button', { name: 'Pass of Õnne Šamaan 1' }).click();
      await look();

      await answerWith(page, '/api/request/decider', { page: DECIDER });
      await go('d.link');
      await page.getByRole('button', { name: 'Open Mari Maasikas 1' }).click();
      await page.getByRole('radio', { name: 'Refuse the request' }).check();
      await look();
      expect(found).toEqual([]);
      await context.close();
    });
