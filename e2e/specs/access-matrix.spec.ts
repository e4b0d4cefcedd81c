import { expect, test } from '../pages/test.ts';
import { AccessApi, AccessPage } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';
import { festivalId } from '../pages/festival.ts';

test('on a phone: by profile and by area, nothing scrolls sideways', async ({ page }) => {
  const eventId = await festivalId();
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'security@demo.test');
  await open(page, `/event/${eventId}/access-system`);
  await expect(
    page
      .getByRole('region', { name: 'Artist', exact: true })
      .getByRole('list', { name: 'Areas' })
      .getByRole('listitem'),
  ).toHaveCount(9);
  await page.getByRole('radio', { name: 'By area' }).check({ force: true });
  const area = page.getByRole('combobox', { name: 'Area' });
  await area.click();
  await page.getByRole('option', { name: '8 Harbour' }).click();
  await expect(page.getByRole('list', { name: 'Profiles' }).getByRole('listitem')).toHaveCount(3);
  expect(await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)).toBe(0);
});

test('on paper: 60 profiles and 40 areas on A3, the head on every page, nothing cut', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const system = new AccessApi(api, eventId);
  await Promise.all([
    system.add('area', ...Array.from({ length: 40 }, (_, index) => `Area of the festival ${index + 1}`)),
    system.add('profile', ...Array.from({ length: 60 }, (_, index) => `Profile with a long name ${index + 1}`)),
  ]);
  await system.save();
  await signIn(page, eMail);
  await new AccessPage(page).open(eventId);
  await page.emulateMedia({ media: 'print' });
  const overflow = await page.getByRole('table', { name: 'Access matrix' }).evaluate((table) => {
    // A3 is 420 mm wide. A margin of 9 mm stays free at each side.
    document.body.style.width = `${((420 - 18) / 25.4) * 96}px`;
    const right = document.body.getBoundingClientRect().right;
    return Math.max(
      ...[...table.querySelectorAll('th, td')].map((cell) =>
        Math.max(cell.getBoundingClientRect().right - right, cell.scrollWidth - cell.clientWidth),
      ),
    );
  });
  expect(overflow).toBeLessThanOrEqual(1);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);
  // Points of A3 on its side.
  expect(boxes).toEqual([
    [1191, 842],
    [1191, 842],
  ]);
});
