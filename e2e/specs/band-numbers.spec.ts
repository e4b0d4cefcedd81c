import { AccessApi } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { CheckpointPhone } from '../pages/checkpoint-phone.ts';
import { Door } from '../pages/door.ts';
import { wedge } from '../pages/scanner.ts';
import { open, signIn } from '../pages/session.ts';
import { expect, test } from '../pages/test.ts';

test('a wristband: assigned at the desk, scanned at a gate without a network, lost, blocked and replaced', async ({
  browser,
  page,
}) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm' }], { units: true });
  const system = new AccessApi(api, eventId);
  const [backstage = 0] = await system.add('area', 'Backstage');
  const [band = 0] = await system.add('wristband', 'Crew');
  const [crew = 0] = await system.add('profile', 'Stage crew');
  await system.change('profile', crew, { areas: [backstage], wristbandId: band });
  await api.post(`/api/event/${eventId}/set_profile_for_people`, { profileId: crew, people: personIds });
  const backDoor = { name: 'Back door', area_id: backstage, direction: 'both', kind: 'zone' };
  await api.post(`/api/event/${eventId}/add_checkpoint`, backDoor);
  const gate = await CheckpointPhone.at(browser, eMail, eventId, 'Back door');
  const answer = gate.page.getByRole('region', { name: 'Answer' });

  // At the desk: checked in, and the number of the wristband that is handed over is scanned.
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const desk = new Door(page);
  await desk.expectLive();
  await desk.one('Mari Tamm').click();
  await page.getByRole('button', { name: 'Assign a wristband number' }).click();
  const numbers = page.getByRole('dialog', { name: 'Wristband numbers for Mari Tamm' });
  await expect(numbers.getByLabel('Wristband number')).toBeVisible();
  await wedge(page, '04a27f19c3');
  await expect(numbers.getByText('04A27F19C3 is assigned to Mari Tamm')).toBeVisible();

  // At the gate, which has heard of it, and then has no network.
  await gate.page.getByLabel('Find a person').fill('04a27f19c3');
  await expect(gate.page.getByRole('list', { name: 'People found' })).toContainText('Mari Tamm');
  gate.network.cut();
  await wedge(gate.page, '04A27F19C3');
  await expect(answer).toContainText('Mari Tamm');
  await gate.page.getByRole('button', { name: /^Let in/ }).click();
  await expect(answer).toContainText('Saved on this device');
  await gate.next();
  gate.network.restore();

  // Lost: replaced in one step.
  await numbers.getByRole('button', { name: 'Lost: replace' }).click();
  await expect(numbers.getByLabel('New wristband number')).toBeVisible();
  await wedge(page, '04B3110C77');
  await expect(numbers.getByText('04A27F19C3 is blocked and 04B3110C77 is assigned to Mari Tamm')).toBeVisible();

  // The finder of the old one stays outside, and Mari goes out and in by the new one.
  await gate.page.getByLabel('Find a person').fill('04b3110c77');
  await expect(gate.page.getByRole('list', { name: 'People found' })).toContainText('Mari Tamm');
  await gate.page.getByLabel('Find a person').fill('');
  gate.network.cut();
  await wedge(gate.page, '04A27F19C3');
  await expect(answer).toContainText('This wristband was reported lost');
  await gate.next();
  await gate.page.getByRole('radio', { name: 'Leaving' }).click();
  await wedge(gate.page, '04B3110C77');
  await expect(answer).toContainText('Mari Tamm');
  await gate.page.getByRole('button', { name: /^Let out/ }).click();
  await gate.next();
  await gate.page.getByRole('radio', { name: 'Entering' }).click();
  await wedge(gate.page, '04B3110C77');
  await gate.page.getByRole('button', { name: /^Let in/ }).click();
  await expect(answer).toContainText('Saved on this device');
  await gate.close();
});
