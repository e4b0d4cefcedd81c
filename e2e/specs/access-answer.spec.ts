import { expect, test } from '../pages/test.ts';
import { NetworkLink } from '../network/network-link.ts';
import { AccessApi } from '../pages/access.ts';
import { apiOf, eventWith } from '../pages/api.ts';
import { Device } from '../pages/device.ts';
import { Door } from '../pages/door.ts';
import { Gate } from '../pages/gate.ts';
import { everythingKept, expectReadyForOffline } from '../pages/offline.ts';
import { baseUrl, open, signIn } from '../pages/session.ts';
import { festivalId } from '../pages/stage.ts';

// They would be read from browsers that are gone.
test.use({ trace: 'off' });

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const WORDS = { yes: 'Yes', no: 'No', look: 'Look' } as const;

interface Holders {
  readonly people: { readonly id: number[]; readonly name: string[]; readonly profile_id: number[]; readonly flags: number[] };
}

/** One person for each profile and state, of those whose name nobody else begins with. */
function onePerKind({ people }: Holders): { id: number; name: string }[] {
  const kinds = new Map<string, { id: number; name: string }>();
  for (const [row, name] of people.name.entries()) {
    const alone = people.name.filter((other) => other.includes(name)).length === 1;
    const kind = `${people.profile_id[row]}/${people.flags[row]}`;
    if (alone && !kinds.has(kind)) kinds.set(kind, { id: people.id[row] ?? 0, name });
  }
  return [...kinds.values()];
}

test('security reads at a gate what the server answers, and the same after a reload without a network', async () => {
  await using link = await NetworkLink.open();
  await using device = new Device();
  const page = await device.start();
  await signIn(page, 'security@demo.test', { origin: link.url });
  const eventId = await festivalId();
  const gate = new Gate(page);
  await gate.open(eventId, link.url);
  await gate.standAt('Backstage');
  await expect(gate.board('Backstage').getByRole('listitem').filter({ hasText: 'Artist’s guest' })).toContainText('Guest, one day');

  const api = await apiOf('security@demo.test');
  const { areas } = await api.get<{ areas: { id: number; name: string }[] }>(`/api/event/${eventId}/access_system`);
  const area = areas.find(({ name }) => name === 'Backstage')?.id;
  const people = onePerKind(await api.get<Holders>(`/api/event/${eventId}/access_holders`));
  expect(people.length).toBeGreaterThan(8);
  const online: string[] = [];
  const words = new Set<string>();
  for (const { id, name } of people) {
    const { may } = await api.get<{ may: keyof typeof WORDS }>(`/api/event/${eventId}/access_answer?person=${id}&area=${area}`);
    const said = await gate.ask(name);
    expect(said.split(' | ').slice(0, 2)).toEqual([WORDS[may], name]);
    words.add(may);
    online.push(said);
  }
  expect(words.size).toBeGreaterThan(1);

  await expectReadyForOffline(page);
  link.cut();
  // Known from the live stream, long before anything is asked for again.
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.reload();
  await expect(gate.board('Backstage')).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 15_000 });
  const offline: string[] = [];
  for (const { name } of people) offline.push(await gate.ask(name));
  expect(offline).toEqual(online);
  await page.getByRole('link', { name: 'Whole matrix' }).click();
  await expect(page.getByRole('row', { name: /^Stage crew/ })).toBeVisible();
});

/** A festival next year: a stage crew of one day, with a picture of its band, and two of the same name. */
async function festival() {
  const guests = [{ name: 'Mari Tamm', unit: 'Press' }, { name: 'Mari Tamm', unit: 'Crew' }, { name: 'Õnne Müürsepp' }];
  const made = await eventWith(guests, { units: true });
  const { api, eventId, personIds } = made;
  const system = new AccessApi(api, eventId);
  const [backstage = 0] = await system.add('area', 'Backstage', 'Camping');
  const [saturday = 0] = await system.add('time', 'Saturday');
  const [band = 0] = await system.add('wristband', 'Crew');
  const [crew = 0] = await system.add('profile', 'Stage crew');
  await system.change('time', saturday, { start_time: '2027-07-31T05:00:00Z', end_time: '2027-08-01T02:00:00Z' });
  await system.change('profile', crew, { areas: [backstage], timeId: saturday, wristbandId: band });
  const form = new FormData();
  form.set('uploadType', 'wristband');
  form.set('uploadedTypeId', String(band));
  form.set('file', new File([PNG], 'band.png', { type: 'image/png' }));
  const uploaded = await fetch(`${baseUrl()}/api/event/${eventId}/upload_file`, { method: 'POST', body: form, headers: { authorization: `Bearer ${api.token}` } });
  expect(uploaded.status).toBe(200);
  const given = await api.post(`/api/event/${eventId}/set_profile_for_people`, { profileId: crew, people: personIds.slice(1) });
  expect(given.status).toBeLessThan(300);
  return made;
}

