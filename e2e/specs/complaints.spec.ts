import { randomUUID } from 'node:crypto';
import { expect, test } from '../pages/test.ts';
import { eventWith, type Api } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { chooseFile, toRows } from '../pages/imports.ts';
import { Phone } from '../pages/phone.ts';
import { open, signIn } from '../pages/session.ts';

/*
 * What people complain of in other products at the door, each as a test: the number names the report. Where more is
 * promised than fits here, the longer tests stand in two-phones, attention, ledger, door, import-file, export and
 * delegated-list. Links that read the list and check-ins in a pocket belong to the links of door devices.
 */

interface Person {
  readonly id: number;
  readonly name: string;
  readonly guest_count: number;
  readonly checked_in_count: number;
}

const peopleOf = async (api: Api, eventId: number) => (await api.get<{ people: Person[] }>(`/api/event/${eventId}/people`)).people;
const personOf = async (api: Api, eventId: number, id: number | undefined) => (await peopleOf(api, eventId)).find((person) => person.id === id);
const tap = (api: Api, eventId: number, personId: number | undefined, headers: Record<string, string> = {}, route = 'check_in') =>
  api.post<{ code?: string }>(`/api/event/${eventId}/${route}`, { person_id: personId }, { 'idempotency-key': randomUUID(), ...headers });

/** How many lists this device keeps; runs in the page. */
async function storedLists(): Promise<number> {
  const name = 'laminate-session-door-lists';
  // Opening what the door has not made yet would make it, without its stores.
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('lists').objectStore('lists').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

// pretixscan-android#139
test('staff never read an error of the machine when the network goes: the door works on and says that it is offline', async ({ browser }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }]);
  const phone = await Phone.at({ browser, eMail, eventId, name: 'Gate A' });
  phone.line.cut();
  await phone.tapOne('Mari Tamm');
  await expect(phone.page.getByText(/^(Stale|Offline)$/)).toBeVisible();
  await expect(phone.one('Jaan Kask')).toBeVisible();
  expect(await phone.page.locator('body').innerText()).not.toMatch(/resolve|failed to fetch|ECONN|ERR_|TypeError|undefined/i);
  await phone.close();
});

// pretixscan-android#49, pretixscan-desktop#65
test('nobody is invalid only because the door is offline, not even after a reload', async ({ browser }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Mari Tamm', extra: 1 }, { name: 'Jaan Kask' }]);
  const phone = await Phone.at({ browser, eMail, eventId, name: 'Gate A' });
  await expect.poll(() => phone.page.evaluate(storedLists)).toBe(1);
  phone.line.cut();
  await phone.show();
  await phone.one('Mari Tamm').click();
  await expect(phone.page.getByRole('dialog', { name: 'Kept on this device' })).toContainText('Mari Tamm');
  await phone.page.getByRole('button', { name: 'Next guest' }).click();
  await expect(phone.row('Mari Tamm')).toContainText('1/2');
  await expect(phone.attention).toHaveCount(0);
  await phone.close();
});

// pretix#3187
test('whoever was let in offline is never silently stored as failed: counted with their own time, or told', async () => {
  const { api, eventId, personIds } = await eventWith([{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }]);
  const tappedAt = new Date(Date.now() - 600_000).toISOString();
  await tap(api, eventId, personIds[1]);
  const kept = await Promise.all(personIds.map((id) => tap(api, eventId, id, { 'x-tapped-at': tappedAt })));
  expect(kept.map(({ status }) => status)).toEqual([200, 409]);
  const { entries } = await api.get<{ entries: { tapped_at: string }[] }>(`/api/event/${eventId}/people/${personIds[0]}/arrivals`);
  expect(entries.map(({ tapped_at: at }) => at)).toEqual([tappedAt]);
  const { over_admissions: told } = await api.get<{ over_admissions: object[] }>(`/api/event/${eventId}/check_in_stats`);
  expect(told).toMatchObject([{ name: 'Jaan Kask', reason: 'full', tapped_at: tappedAt }]);
});

// Hi.Events#889
test('two doors never count more guests than there are', async () => {
  const { api, eventId, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 6 }, { name: 'Jaan Kask', extra: 2 }]);
  const taps = Array.from({ length: 60 }, (_, index) => tap(api, eventId, personIds[index % 2], { 'x-device': `Gate ${index % 3}` }));
  const statuses = (await Promise.all(taps)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 409)).toHaveLength(50);
  const { totals } = await api.get<{ totals: object }>(`/api/event/${eventId}/check_in_stats`);
  expect(totals).toMatchObject({ guest_count: 10, checked_in_count: 10 });
});

// Hi.Events#360
test('a group comes in at once, not one by one', async ({ page }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 7 }]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  await door.all('Mari Tamm').click();
  await expect(page.getByText('Checked in all guests', { exact: true }).first()).toBeVisible();
  expect(await personOf(api, eventId, personIds[0])).toMatchObject({ checked_in_count: 8 });
});

// Hi.Events#329
test('an export says who is in by now', async () => {
  const { api, eventId, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 1 }, { name: 'Jaan Kask' }]);
  const rows = async () => {
    const { body } = await api.post<{ contentBase64: string }>(`/api/event/${eventId}/people/export`, { format: 'csv', people: null });
    const [head, ...lines] = Buffer.from(body.contentBase64, 'base64').toString().replace('\uFEFF', '').trim().split('\r\n').map((line) => line.split(';'));
    const column = head?.findIndex((title) => /checked in/i.test(title)) ?? -1;
    return Object.fromEntries(lines.map((cells) => [cells[0], cells[column]]));
  };
  const before = await rows();
  await tap(api, eventId, personIds[0]);
  const after = await rows();
  expect(after['Jaan Kask']).toBe(before['Jaan Kask']);
  expect([before['Mari Tamm'], after['Mari Tamm']]).toEqual(['0', '1']);
});

