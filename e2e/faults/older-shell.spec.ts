import { globSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expectPeople, ownEvent } from '../pages/parts.ts';
import { open, signIn } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';
import { lateScript, webDir } from './remote-folder.ts';

/** Takes a file and its compressed copies away, wherever they are below the folders, while something is done. */
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

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Home' }).click();

test('a tab opens a screen of the shell that it began with, when a newer shell has taken its place', async ({
  page,
  browser,
}) => {
  const { eMail, eventId } = await ownEvent(page);
  const script = lateScript('events');
  const [shell, retained] = [path.join(webDir(), 'shell'), path.join(process.env.DATA_DIR ?? '', 'shells')];
  // Another browser, since in the first one the file is at hand from then on.
  const other = await browser.newPage();
  await signIn(other, eMail);
  for (const tab of [page, other]) {
    await open(tab, `/event/${eventId}/people`);
    await expectPeople(tab);
  }
  await without(script, [shell], async () => {
    await home(page);
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  // It is among the retained shells that the tab finds it: without them it does not.
  await without(script, [shell, retained], async () => {
    await home(other);
    await expect(other.getByRole('heading', { level: 1, name: 'Couldn’t show this page' })).toBeVisible();
  });
  await other.close();
});
