import { AccessApi } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { CheckpointPhone } from '../pages/checkpoint-phone.ts';
import { open, signIn } from '../pages/session.ts';
import { expect, test } from '../pages/test.ts';

const CREW = ['Mari Tamm', 'Jaan Kask', 'Õnne Müürsepp'];

/** Creates a festival whose crew can go backstage and eats once a day. A guest can do neither. */
async function festival() {
  const made = await eventWith([...CREW.map((name) => ({ name, unit: 'Crew' })), { name: 'Zoja Saar' }], {
    units: true,
  });
  const { api, eventId, personIds } = made;
  const system = new AccessApi(api, eventId);
  const [backstage = 0, tent = 0] = await system.add('area', 'Backstage', 'Lunch tent');
  const [crew = 0] = await system.add('profile', 'Crew');
  const once = { time_ids: null, most: 1, per: 'day', reentry: false, again_after: 0 };
  await system.change('profile', crew, { areas: [backstage, tent], rules: [{ area_id: tent, ...once }] });
  await api.post(`/api/event/${eventId}/set_profile_for_people`, { profileId: crew, people: personIds.slice(0, 3) });
  return { ...made, backstage, tent };
}

test('a festival from build to evacuation: doors, meals, a full backstage, phones without a network, a roll call', async ({
  browser,
  page,
}) => {
  const { api, eMail, eventId, backstage, tent } = await festival();
  const at = (path: string, body: object) => api.post(`/api/event/${eventId}/${path}`, body);

  // Build: an organiser sets up where people work.
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/checkpoints`);
  await page.getByRole('button', { name: 'Add checkpoint' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New checkpoint' });
  await dialog.getByLabel('Name').fill('Back door');
  await dialog.getByRole('combobox', { name: 'Area' }).click();
  await page.getByRole('option', { name: 'Backstage' }).click();
  await dialog.getByRole('button', { name: 'Add checkpoint' }).click();
  await expect(page.getByText('Back door')).toBeVisible();
  await at('add_checkpoint', { name: 'Lunch', area_id: tent, direction: 'in', kind: 'meal' });
  const { units } = await api.get<{ units: { id: number }[] }>(`/api/event/${eventId}/checkpoints`);
  await at('add_quota', { area_id: tent, unit_id: units[0]?.id, group_id: null, day: null, most: 2 });

  // Doors: two phones at one door, one of them without a network.
  const one = await CheckpointPhone.at(browser, eMail, eventId, 'Back door');
  const other = await CheckpointPhone.at(browser, eMail, eventId, 'Back door');
  await one.tap('Mari Tamm');
  await expect(await one.ask('Zoja Saar')).toContainText('No');
  await one.page.getByRole('button', { name: 'Refuse' }).click();
  await one.next();
  await expect(await other.ask('Mari Tamm')).toContainText('Is already in Backstage.');
  await other.next();
  other.network.cut();
  await other.tap('Jaan Kask');
  await one.tap('Jaan Kask');

  // The control room hears of it as soon as the phone is back: one too many, counted once.
  await open(page, `/event/${eventId}/control-room`);
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Backstage' }) });
  await expect(tile).toContainText('2');
  other.network.restore();
  await expect(tile).toContainText('3');
  await expect(page.getByText('1 let in against the rules')).toBeVisible();

  // Meals: once a day each, two for the crew.
  await other.show('access-system-view');
  await other.page.getByRole('button', { name: /^Location of this device/ }).click();
  await other.page.getByRole('button', { name: /Lunch/ }).click();
  await other.tap('Mari Tamm');
  await expect(await other.ask('Mari Tamm')).toContainText('the maximum number of times today');
  await other.next();
  await other.tap('Jaan Kask');
  await expect(await other.ask('Õnne Müürsepp')).toContainText('The quota is used up.');
  await other.next();

  // Headliner: no one can enter any longer where it is full.
  await at('area_limit', { area_id: backstage, most_guests: 3, warn_at: 80, when_full: 'stop' });
  await expect(tile).toContainText(/full/i);
  // Also an answer that stood there before the phone heard of it.
  await expect(await one.ask('Õnne Müürsepp')).toContainText('Backstage is full.');
  await one.next();

  // Evacuation: two people tick off who is inside, one without a network.
  await one.show('roll-call');
  await one.page.getByRole('button', { name: /^Backstage/ }).click();
  await one.page.getByRole('button', { name: 'Start roll call' }).click();
  await other.show('roll-call');
  await other.page.getByRole('button', { name: /^Backstage/ }).click();
  await expect(other.page.getByText('0 of 3 found').first()).toBeVisible();
  other.network.cut();
  const found = (phone: CheckpointPhone, name: string) =>
    phone.page
      .getByRole('list', { name: 'People' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first();
  // A press counts on a row that has stood there for a moment.
  const delay = 500;
  await found(other, 'Jaan Kask').click({ delay });
  await found(one, 'Mari Tamm').click({ delay });
  other.network.restore();
  for (const phone of [one, other]) await expect(phone.page.getByText('3 of 3 found').first()).toBeVisible();
  await one.close();
  await other.close();
});
