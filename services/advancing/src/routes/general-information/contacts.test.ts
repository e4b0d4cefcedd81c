import { advancing, type ArtistContacts, type ArtistContactsChange, type Problem } from '@laminate/contracts';
import { openAdvancingFixture, type TestEvent } from '../../testing/advancing-fixture.ts';

const { fixture, call, addEvent, log } = await openAdvancingFixture();

const read = async ({ owner, eventId }: TestEvent) =>
  (await call<ArtistContacts>(advancing.listArtistContacts, { as: owner, params: { eventId } })).body;
const save = <Body = ArtistContacts>({ owner, eventId }: TestEvent, body: ArtistContactsChange) =>
  call<Body>(advancing.saveArtistContacts, { as: owner, params: { eventId }, body });

const kadri = { name: 'Kadri Lepp', purpose: 'Stage left', phone: '+372 5550 127', e_mail: 'kadri@meretuul.example' };
const peeter = { name: 'Peeter Saar', purpose: '', phone: '', e_mail: '' };

it('is a list in its order, saved as a whole and logged', async () => {
  const here = await addEvent();
  const there = await addEvent();
  expect(await read(here)).toEqual({ contacts: [], revision: 0 });
  expect((await save(here, { contacts: [peeter, kadri], revision: 0 })).body).toEqual({
    contacts: [peeter, kadri],
    revision: 1,
  });
  expect((await save(here, { contacts: [kadri], revision: 1 })).body).toEqual({ contacts: [kadri], revision: 2 });
  expect([await read(here), await read(there)]).toEqual([
    { contacts: [kadri], revision: 2 },
    { contacts: [], revision: 0 },
  ]);
  expect((await log(here)).map(({ action, details }) => [action, details])).toEqual([
    ['save_artist_contacts', { names: ['Peeter Saar', 'Kadri Lepp'] }],
    ['save_artist_contacts', { names: ['Kadri Lepp'] }],
  ]);
});

it('is changed by one of many who started from the same list, and the others get it as it is', async () => {
  const here = await addEvent();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_each, at) =>
      save<ArtistContacts & Problem>(here, { contacts: [{ ...kadri, name: `Kadri ${at}` }], revision: 0 }),
    ),
  );
  const [won] = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status === 409);
  expect([answers.filter(({ status }) => status === 200).length, lost.length]).toEqual([1, 7]);
  for (const { body } of lost) expect(body).toMatchObject({ code: 'changed_meanwhile', current: won?.body as object });
  expect(await read(here)).toEqual(won?.body);
});

it('names each mistake by its place', async () => {
  const here = await addEvent();
  const { status, body } = await save<Problem>(here, {
    contacts: [kadri, { name: ' ', phone: 'ring me', e_mail: 'nobody' }],
    revision: 0,
  });
  expect([status, body.errors?.map(({ path }) => path).toSorted()]).toEqual([
    400,
    ['contacts.1.e_mail', 'contacts.1.name', 'contacts.1.phone'],
  ]);
  expect((await save<Problem>(here, { contacts: Array.from({ length: 21 }, () => kadri), revision: 0 })).status).toBe(
    400,
  );
});

it('is nothing that artists can ask the service of the organisers for', async () => {
  const here = await addEvent();
  const artist = await fixture.caller({ accountId: here.accountId, eventId: here.eventId, role: 'artist' });
  expect((await call(advancing.listArtistContacts, { as: artist, params: { eventId: here.eventId } })).status).toBe(
    403,
  );
});
