import { expect, test } from '../pages/test.ts';
import { eventWith, type Api } from '../pages/api.ts';
import { Phone } from '../pages/phone.ts';

const GUESTS = [{ name: 'Mari Tamm', extra: 3 }, { name: 'Jaan Kask' }];

interface Entry {
  readonly action: string;
  readonly remaining: number;
  readonly device: string | null;
}

const arrivalsOf = async (api: Api, eventId: number, personId: number | undefined) =>
  (await api.get<{ entries: Entry[] }>(`/api/event/${eventId}/people/${personId}/arrivals`)).entries;
const statsOf = (api: Api, eventId: number) =>
  api.get<{ totals: { checked_in_count: number }; over_admissions: unknown[] }>(`/api/event/${eventId}/check_in_stats`);

const nothingWaits = (phone: Phone) => expect(phone.page.getByRole('button', { name: /^Last contact .* 0 taps wait$/ })).toBeVisible({ timeout: 20_000 });

/** Taps one without a network and takes that back where its answer stands. */
async function tapAndTakeBack(phone: Phone, name: string): Promise<void> {
  await phone.one(name).click();
  const kept = phone.page.getByRole('dialog', { name: 'Kept on this device' });
  await kept.getByRole('button', { name: 'Undo' }).click();
  await expect(kept).toHaveCount(0);
}

test('taking back a kept tap takes back its own guest and nobody whom another phone let in meanwhile', async ({ browser }) => {
  const { api, eMail, eventId, personIds } = await eventWith(GUESTS);
  const [phone, other] = [await Phone.at({ browser, eMail, eventId, name: 'Gate A' }), await Phone.at({ browser, eMail, eventId, name: 'Gate B' })];
  phone.line.cut();
  await tapAndTakeBack(phone, 'Mari Tamm');
  await other.tapOne('Mari Tamm');
  await phone.show();
  phone.line.restore();
  await phone.expectLive();
  await nothingWaits(phone);
  expect((await statsOf(api, eventId)).totals.checked_in_count).toBe(1);
  const inside = (await arrivalsOf(api, eventId, personIds[0])).filter(({ remaining }) => remaining > 0);
  expect(inside).toMatchObject([{ action: 'check_in', remaining: 1, device: 'Gate B' }]);
  await expect(phone.recent).toHaveAccessibleName(/^0 /);
  await expect(other.recent).toHaveAccessibleName(/^1 /);
  for (const each of [phone, other]) await each.close();
});

test('a kept tap that was taken back and finds no place asks nobody to see to it', async ({ browser }) => {
  const { api, eMail, eventId } = await eventWith(GUESTS);
  const [phone, other] = [await Phone.at({ browser, eMail, eventId, name: 'Gate A' }), await Phone.at({ browser, eMail, eventId, name: 'Gate B' })];
  phone.line.cut();
  await tapAndTakeBack(phone, 'Jaan Kask');
  await other.tapOne('Jaan Kask');
  phone.line.restore();
  await phone.expectLive();
  await nothingWaits(phone);
  await expect(phone.attention).toHaveCount(0);
  expect(await statsOf(api, eventId)).toMatchObject({ totals: { checked_in_count: 1 }, over_admissions: [] });
  for (const each of [phone, other]) await each.close();
});
