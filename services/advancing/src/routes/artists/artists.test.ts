import { advancing, type ListedArtist } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openTestbed, type Testbed } from '@laminate/testbed';
import { startAdvancing } from '../../service.ts';

let bed: Testbed;
let service: RunningService;

beforeAll(async () => {
  bed = await openTestbed();
  service = await startAdvancing(bed.env('advancing'));
});
afterAll(async () => {
  await service.close();
  await bed.close();
});

it('lists artists by name, whatever its accents and case', async () => {
  const accountId = await bed.account();
  const eventId = await bed.event(accountId);
  const as = await bed.caller({ accountId, role: 'artist_manager' });
  for (const name of ['Öösorr', 'udu', 'Õnneseen', 'Ahti']) {
    const added = await call<{ artist: ListedArtist }>(service.url, advancing.addArtist, { as, params: { eventId }, body: { name, country_code: 'EST' } });
    expect([added.status, added.body.artist]).toEqual([201, expect.objectContaining({ name, country_code: 'EST', form_submitted: false })]);
  }
  const { body } = await call<{ artists: ListedArtist[] }>(service.url, advancing.listArtists, { as, params: { eventId } });
  expect(body.artists.map(({ name }) => name)).toEqual(['Ahti', 'Õnneseen', 'Öösorr', 'udu']);
  const [line] = await bed.sql('select user_id, artist_name, action from advancing.activity_log where event_id = $1 order by id limit 1', [eventId]);
  expect(line).toEqual({ user_id: as.userId, artist_name: 'Öösorr', action: 'add_artist' });
});

it('names the field of a name that is missing', async () => {
  const accountId = await bed.account();
  const eventId = await bed.event(accountId);
  const as = await bed.caller({ accountId, role: 'owner' });
  const { status, body } = await call(service.url, advancing.addArtist, { as, params: { eventId }, body: { name: '  ' } });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'name' })]]);
});
