import { expect, test } from '../pages/test.ts';
import { eventWith, type Api } from '../pages/api.ts';
import { Phone } from '../pages/phone.ts';

/** Two phones tap each of these three times: the parties of 4 have two places too few. */
const SMALL = ['Mari Tamm', 'Õnne Müürsepp'];
const LARGE = ['Aino Ränd'];
const ROUNDS = 3;
const GUESTS = [...SMALL.map((name) => ({ name, extra: 3 })), ...LARGE.map((name) => ({ name, extra: 5 }))];
const TOO_MANY = SMALL.length * 2;

interface Person {
  readonly name: string;
  readonly checked_in_count: number;
  readonly guest_count: number;
}

const peopleOf = async (api: Api, eventId: number) =>
  (await api.get<{ people: Person[] }>(`/api/event/${eventId}/people`)).people;
const openOnes = async (api: Api, eventId: number) =>
  (
    await api.get<{ over_admissions: { name: string; holders: { device: string }[] }[] }>(
      `/api/event/${eventId}/check_in_stats`,
    )
  ).over_admissions;

/** The screen of a phone says what the database says. */
async function expectTrue(phone: Phone, people: readonly Person[]): Promise<void> {
  await phone.filter('All');
  for (const { name, checked_in_count: count, guest_count: guests } of people)
    await expect(phone.row(name)).toContainText(`${count}/${guests}`);
  const [inside, all] = [
    people.reduce((sum, each) => sum + each.checked_in_count, 0),
    people.reduce((sum, each) => sum + each.guest_count, 0),
  ];
  await expect(phone.page.locator('header', { hasText: 'Live' })).toContainText(`${inside} / ${all} in`);
}

test('two phones, one offline, tap the same guests with reloads in between: one truth, and both are told who is in twice', async ({
  browser,
}) => {
  const { api, eMail, eventId } = await eventWith(GUESTS);
  const online = await Phone.at({ browser, eMail, eventId, name: 'Gate A', wide: true });
  const offline = await Phone.at({ browser, eMail, eventId, name: 'Gate B', wide: true });
  offline.network.cut();
  await expect(offline.page.getByText(/^(Not updating|Offline)$/)).toBeVisible();
  for (const [index, { name }] of GUESTS.entries()) {
    for (let round = 0; round < ROUNDS; round += 1) {
      await online.tapOne(name);
      await offline.tapOne(name);
    }
    if (index > 0) continue;
    await offline.show();
    await expect(offline.page.getByRole('button', { name: new RegExp(`, ${ROUNDS} check-ins waiting`) })).toBeVisible();
  }
  await expect(
    offline.page.getByRole('button', { name: new RegExp(`, ${GUESTS.length * ROUNDS} check-ins waiting`) }),
  ).toBeVisible();
  expect((await peopleOf(api, eventId)).map(({ checked_in_count: count }) => count)).toEqual(GUESTS.map(() => ROUNDS));

  offline.network.restore();
  await expect(offline.page.getByRole('button', { name: /, 0 check-ins waiting/ })).toBeVisible();
  const people = await peopleOf(api, eventId);
  expect(people.every(({ checked_in_count: count, guest_count: guests }) => count === guests)).toBe(true);
  // What was refused stays through a reload, too.
  await offline.show();
  await offline.expectLive();
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
