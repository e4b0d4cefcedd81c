import { expect, test, type Page } from '../pages/test.ts';
import { eventWith, type Guest } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { codesOf, wedge } from '../pages/scanner.ts';
import { open, signIn } from '../pages/session.ts';

async function openDoor(page: Page, guests: readonly Guest[]) {
  const { api, eMail, eventId, personIds } = await eventWith(guests);
  const codes = await codesOf(api, eventId);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  const counts = async () => {
    const { people } = await api.get<{ people: { id: number; checked_in_count: number }[] }>(`/api/event/${eventId}/people`);
    return personIds.map((id) => people.find((person) => person.id === id)?.checked_in_count);
  };
  return { api, door, eventId, personIds, codes, counts };
}

const word = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const searchBox = (page: Page) => page.getByLabel('Search guests');

test('a scanner that types lets guests in, whatever has the focus', async ({ page }) => {
  const { codes: [mari = '', jaan = '', onne = ''], counts } = await openDoor(page, [{ name: 'Mari Tamm' }, { name: 'Jaan Kask', extra: 2 }, { name: 'Õnne Müürsepp' }]);
  // Someone has begun to type a name: it stays, the code doesn't.
  await searchBox(page).pressSequentially('jaa', { delay: 90 });
  await wedge(page, mari);
  await expect(word(page, 'Checked in one')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mari Tamm' })).toBeVisible();
  await expect(searchBox(page)).toHaveValue('jaa');

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

test('names that someone types fast are names', async ({ page }) => {
  const { door } = await openDoor(page, [{ name: 'Mari Tamm' }]);
  await searchBox(page).pressSequentially('mari tamm lam1', { delay: 70 });
  await expect(searchBox(page)).toHaveValue('mari tamm lam1');
  await searchBox(page).fill('mari');
  await expect(door.row('Mari Tamm')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(word(page, 'Checked in one')).toBeVisible();
});

test('forged, foreign and cut codes let nobody in', async ({ page }) => {
  const { codes: [mari = '', jaan = ''], counts } = await openDoor(page, [{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }]);
  const stranger = await eventWith([{ name: 'Mari Tamm' }]);
  const [strange = ''] = await codesOf(stranger.api, stranger.eventId);
  const [head, event, person, signature = ''] = mari.split('.');
  const of = (sign: string) => [head, event, person, sign].join('.');
  const flipped = `${signature.slice(0, 40)}${signature[40] === 'A' ? 'B' : 'A'}${signature.slice(41)}`;
  const refused: [code: string, title: string][] = [
    [of(flipped), 'Code is not genuine'],
    [of(strange.split('.')[3] ?? ''), 'Code is not genuine'],
    [of(jaan.split('.')[3] ?? ''), 'Code is not genuine'],
    [strange, 'Code of another event'],
    [mari.slice(0, 70), 'Code is not whole'],
    ['4740098000015', "Not a guest's code"],
  ];
  for (const [code, title] of refused) {
    await searchBox(page).focus();
    await wedge(page, code);
    await expect(page.getByRole('heading', { name: title }), code).toBeVisible();
    await expect(word(page, 'Not let in')).toBeVisible();
    await expect(searchBox(page)).toHaveValue('');
    await page.getByRole('button', { name: 'Next guest' }).click();
  }
  expect(await counts()).toEqual([0, 0]);
  // The genuine one still does.
  await wedge(page, mari);
  await expect(word(page, 'Checked in one')).toBeVisible();
  await expect.poll(counts).toEqual([1, 0]);
  // A scanner built into a phone puts the text in at once.
  await searchBox(page).fill(jaan);
  await expect(page.getByRole('heading', { name: 'Jaan Kask' })).toBeVisible();
  await expect(searchBox(page)).toHaveValue('');
  await expect.poll(counts).toEqual([1, 1]);
});

test('blocked, pending and deleted guests stay outside', async ({ page }) => {
  const { api, eventId, personIds, codes: [mari = '', jaan = '', onne = ''], counts } = await openDoor(page, [{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }, { name: 'Õnne Müürsepp' }]);
  await api.post(`/api/event/${eventId}/set_blocked_for_people`, { blocked: true, people: [personIds[0]] });
  await api.post(`/api/events/${eventId}/update_person/${personIds[1]}`, { pending: true });
  await api.post(`/api/event/${eventId}/delete_people`, { toDelete: [personIds[2]] });
  await expect(page.getByText('Õnne Müürsepp')).toHaveCount(0);
  await wedge(page, mari);
  await expect(word(page, 'Blocked')).toBeVisible();
  await wedge(page, jaan);
  await expect(page.getByText('The organiser must accept this guest first.')).toBeVisible();
  await wedge(page, onne);
  await expect(page.getByRole('heading', { name: 'Not on the list' })).toBeVisible();
  expect((await counts()).slice(0, 2)).toEqual([0, 0]);
});
