import { expect, test } from '../pages/test.ts';
import { eventWith, type Api } from '../pages/api.ts';
import { Phone } from '../pages/phone.ts';

/** Two phones tap each of these three times: the parties of 4 have two places too few. */
const SMALL = ['Mari Tamm', 'Õnne Müürsepp', 'José García', 'Jaan Kask', 'Žanna Ilves'];
const LARGE = ['Aino Ränd', 'Karl Ots', 'Liis Jõgi', 'Tarmo Saar', 'Ülle Kivi'];
const ROUNDS = 3;
const GUESTS = [...SMALL.map((name) => ({ name, extra: 3 })), ...LARGE.map((name) => ({ name, extra: 5 }))];
const TOO_MANY = SMALL.length * 2;

interface Person {
  readonly name: string;
  readonly checked_in_count: number;
  readonly guest_count: number;
}

const peopleOf = async (api: Api, eventId: number) => (await api.get<{ people: Person[] }>(`/api/event/${eventId}/people`)).people;
const openOnes = async (api: Api, eventId: number) =>
  (await api.get<{ over_admissions: { name: string; holders: { device: string }[] }[] }>(`/api/event/${eventId}/check_in_stats`)).over_admissions;

/** The screen of a phone says what the database says. */
async function expectTrue(phone: Phone, people: readonly Person[]): Promise<void> {
  await phone.filter('All');
  for (const { name, checked_in_count: count, guest_count: guests } of people) await expect(phone.row(name)).toContainText(`${count}/${guests}`);
  const [inside, all] = [people.reduce((sum, each) => sum + each.checked_in_count, 0), people.reduce((sum, each) => sum + each.guest_count, 0)];
  await expect(phone.page.locator('header', { hasText: 'Live' })).toContainText(`${inside} / ${all} in`);
}

test('two phones, one offline, tap 30 times each with a reload in between: one truth, and both are told who is in twice', async ({ browser }) => {
  test.setTimeout(180_000);
  const { api, eMail, eventId } = await eventWith(GUESTS);
  const online = await Phone.at({ browser, eMail, eventId, name: 'Gate A', wide: true });
  const offline = await Phone.at({ browser, eMail, eventId, name: 'Gate B', wide: true });
  offline.line.cut();
  await expect(offline.page.getByText(/^(Stale|Offline)$/)).toBeVisible();
  for (const [index, { name }] of GUESTS.entries()) {
    for (let round = 0; round < ROUNDS; round += 1) {
      await online.tapOne(name);
      await offline.tapOne(name);
    }
    if (index !== 4) continue;
    await offline.show();
    await expect(offline.page.getByText('15', { exact: true }).first()).toBeVisible();
  }
  await expect(offline.page.getByRole('button', { name: /, 30 taps wait/ })).toBeVisible();
  expect((await peopleOf(api, eventId)).map(({ checked_in_count: count }) => count)).toEqual(GUESTS.map(() => ROUNDS));

  offline.line.restore();
  await expect(offline.page.getByRole('button', { name: /, 0 taps wait/ })).toBeVisible({ timeout: 30_000 });
  const people = await peopleOf(api, eventId);
  expect(people.every(({ checked_in_count: count, guest_count: guests }) => count === guests)).toBe(true);
  for (const phone of [online, offline]) {
    await expectTrue(phone, people);
    await expect(phone.attention).toHaveText(`${TOO_MANY} need attention`);
    const dialog = await phone.details();
    for (const name of SMALL) await expect(dialog.getByRole('article', { name })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
  const open = await openOnes(api, eventId);
  expect(open.map(({ name }) => name).toSorted()).toEqual(SMALL.flatMap((name) => [name, name]).toSorted());
  expect(open.every(({ holders }) => holders.some(({ device }) => device === 'Gate A'))).toBe(true);
  await Promise.all([online.close(), offline.close()]);
});

test('the phone whose place was given away is told by name, also when it was away, until somebody has settled it', async ({ browser }) => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Jaan Kask' }]);
  const [first, second] = [await Phone.at({ browser, eMail, eventId, name: 'Gate A' }), await Phone.at({ browser, eMail, eventId, name: 'Gate B' })];
  second.line.cut();
  await second.tapOne('Jaan Kask');
  await first.tapOne('Jaan Kask');
  await expect.poll(async () => (await peopleOf(api, eventId))[0]?.checked_in_count).toBe(1);
  first.line.cut();
  second.line.restore();
  await expect(second.attention).toBeVisible({ timeout: 30_000 });
  await expect(second.page.getByText('Jaan Kask', { exact: true }).first()).toBeVisible();
  await expect(first.attention).toHaveCount(0);

  first.line.restore();
  await expect(first.attention).toHaveText('1 needs attention', { timeout: 15_000 });
  const told = await first.details();
  const card = told.getByRole('article', { name: 'Jaan Kask' });
  await expect(card).toContainText(/1 guest is in without a place\..*The place was given here first, and that counts\. Liis Kask, Gate B was offline and let someone in on it at \d\d:\d\d\. Ask there/);
  await card.getByRole('button', { name: 'Settled' }).click();
  await expect(card).toHaveCount(0);
  await expect(first.attention).toHaveCount(0);
  expect(await openOnes(api, eventId)).toEqual([]);
  const { logs } = await api.get<{ logs: { details: string }[] }>(`/api/events/${eventId}/logs`);
  expect(logs.map(({ details }) => details)).toEqual(expect.arrayContaining([
    'Jaan Kask: let in without a place, settled (1 guest, Gate A)', 'Jaan Kask: let in offline without a place (1 guest, Gate B)',
  ]));
  await Promise.all([first.close(), second.close()]);
});