test('a slot that comes later: when, which of two of a name, at another time, and the picture without a network', async () => {
  await using link = await NetworkLink.open();
  await using device = new Device();
  const page = await device.start();
  const { eMail, eventId } = await festival();
  await signIn(page, eMail, { origin: link.url });
  const gate = new Gate(page);
  await gate.open(eventId, link.url);
  await gate.standAt('Backstage');
  await expect(page.getByText('No profile opens Backstage now.')).toBeVisible();
  const picture = page.getByRole('list', { name: 'Later' }).getByRole('img', { name: 'Picture of Crew' });
  await expect(picture).toBeVisible();
  await expect(page.getByRole('list', { name: 'Later' })).toContainText('From Saturday 31.07.2027 08:00');

  await gate.search.fill('onne m');
  await expect(gate.row('Õnne Müürsepp')).toContainText('From Saturday 31.07.2027 08:00');
  await gate.search.fill('mari');
  await expect(gate.row('Mari Tamm')).toHaveCount(2);
  await gate.row('Mari Tamm').filter({ hasText: 'Press' }).click();
  await expect(gate.answer).toContainText('Has no profile');
  await page.getByRole('button', { name: 'Back to the search' }).click();
  await gate.row('Mari Tamm').filter({ hasText: 'Crew' }).click();
  await expect(gate.answer).toContainText('Stage crew opens Backstage, but not yet.');

  await page.getByRole('button', { name: 'At another time' }).click();
  const dialog = page.getByRole('dialog', { name: 'At another time' });
  await dialog.getByLabel('Date').fill('31.07.2027');
  await dialog.getByLabel('Time', { exact: true }).fill('08:00');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(gate.answer).toContainText('Until Sunday 01.08.2027 05:00');
  await expect(gate.answer).toContainText('Yes');
  await page.getByRole('button', { name: 'Next person' }).click();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByText('No profile opens Backstage now.')).toBeVisible();

  await expectReadyForOffline(page);
  link.cut();
  await page.reload();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(async () => JSON.stringify(await everythingKept(page))).not.toMatch(/Mari Tamm|Müürsepp|\/api\/pictures\/\w/);
});

test('another account sees nothing of it, and keeps nothing', async ({ page }) => {
  const { eMail } = await eventWith([], { units: true });
  await signIn(page, eMail);
  await open(page, `/access-system-view/${await festivalId()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect((await everythingKept(page)).databases).not.toContain('Stage crew');
});

test('the door tells whose slot is not now before the tap, and says where each guest may go', async ({ page }) => {
  const { eMail, eventId } = await festival();
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  await expect(door.row('Õnne Müürsepp')).toContainText('From Saturday 31.07.2027 08:00');
  await expect(door.row('Mari Tamm').filter({ hasText: 'Press' })).not.toContainText('From Saturday');
  await (await door.settings()).getByLabel('This door leads to').selectOption('Backstage');
  await page.keyboard.press('Escape');

  await door.one('Õnne Müürsepp').click();
  const result = page.getByRole('region', { name: 'Checked in one' }).or(page.getByRole('dialog', { name: 'Checked in one' }));
  await expect(result).toContainText('Backstage: No');
  await expect(result).toContainText('Stage crew opens Backstage, but not yet.');
  await expect(result.getByRole('list', { name: 'Areas' }).getByRole('listitem')).toHaveText([/Backstage/]);
  await expect(result.getByRole('img', { name: 'Picture of the wristband' })).toBeVisible();
  await expect(result).toContainText('31.07.2027 08:00 – 01.08.2027 05:00');
});
