import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { codesOf, wedge } from '../pages/scanner.ts';
import { open, signIn } from '../pages/session.ts';

test('a scanner that types lets guests in, whatever has the focus', async ({ page }) => {
  const { api, eMail, eventId, personIds } = await eventWith([
    { name: 'Mari Tamm' },
    { name: 'Jaan Kask', extra: 2 },
    { name: 'Õnne Müürsepp' },
  ]);
  const [mari = '', jaan = '', onne = ''] = await codesOf(api, eventId);
  const counts = async () => {
    const { people } = await api.get<{ people: { id: number; checked_in_count: number }[] }>(
      `/api/event/${eventId}/people`,
    );
    return personIds.map((id) => people.find((person) => person.id === id)?.checked_in_count);
  };
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  await new Door(page).expectLive();
  const searchBox = page.getByLabel('Search guests');
  // Someone has begun to type a name: it stays, the code doesn't.
  await searchBox.pressSequentially('jaa', { delay: 90 });
  await wedge(page, mari);
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mari Tamm' })).toBeVisible();
  await expect(searchBox).toHaveValue('jaa');

  // Over the result of the guest before, one guest of a party a scan, with Tab and without capitals.
  await wedge(page, jaan.toLowerCase(), 'Tab');
  await expect(page.getByRole('heading', { name: 'Jaan Kask' })).toBeVisible();
  await wedge(page, jaan);
  await expect.poll(counts).toEqual([1, 2, 0]);
  await page.getByRole('button', { name: 'Next guest' }).click();

  // While a dialog has the focus.
  await page.getByRole('button', { name: /Name this device$/ }).click();
  await expect(page.getByRole('dialog', { name: 'This device' })).toBeVisible();
  await wedge(page, onne);
  await expect(page.getByRole('heading', { name: 'Õnne Müürsepp' })).toBeVisible();
  await expect.poll(counts).toEqual([1, 2, 1]);
});