// alf.io#196
test('namesakes keep their buttons, are told apart, and the one who is tapped comes in', async ({ page }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm', comments: 'Raadio Kuku' }, { name: 'Mari Tamm', comments: 'Catering' }]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  await door.search('mari tamm');
  await expect(door.one('Mari Tamm')).toHaveCount(2);
  await door.row('Catering').getByRole('button', { name: /^Check in one/ }).click();
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  const counts = await Promise.all(personIds.map((id) => personOf(api, eventId, id)));
  expect(counts.map((person) => person?.checked_in_count)).toEqual([0, 1]);
});

// Attendize#1027
test('6,000 guests and 50 scanners: every place goes once, and the door still finds a name', async ({ page }) => {
  test.setTimeout(180_000);
  const names = Array.from({ length: 6000 }, (_, index) => ({ name: `Külaline ${String(index).padStart(4, '0')}` }));
  const { api, eMail, eventId, personIds } = await eventWith(names, { units: true });
  expect(personIds).toHaveLength(6000);
  // Each scanner meets 20 guests, each guest two scanners: half of all taps find the place taken.
  const scanner = async (index: number) => {
    const statuses: number[] = [];
    for (let each = 0; each < 20; each += 1) {
      const person = personIds[(Math.floor(index / 2) * 20 + each) % personIds.length];
      statuses.push((await tap(api, eventId, person, { 'x-device': `Scanner ${index}` })).status);
    }
    return statuses;
  };
  const statuses = (await Promise.all(Array.from({ length: 50 }, (_, index) => scanner(index)))).flat();
  expect([200, 409].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([500, 500]);
  const { totals } = await api.get<{ totals: object }>(`/api/event/${eventId}/check_in_stats`);
  expect(totals).toMatchObject({ checked_in_count: 500 });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  await door.search('5999');
  await expect(door.row('Külaline 5999')).toBeVisible();
});

// Attendize#74
test('names with accents come out of a CSV as they went in, whatever it was saved by', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await chooseFile(page, eventId, { name: 'guests.csv', content: Buffer.from('Name,Total Guests\r\nÕnne Müürsepp,2\r\nJosé Peña,1', 'latin1') });
  await toRows(page);
  await page.getByRole('button', { name: 'Save 2 people' }).click();
  await expect(page.getByText('2 people added')).toBeVisible();
  expect((await peopleOf(api, eventId)).map(({ name }) => name)).toEqual(['José Peña', 'Õnne Müürsepp']);
});

// ubersystem#841
test('the guest who was looked at comes in, although others were added above meanwhile', async ({ page }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Jaan Kask' }, { name: 'Mari Kask' }]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  await door.search('kask');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await api.post(`/api/event/${eventId}/people/add-multiple`, { guests: [{ name: 'Aino Kask' }, { name: 'Eha Kask' }] });
  await expect(door.row('Eha Kask')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  expect((await peopleOf(api, eventId)).filter(({ checked_in_count: count }) => count > 0).map(({ id }) => id)).toEqual([personIds[1]]);
});

// ubersystem#3102
test('an arrival can still be taken back after a reload and by somebody else, and the history keeps both', async () => {
  const { api, eventId, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 2 }]);
  for (const device of ['Gate A', 'Gate B']) await tap(api, eventId, personIds[0], { 'x-device': device });
  const entries = async () =>
    (await api.get<{ entries: { id: number; device: string; delta: number }[] }>(`/api/event/${eventId}/people/${personIds[0]}/arrivals`)).entries;
  const first = (await entries()).find(({ device }) => device === 'Gate A');
  await api.post(`/api/event/${eventId}/undo_arrival`, { entry_id: first?.id }, { 'x-device': 'Office' });
  expect((await entries()).map(({ device, delta }) => [device, delta])).toEqual([['Office', -1], ['Gate B', 1], ['Gate A', 1]]);
  expect(await personOf(api, eventId, personIds[0])).toMatchObject({ checked_in_count: 1 });
});

// ubersystem#2613; the deadline of a link that a partner fills in stands in delegated-list
test('plus-ones that the organiser adds are at the door at once, and never fewer than are in', async ({ page }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm' }]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  const update = (extra: number) => api.post(`/api/events/${eventId}/update_person/${personIds[0]}`, { name: 'Mari Tamm', comments: '', extra, pending: false, blocked: false });
  await update(2);
  await expect(door.one('Mari Tamm')).toHaveText(/0\/3/);
  for (let round = 0; round < 2; round += 1) await tap(api, eventId, personIds[0]);
  expect(await update(0)).toMatchObject({ status: 409, body: { code: 'guest_count_below_checked_in' } });
});

// indico-checkin-pwa#42
test('companions come in and are taken back one by one', async () => {
  const { api, eventId, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 2 }]);
  const counts: (number | undefined)[] = [];
  for (const route of ['check_in', 'check_in', 'remove_check_in', 'check_in_all']) {
    await tap(api, eventId, personIds[0], {}, route);
    counts.push((await personOf(api, eventId, personIds[0]))?.checked_in_count);
  }
  expect(counts).toEqual([1, 2, 1, 3]);
});
