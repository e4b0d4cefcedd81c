import { AccessApi } from './access.ts';
import { eventWith } from './api.ts';
import { baseUrl } from './session.ts';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A festival in 2027: a stage crew of one day, with a picture of its band, and two of the same name, of whom one is of
 * the crew.
 */
export async function stageCrew() {
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
  await fetch(`${baseUrl()}/api/event/${eventId}/upload_file`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${api.token}` },
  });
  await api.post(`/api/event/${eventId}/set_profile_for_people`, { profileId: crew, people: personIds.slice(1) });
  return made;
}
