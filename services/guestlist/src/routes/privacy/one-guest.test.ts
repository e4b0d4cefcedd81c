import { ERASED_GUEST, guestlist, type ExportedFile, type LogEntry, type Person } from '@laminate/contracts';
import { picture } from '@laminate/file-store/testing/hostile-files';
import { call, type Caller } from '@laminate/testing';
import { openPhotoFixture } from '../../testing/photo-fixture.ts';

const { fixture, service, eventOf, upload } = await openPhotoFixture();

let owner: Caller;
let accountId: number;
let eventId: number;
let personId: number;

const NAME = `Ülle <b>"O'Brien"</b>`;

beforeEach(async () => {
  ({ accountId, owner, eventId } = await eventOf());
  const guests = [
    { name: NAME, comments: 'Sits & waits', extra: 1, unit: 'Press', group: 'Radio' },
    { name: 'Paul Kask' },
  ];
  const { people } = (
    await call<{ people: { id: number }[] }>(service.url, guestlist.addPeople, {
      as: owner,
      params: { eventId },
      body: { guests },
    })
  ).body;
  personId = people[0]?.id ?? 0;
  await call(service.url, guestlist.updatePerson, {
    as: owner,
    params: { eventId, personId },
    body: { comments: 'Sits & waits there' },
  });
});

const params = () => ({ eventId, personId });
const take = async (body: object) => {
  const answer = await call<ExportedFile>(service.url, guestlist.exportPersonData, {
    as: owner,
    params: params(),
    body,
  });
  return { ...answer, text: Buffer.from(answer.body.contentBase64 ?? '', 'base64').toString() };
};
const erase = () =>
  call<{ erased: boolean }>(service.url, guestlist.erasePerson, { as: owner, params: params(), body: {} });
const people = async () =>
  (await call<{ people: Person[] }>(service.url, guestlist.listPeople, { as: owner, params: { eventId } })).body.people;
const logs = async () =>
  (await call<{ logs: LogEntry[] }>(service.url, guestlist.listLogs, { as: owner, params: { eventId } })).body.logs;

