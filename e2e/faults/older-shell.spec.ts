import { globSync, renameSync } from 'node:fs';
import path from 'node:path';
import { Palette } from '../pages/palette.ts';
import { expectPeople, ownEvent } from '../pages/parts.ts';
import { open, signIn } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';
import { webDir } from './remote-folder.ts';

const goToEvents = (page: Page) => new Palette(page).goTo('My events', 'My events');

/** The script of the events' screen that a tab with the people's has not loaded. */
async function scriptOfEvents(page: Page): Promise<string> {
  const palette = new Palette(page);
  await palette.open();
  await page.keyboard.press('Escape');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/^\/\d+\.[0-9a-f]{12}\.js$/.test(new URL(request.url()).pathname)) asked.push(path.posix.basename(request.url()));
  });
  await goToEvents(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(asked.length).toBeGreaterThan(0);
  return asked.at(-1) ?? '';
}

/** Takes a file with its compressed copies away, wherever it lies below the folders, while something is done. */
async function without(script: string, folders: readonly string[], act: () => Promise<void>): Promise<void> {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/${script}{,.br,.gz}`));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) renameSync(file, `${file}.away`);
  try {
    await act();
  } finally {
    for (const file of files) renameSync(`${file}.away`, file);
  }
}

test('a tab opens a screen of the shell that it began with, when a newer shell has taken its place', async ({ page, browser }) => {
  const { eMail, eventId } = await ownEvent(page);
  const script = await browser.newPage().then(async (colleague) => {
    await signIn(colleague, eMail);
    await open(colleague, `/event/${eventId}/people`);
    await expectPeople(colleague);
    return scriptOfEvents(colleague).finally(() => colleague.close());
  });
  const [shell, kept] = [path.join(webDir(), 'shell'), path.join(process.env.DATA_DIR ?? '', 'shells')];
  await open(page, `/event/${eventId}/people`);
  await expectPeople(page);
  await without(script, [shell], async () => {
    await goToEvents(page);
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  // Control: it is the shells that are kept where the tab finds it.
  await without(script, [shell, kept], async () => {
    const fresh = await browser.newPage();
    await signIn(fresh, eMail);
    await open(fresh, `/event/${eventId}/people`);
    await expectPeople(fresh);
    await goToEvents(fresh);
    await expect(fresh.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
    await fresh.close();
  });
});
