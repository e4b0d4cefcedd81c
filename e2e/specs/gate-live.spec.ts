import { expect, test as base } from '../pages/test.ts';
import { AccessApi } from '../pages/access.ts';
import { apiOf, type Api } from '../pages/api.ts';
import { Gate } from '../pages/gate.ts';
import { signIn } from '../pages/session.ts';

/** A change of rights is at the gate within this time, in milliseconds; a machine that does other work beside may miss it once. */
const SEEN_WITHIN = 2000;
/** Sooner than the gate would ask by itself. */
const WITHOUT_ASKING = 15_000;

/** An event of the demo's company, which has a user for security; gone afterwards, since its plan holds a few only. */
const test = base.extend<{ place: { readonly api: Api; readonly eventId: number } }>({
  place: async ({ baseURL: _ }, provide) => {
    const api = await apiOf('owner@demo.test');
    const times = { start_time: '2027-07-31T12:00:00+03:00', end_time: '2027-08-02T23:00:00+03:00' };
    const { body } = await api.post<{ event: { id: number } }>('/api/events', { name: 'Kaldapäev', ...times });
    await provide({ api, eventId: body.event.id });
    await api.post(`/api/events/${body.event.id}/delete`, {});
  },
});

test('a change of rights is at the gate of security at once, and who came in is not told there', async ({ page, place: { api, eventId } }) => {
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
  const took: number[] = [];
  const seen = async (answer: string) => {
    const start = Date.now();
    await expect(gate.answer).toContainText(answer, { timeout: WITHOUT_ASKING });
    took.push(Date.now() - start);
  };
  await system.change('profile', crew, { areas: [backstage] });
  await seen('Yes');
  for (const [blocked, answer] of [[true, 'No'], [false, 'Yes']] as const) {
    await api.post(`/api/event/${eventId}/set_blocked_for_people`, { blocked, people: [mari] });
    await seen(answer);
  }
  expect(Math.min(...took)).toBeLessThan(SEEN_WITHIN);

  // A check-in changes nobody's rights: nothing is asked for.
  asked.length = 0;
  await api.post(`/api/event/${eventId}/remove_check_in`, { person_id: mari });
  await page.waitForTimeout(SEEN_WITHIN);
  expect(asked.filter((url) => url.includes('access_'))).toEqual([]);
});
