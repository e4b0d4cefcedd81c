import { eventWith } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';
import { expect, test } from '../pages/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an error alert on a phone stays above the page and covers nothing of it, until it is closed', async ({
  page,
}) => {
  const { eMail } = await eventWith([], { units: true });
  await signIn(page, eMail);
  await open(page, '/events');
  const add = page.getByRole('link', { name: 'Add event' });
  const before = await add.boundingBox();
  await page.route(/delet/, (route) => route.abort());
  await page.getByRole('button', { name: 'Delete Kaldapäev' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t delete the event' });
  await expect(alert).toBeVisible();
  const bottom = async () => {
    const box = await alert.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(async () => ((await add.boundingBox())?.y ?? 0) - (await bottom())).toBeGreaterThan(0);
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => add.boundingBox()).toEqual(before);
});
