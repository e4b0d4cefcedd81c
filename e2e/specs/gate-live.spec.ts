import { expect, test } from '@playwright/test';
import { AccessApi } from '../pages/access.ts';
import { apiOf } from '../pages/api.ts';
import { Gate } from '../pages/gate.ts';
import { signIn } from '../pages/session.ts';

/** A change of rights is at the gate within this time, in milliseconds. */
const SEEN_WITHIN = 2000;

test('a change of rights is at the gate of security at once, and who came in is not told there', async ({ page }) => {
  const api = await apiOf('owner@demo.test');
  const times = { start_time: '2027-07-31T12:00:00+03:00', end_time: '2027-08-02T23:00:00+03:00' };
  const { body: { event: { id: eventId } } } = await api.post<{ event: { id: number } }>('/api/events', { name: 'Kaldapäev', ...times });
  const { body: { people: [{ id: mari } = { id: 0 }] } } = await api.post<{ people: { id: number }[] }>(`/api/event/${eventId}/people/add-multiple`, { guests: [{ name: 'Mari Tamm' }] });
  const system = new AccessApi(api, eventId);
  const [backstage = 0] = await system.add('area', 'Backstage');
  const [crew = 0] = await system.add('profile', 'Stage crew');

  await signIn(page, 'security@demo.test');
  const gate = new Gate(page);
  await gate.open(eventId);
  await gate.standAt('Backstage');
  await gate.search.fill('mari');
  await gate.row('Mari Tamm').click();
  await expect(gate.answer).toContainText('Has no profile');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await api.post(`/api/event/${eventId}/check_in`, { person_id: mari });
  await api.post(`/api/event/${eventId}/set_profile_for_people`, { profileId: crew, people: [mari] });
  // By then the gate listens.
  await expect(gate.answer).toContainText('Stage crew does not open Backstage');
  await system.change('profile', crew, { areas: [backstage] });
  await expect(gate.answer).toContainText('Yes', { timeout: SEEN_WITHIN });
  await api.post(`/api/event/${eventId}/set_blocked_for_people`, { blocked: true, people: [mari] });
  await expect(gate.answer).toContainText('No', { timeout: SEEN_WITHIN });

  // A check-in changes nobody's rights: nothing is asked for.
  await api.post(`/api/event/${eventId}/set_blocked_for_people`, { blocked: false, people: [mari] });
  await expect(gate.answer).toContainText('Yes', { timeout: SEEN_WITHIN });
  asked.length = 0;
  await api.post(`/api/event/${eventId}/remove_check_in`, { person_id: mari });
  await page.waitForTimeout(SEEN_WITHIN);
  expect(asked.filter((url) => url.includes('access_'))).toEqual([]);
});
