import { expect, test } from '../pages/test.ts';
import { eventWith, type Guest } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { open, signIn } from '../pages/session.ts';

const GUESTS: Guest[] = [
  { name: 'Mari Tamm', extra: 3, comments: 'VIP, baby: ear defenders', unit: 'Artists', group: 'Öised Linnud' },
  { name: 'Mari Tamm', extra: 1, unit: 'Press', group: 'Radio' },
  { name: 'Mari Tamm', extra: 1 },
  { name: 'Jaan Kask', unit: 'Press', group: 'Photo' },
];

test.use({ viewport: { width: 360, height: 740 } });

test('namesakes are marked, told apart by place and comment, and each has its own button', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith(GUESTS, { units: true });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.search('tamm mari');
  const rows = door.row('Mari Tamm');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Same name' })).toHaveCount(3);
  for (const [index, text] of [/VIP.*Öised Linnud · Artists.*ear defenders/, /Radio · Press/, /Same name/].entries()) await expect(rows.nth(index)).toContainText(text);
  await expect(rows.getByRole('button', { name: /^Check in one of/ })).toHaveCount(3);

  // The unit narrows to one: typing, then one tap.
  await door.search('mari radio');
  await expect(rows).toHaveCount(1);
  await door.one('Mari Tamm').click();
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next guest' }).click();
  const { people } = await api.get<{ people: { checked_in_count: number }[] }>(`/api/event/${eventId}/people`);
  expect(people.map(({ checked_in_count: count }) => count).toSorted()).toEqual([0, 0, 0, 1]);

  await door.search('jaan');
  await expect(door.row('Jaan Kask')).toBeVisible();
  await expect(page.getByText('Same name')).toHaveCount(0);
});

test('guests are found from the first letter by name, comment, unit and group', async ({ page }) => {
  const { eMail, eventId } = await eventWith(GUESTS, { units: true });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  for (const [typed, found] of [['j', 1], ['oised', 1], ['press', 2], ['defen', 1], ['TAMM', 3], ['jaan photo', 1], ['kaks jaan', 1]] as const) {
    await door.search(typed);
    await expect(page.getByRole('grid', { name: 'Guests' }), typed).toHaveAttribute('aria-rowcount', String(found));
  }
});

test('Enter right after the last letter waits for the guests of the text and never takes one of those before', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith(GUESTS, { units: true });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  // In one task of the page: no answer of the search can come in between.
  await page.getByLabel('Search guests').evaluate(async (box: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'radio');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  const { people } = await api.get<{ people: { name: string; checked_in_count: number }[] }>(`/api/event/${eventId}/people`);
  expect(people.filter(({ checked_in_count: count }) => count > 0).map(({ name }) => name)).toEqual(['Mari Tamm']);
});
