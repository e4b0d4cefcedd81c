import { HOSTILE_HTML } from '@laminate/contracts/testing/hostile-html';
import { expect, test, type Page } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { GeneralInformationPage, MAP, addArtist, saveInformation } from '../pages/general-information.ts';
import { open, signIn } from '../pages/session.ts';

test('general information is written, pictured and published, and a text that another user has saved since is shown', async ({
  page,
}) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const path = `/api/event/${eventId}/general-information`;
  const stored = async () => {
    const { general_information: text, event } = await api.get<{
      general_information: string;
      event: { general_information_published: boolean };
    }>(path);
    return { text, isPublished: event.general_information_published };
  };
  await signIn(page, eMail);
  const info = new GeneralInformationPage(page);
  await info.open(eventId);
  await info.shows('Not published yet');

  // A page without a text is published only by who says so.
  await info.press('Save and publish');
  const question = page.getByRole('dialog', { name: 'Publish without any text?' });
  await expect(question).toContainText('There’s no text for all artists yet.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await stored()).toEqual({ text: '', isPublished: false });
  await info.press('Save and publish');
  await question.getByRole('button', { name: 'Publish' }).click();
  await info.shows('Published');
  expect(await stored()).toEqual({ text: '', isPublished: true });

  await info.text.click();
  await info.tool('Heading');
  await page.keyboard.type('Load-in');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Gate B');
  await info.press('Add a picture');
  await page.locator('input[type=file]').setInputFiles(MAP);
  await page.getByLabel('Picture description').fill('A map of the gates');
  await info.press('Insert');
  await expect(info.text.getByRole('img', { name: 'A map of the gates' })).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await info.press('Save and publish');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expect(question).toBeHidden();
  const { text } = await stored();
  expect(text).toMatch(/^<h2>Load-in<\/h2><p><strong>Gate B<\/strong><\/p><img [^>]*alt="A map of the gates"/);
  await info.view('Artist view');
  await expect(page.getByRole('heading', { level: 2, name: 'Load-in' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A map of the gates' }).last()).toHaveJSProperty('complete', true);

  await info.view('Edit');
  await saveInformation(api, eventId, '<p>Gate C from noon</p>');
  await info.write(' at ten');
  await info.press('Save');
  await info.shows('Someone else has saved a different text');
  await info.shows('Gate C from noon');
  await expect(info.text).toContainText('at ten');
  await info.press('Save mine instead');
  await expect.poll(async () => (await stored()).text).toContain('at ten');
});

declare global {
  interface Window {
    hits: number;
  }
}

/** Clicks all that can be clicked in a text, and counts what scripts in it do. */
async function hitsIn(page: Page): Promise<number> {
  await page.evaluate(async () => {
    document.addEventListener(
      'click',
      (event) => event.target instanceof Element && event.target.closest('a[href^="http"]') && event.preventDefault(),
      true,
    );
    for (const each of document.querySelectorAll('[data-hostile] a, [data-hostile] p, [data-hostile] button')) {
      each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    // What a picture, a frame or an address would do is done by the time that one more of each has done it.
    const ends = [
      ['img', 'src', '/no-picture'],
      ['iframe', 'srcdoc', '<p>'],
      ['object', 'data', '/no-object'],
    ].map(async ([tag = '', name = '', value = '']) => {
      const last = document.createElement(tag);
      const done = new Promise((resolve) => ['load', 'error'].forEach((kind) => last.addEventListener(kind, resolve)));
      last.setAttribute(name, value);
      document.body.append(last);
      await done;
      last.remove();
    });
    await Promise.all(ends);
  });
  return page.evaluate(() => window.hits);
}

test.describe('a text with scripts in it', () => {
  // Else the policy of the page alone would stop them, and this is about the text.
  test.use({ bypassCSP: true });

  test('runs none of more than a hundred, neither in the editor nor for artists, whether the server cleaned it or not', async ({
    page,
  }) => {
    const { api, eMail, eventId } = await eventWith([], { units: true });
    await page.addInitScript(() => {
      window.hits = 0;
      Object.assign(window, { hit: () => (window.hits += 1) });
    });
    // Shown as they are, they do run: else this would show nothing.
    await open(page, '/remotes.json');
    await page.evaluate((texts) => {
      for (const html of texts) {
        const container = document.createElement('div');
        container.dataset.hostile = '';
        document.body.append(container);
        container.innerHTML = html;
      }
    }, HOSTILE_HTML);
    expect(await hitsIn(page)).toBeGreaterThan(60);

    await signIn(page, eMail);
    const texts = HOSTILE_HTML.map((html) => html.replaceAll('\u0000', ''));
    expect((await saveInformation(api, eventId, texts.join('\n'))).status).toBe(200);
    const info = new GeneralInformationPage(page);
    for (const cleaned of [true, false]) {
      if (!cleaned) {
        await page.route('**/api/event/*/general-information', async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            json: { ...(await response.json()), general_information: texts.join('\n') },
          });
        });
      }
      await info.open(eventId);
      await info.view('Artist view');
      const shown = page.locator('[class*=preview] > div');
      await expect(shown).toBeVisible();
      await shown.evaluate((container) => ((container as HTMLElement).dataset.hostile = ''));
      expect([cleaned, await hitsIn(page)]).toEqual([cleaned, 0]);
    }
  });
});

test('riders are sent and found, answers leave as files, and the log shows who did it', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const artistId = await addArtist(api, eventId);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/artist/${artistId}/rider_files`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plot.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0000\u0001') });
  await expect(page.getByRole('alert')).toContainText('Choose a PDF');
  await page.getByLabel('File type').selectOption('Stage plot');
  await page.locator('input[type=file]').setInputFiles({ name: 'plot.png', mimeType: 'image/png', buffer: MAP.buffer });
  await expect(page.getByText('plot.png').first()).toBeVisible();

  await page.getByRole('link', { name: 'Files', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Udu' });
  await expect(row).toContainText('Stage plot');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'plot.png' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('plot.png');
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all as one ZIP' }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/\.zip$/);

  await page.getByRole('link', { name: 'Export', exact: true }).click();
  await expect(page.getByText('No forms yet')).toBeVisible();

  await page.getByRole('link', { name: 'Activity log', exact: true }).click();
  const log = page.getByRole('table', { name: 'Activity log' });
  await expect(log.getByRole('row')).toHaveCount(4);
  await page.getByLabel('Search the activity log').fill('PLOT');
  await expect(log.getByRole('row')).toHaveCount(2);
  await expect(log.getByRole('row').last()).toContainText(/Rider file added.*plot\.png.*Udu.*Liis Kask/);
  await page.getByLabel('Search the activity log').fill('nothing like it');
  await expect(page.getByText('No entries match')).toBeVisible();
});
