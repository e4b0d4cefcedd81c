import { picture } from '@laminate/file-store/testing/hostile-files';
import { ERASED_GUEST, guestlist, type GuestPage } from '@laminate/contracts';
import { openInvitationFixture, type InvitationFixture } from '../../testing/invitation-fixture.ts';

let here: InvitationFixture;
beforeAll(async () => {
  here = await openInvitationFixture();
});
afterAll(() => here.close());

async function event(set: object = {}, count = 1) {
  const made = await here.addEvent();
  const listId = await here.addList(made, set);
  const guests = await here.invite(
    made,
    Array.from({ length: count }, (_, at) => ({
      listId,
      name: `Mari Tamm ${at}`,
      eMail: `mari${made.eventId}-${at}@example.test`,
    })),
  );
  return { ...made, listId, guests, first: guests[0] as (typeof guests)[number] };
}
const ask = <Body>(route: typeof guestlist.guestData | typeof guestlist.eraseGuest, key: string) =>
  here.ask<Body>(route, { body: { key } });

it('gives a guest all that is kept of them, and nothing of others', async () => {
  const made = await event({}, 2);
  await here.answer(made.first.key, {});
  const { status, body } = await ask<{ contentBase64: string; fileTitle: string }>(guestlist.guestData, made.first.key);
  expect(status).toBe(200);
  expect(body.fileTitle).toMatch(/Mari Tamm 0\.json$/);
  const text = Buffer.from(body.contentBase64, 'base64').toString();
  expect(JSON.parse(text)).toMatchObject({
    controller: 'Kaldapealne MTÜ',
    guest: { name: 'Mari Tamm 0', pending: false },
  });
  expect(text).not.toContain('Mari Tamm 1');
  expect((await ask(guestlist.guestData, 'x')).status).toBe(404);
});

it('erases a guest who asks for it, ends the key and gives the place to who waits', async () => {
  const made = await event({ places: 1 }, 2);
  const [a, b] = made.guests as [(typeof made.guests)[0], (typeof made.guests)[0]];
  await here.answer(a.key, {});
  await here.answer(b.key, {});
  expect((await ask(guestlist.eraseGuest, a.key)).status).toBeLessThan(300);
  expect((await here.read(a.key)).status).toBe(404);
  expect((await ask(guestlist.eraseGuest, a.key)).status).toBe(404);
  expect(await here.states(made.eventId)).toMatchObject([{ answer: 'declined' }, { answer: 'offered' }]);
  const left = await here.fixture.sql(
    `select p.name, i.e_mail, i.names from accreditation.person p join accreditation.invitation i on i.person_id = p.id where p.id = $1`,
    [a.id],
  );
  expect(left).toEqual([{ name: ERASED_GUEST, e_mail: '', names: [] }]);
  const log = await here.fixture.sql('select user_name, details from accreditation.activity_log where event_id = $1', [
    made.eventId,
  ]);
  expect(JSON.stringify(log)).not.toContain('Mari Tamm 0');
});

const sendPhoto = async (bytes: Uint8Array<ArrayBuffer>, key: string) => {
  const form = new FormData();
  form.append('key', key);
  form.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'me.jpg');
  const response = await fetch(new URL('/api/invitation/photo', here.service.url), { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as GuestPage };
};
const jpeg = async () => new Uint8Array(await picture().jpeg().toBuffer());

it('takes the photo that is asked for, and no other', async () => {
  const made = await event();
  const send = (bytes: Uint8Array<ArrayBuffer>, key = made.first.key) => sendPhoto(bytes, key);
  const photo = await jpeg();
  expect((await send(photo)).status).toBe(404);
  const field = await here.ask(guestlist.addField, {
    as: made.owner,
    params: { eventId: made.eventId },
    body: { name: 'Photo', kind: 'photo', asked: 'optional' },
  });
  expect(field.status).toBeLessThan(300);
  const sent = await send(photo);
  expect(sent.status).toBe(200);
  const key = sent.body.fields[0]?.key ?? '';
  expect(sent.body).toMatchObject({
    fields: [{ name: 'Photo', kind: 'photo' }],
    details: { [key]: expect.any(String) },
  });
  expect((await send(photo, 'x')).status).toBe(404);
  expect((await send(new TextEncoder().encode('no picture'))).status).toBe(400);
  // An answer keeps it, and can't name another's.
  expect((await here.answer(made.first.key, { details: {} })).body.details[key]).toBe(sent.body.details[key]);
  expect((await here.answer(made.first.key, { details: { [key]: crypto.randomUUID() } })).status).toBe(400);
});

it('lets no one come on their page without a photo that is required, and says so by its field', async () => {
  const made = await event();
  const { key } = made.first;
  await here.ask(guestlist.addField, {
    as: made.owner,
    params: { eventId: made.eventId },
    body: { name: 'Photo', kind: 'photo', asked: 'required' },
  });
  const [field] = (await here.read(key)).body.fields;
  const missing = { status: 400, body: { errors: [{ path: `details.${field?.key}`, code: 'is_missing' }] } };
  for (const answer of [{ details: {} }, {}]) expect(await here.answer(key, answer)).toMatchObject(missing);
  expect((await here.states(made.eventId))[0]).toMatchObject({ answer: 'invited' });
  expect((await here.answer(key, { comes: false })).status).toBe(200);
  expect((await sendPhoto(await jpeg(), key)).status).toBe(200);
  expect(await here.answer(key, {})).toMatchObject({ status: 200, body: { answer: 'accepted' } });
});