it('exports all that is stored of a guest for an app, and logs who exported it', async () => {
  const { body, text } = await take({ format: 'json' });
  expect(body.fileTitle).toMatch(/ – Ülle b O'Brien b\.json$/);
  expect(JSON.parse(text)).toMatchObject({
    processor: 'Laminate',
    guest: {
      name: NAME,
      comments: 'Sits & waits there',
      guest_count: 2,
      checked_in_count: 0,
      unit: 'Press',
      group: 'Radio',
      arrivals: [],
      log: [{ action: 'edit_person' }],
    },
  });
  expect(text).not.toContain('Paul Kask');
  expect((await logs())[0]).toMatchObject({
    action: 'export_guest',
    details: expect.stringContaining('personal data exported'),
  });
});

it('hands it out to read, where nothing that was typed is more than text', async () => {
  await fixture.sql('update accreditation.person set checked_in_count = 1 where id = $1', [personId]);
  const { text } = await take({ format: 'html', language: 'et' });
  expect(text).toContain('<html lang="et">');
  expect(text).toContain('Ülle &lt;b&gt;&quot;O&#39;Brien&quot;&lt;/b&gt;');
  expect(text).toContain('Sits &amp; waits there');
  expect(text).not.toContain('<b>');
  expect(text).toContain(`default-src 'none'`);
});

describe('details', () => {
  let photo: string;

  beforeEach(async () => {
    photo = await upload({ accountId, eventId, owner }, await picture().png().toBuffer());
    const keyOf = async (body: object) =>
      (
        await call<{ field: { key: string } }>(service.url, guestlist.addField, {
          as: owner,
          params: { eventId },
          body,
        })
      ).body.field.key;
    const [meal, days, face] = [
      await keyOf({ name: 'Meal <i>', kind: 'choice', choices: [{ name: 'Vegan & raw' }] }),
      await keyOf({ name: 'Days', kind: 'choices', choices: [{ name: 'Fri' }, { name: 'Sat' }] }),
      await keyOf({ name: 'Face', kind: 'photo' }),
    ];
    await keyOf({ name: 'Empty', kind: 'text' });
    const gone = await keyOf({ name: 'Gone', kind: 'text' });
    const details = {
      phone: '5123 4567',
      language: 'et',
      [meal]: 'Vegan & raw',
      [days]: ['Sat', 'Fri'],
      [face]: photo,
      [gone]: 'secret',
    };
    const edited = await call(service.url, guestlist.updatePerson, { as: owner, params: params(), body: { details } });
    expect(edited.status).toBe(200);
    await call(service.url, guestlist.deleteField, { as: owner, params: { eventId, fieldKey: gone }, body: {} });
  });

  const stored = async () =>
    (await fixture.sql<{ whole: Buffer }>('select whole from accreditation.photo where id = $1', [photo]))[0]?.whole;

  it('are handed out by the names of their fields, with the photo, also of who left the list', async () => {
    const url = `data:image/webp;base64,${(await stored())?.toString('base64')}`;
    const expected = [
      { field: 'Phone', value: { number: '+37251234567', typed: '5123 4567' } },
      { field: 'Language', value: 'et' },
      { field: 'Meal <i>', value: 'Vegan & raw' },
      { field: 'Days', value: ['Fri', 'Sat'] },
      { field: 'Face', value: url },
    ];
    const detailsIn = async () => JSON.parse((await take({ format: 'json' })).text).guest.details as unknown;
    const here = await detailsIn();
    expect(here).toEqual(expected);
    const left = await call(service.url, guestlist.deletePeople, {
      as: owner,
      params: { eventId },
      body: { toDelete: [personId] },
    });
    expect(left.status).toBe(200);
    expect(await detailsIn()).toEqual(here);
  });

  it('can be read in words, the photo seen, and what was typed is text', async () => {
    const { text } = await take({ format: 'html', language: 'et' });
    for (const row of [
      'Telefon</th><td>5123 4567<',
      'Keel</th><td>Eesti<',
      'Meal &lt;i&gt;</th><td>Vegan &amp; raw<',
      'Days</th><td>Fri, Sat<',
      `alt="Foto: Ülle &lt;b&gt;&quot;O&#39;Brien&quot;&lt;/b&gt;" src="data:image/webp;base64,`,
    ])
      expect(text).toContain(row);
    expect(text).not.toMatch(/Empty|secret|<i>/);
    expect(text).toContain('img-src data:');
    expect((await take({ format: 'json' })).text).not.toContain('secret');
  });

  it('are gone once the guest is erased', async () => {
    await erase();
    const { text } = await take({ format: 'html', language: 'en' });
    expect(text).not.toMatch(/5123|Vegan|<img/);
    expect(JSON.parse((await take({ format: 'json' })).text).guest.details).toEqual([]);
    expect(await stored()).toBeUndefined();
  });
});

it('erases a guest for good: the list, the log and the counts go on without the name, and no undo brings it back', async () => {
  const edited = await call<{ undo: number }>(service.url, guestlist.setBlockedForPeople, {
    as: owner,
    params: { eventId },
    body: { people: [personId], blocked: true },
  });
  expect((await erase()).body).toEqual({ erased: true });
  expect((await erase()).body).toEqual({ erased: false });
  expect(await people()).toMatchObject([
    { id: personId, name: ERASED_GUEST, comments: '', guest_count: 2, blocked: true, unit_id: expect.any(Number) },
    { name: 'Paul Kask', comments: '' },
  ]);
  const lines = await logs();
  expect(JSON.stringify(lines)).not.toContain('Ülle');
  expect(lines.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Erased guest: personal data erased/),
      expect.stringMatching(/^Erased guest: edited/),
    ]),
  );
  await call(service.url, guestlist.undoChange, {
    as: owner,
    params: { eventId },
    body: { id: edited.body.undo, skip_changed: true },
  });
  expect((await people())[0]).toMatchObject({ name: ERASED_GUEST, blocked: true });
  expect((await take({ format: 'json' })).text).not.toContain('Ülle');
});

it('is for organisers only, and knows no one of another event', async () => {
  const keeper = await fixture.caller({ accountId: owner.accountId, role: 'worker_bee+', eventId });
  expect((await call(service.url, guestlist.erasePerson, { as: keeper, params: params(), body: {} })).status).toBe(403);
  const other = await eventOf();
  expect(
    (
      await call(service.url, guestlist.erasePerson, {
        as: other.owner,
        params: { eventId: other.eventId, personId },
        body: {},
      })
    ).status,
  ).toBe(404);
  expect((await people())[0]?.name).not.toBe(ERASED_GUEST);
});
