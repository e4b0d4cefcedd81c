import { expect } from '../pages/test.ts';
import { AccessApi } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { axeFindings, bringAxe } from '../pages/axe.ts';
import { blank, delayed, invitationsOf } from '../pages/fake-camera.ts';
import { Gate } from '../pages/gate.ts';
import { test } from '../pages/seeing.ts';

test('the camera opens the answer, one person after the other, without a network too', async ({ gateSeeing }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }], {
    units: true,
  });
  const system = new AccessApi(api, eventId);
  const [backstage = 0] = await system.add('area', 'Backstage');
  const [crew = 0] = await system.add('profile', 'Stage crew');
  await system.change('profile', crew, { areas: [backstage] });
  await api.post(`/api/event/${eventId}/set_profile_for_people`, { profileId: crew, people: personIds.slice(1) });
  const pdf = await invitationsOf(api, eventId, personIds);
  const page = await gateSeeing(eMail, eventId, 'Backstage', [
    [blank(), 1],
    [await delayed(pdf, 1), 3],
    [await delayed(pdf, 2), 3],
  ]);
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  const answer = page.getByRole('dialog', { name: 'Answer' });
  await expect(answer).toContainText(/Yes.*Jaan Kask/s);
  await page.context().setOffline(true);
  await bringAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await expect(answer).toContainText(/No.*Mari Tamm/s);
  // Escape goes back to the picture first, then to the gate.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Hold the code inside the frame')).toBeVisible();
  await page.getByRole('button', { name: 'Close camera' }).click();
  await expect(new Gate(page).search.or(page.getByRole('region', { name: 'Answer' }))).toBeVisible();
});
