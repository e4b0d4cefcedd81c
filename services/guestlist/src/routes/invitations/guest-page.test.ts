import { guestlist, type ExportedFile } from '@laminate/contracts';
import { openInvitationFixture, type InvitationFixture } from '../../testing/invitation-fixture.ts';

let here: InvitationFixture;
let at: Awaited<ReturnType<InvitationFixture['addEvent']>>;

beforeAll(async () => {
  here = await openInvitationFixture();
  at = await here.addEvent();
});
afterAll(() => here.close());

const invited = async (list: object = {}, party = 2) => {
  const [guest] = await here.invite(at, [{ listId: await here.addList(at, list), party, name: 'Mari Maasikas' }]);
  if (!guest) throw new Error('No guest was invited');
  return guest;
};

describe('the calendar of a guest', () => {
  it('has the event with its place, by the same id every time', async () => {
    const { key } = await invited({ place: 'Sõpruse 30, Tartu' });
    const [first, again] = [await here.read(key), await here.read(key)];
    const idIn = (text: string) => /^UID:(.*)$/m.exec(text)?.[1];
    expect(first.body.calendar).toContain('SUMMARY:Kaldapäev');
    expect(first.body.calendar).toContain(String.raw`LOCATION:Sõpruse 30\, Tartu`);
    expect(idIn(first.body.calendar)).toContain(`guests@event-${at.eventId}`);
    expect(idIn(again.body.calendar)).toBe(idIn(first.body.calendar));
  });
});

describe('the pass of a guest', () => {
  const pass = (key: string) =>
    here.ask<ExportedFile & { message_code: string }>(guestlist.guestPass, { body: { key } });

  it('is the invitation that organisers export, for who comes', async () => {
    const { key } = await invited();
    await here.answer(key, { count: 2 });
    const { status, body } = await pass(key);
    expect(status).toBe(200);
    expect(Buffer.from(body.contentBase64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(body.fileTitle).toMatch(/^Kaldapäev.*pass for Mari Maasikas.*\.pdf$/);
    expect(Object.keys(body)).toEqual(['contentBase64', 'fileTitle']);
  });

  it('is refused in words before they accept, after they decline, and while they are blocked', async () => {
    const guest = await invited();
    const refused = async () => {
      const { status, body } = await pass(guest.key);
      return [status, body.message_code];
    };
    expect(await refused()).toEqual([409, 'no_guest_pass']);
    await here.answer(guest.key, { comes: false });
    expect(await refused()).toEqual([409, 'no_guest_pass']);
    await here.answer(guest.key, {});
    await here.fixture.sql('update accreditation.person set blocked = true where id = $1', [guest.id]);
    expect(await refused()).toEqual([409, 'no_guest_pass']);
    expect((await pass('x'.repeat(43))).status).toBe(404);
  });
});

describe('an answer without scripts', () => {
  const send = async (fields: Readonly<Record<string, string>>, method = 'POST') => {
    const response = await fetch(`${here.service.url}${guestlist.answerByForm.path}`, {
      method,
      ...(method === 'POST' && { body: new URLSearchParams(fields) }),
    });
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  const stateOf = async (id: number) => (await here.states(at.eventId)).find((state) => state.id === id);

  it('says yes for as many as come, and no, and says both in words of both languages', async () => {
    const { id, key } = await invited({}, 3);
    const yes = await send({ key: ` ${key} `, count: '2', comes: 'yes' });
    expect([yes.status, yes.type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(yes.text).toContain('You’re on the guest list.');
    expect(yes.text).toContain('<p lang="et">Oled külalisnimekirjas.</p>');
    expect(await stateOf(id)).toMatchObject({ answer: 'accepted', guest_count: 2, pending: false });
    const no = await send({ key: `https://artist.example/i#${key}`, comes: 'no', count: '2' });
    expect(no.text).toContain('You’re not coming.');
    expect(await stateOf(id)).toMatchObject({ answer: 'declined' });
  });

  it('keeps names that were given on the page', async () => {
    const { key } = await invited({ asks_names: true }, 3);
    await here.answer(key, { count: 3, names: ['Jaan', 'Kadri'] });
    expect((await send({ key, count: '3', comes: 'yes' })).status).toBe(200);
    expect((await here.read(key)).body.names).toEqual(['Jaan', 'Kadri']);
    // Of fewer, those who come.
    expect((await send({ key, count: '2', comes: 'yes' })).status).toBe(200);
    expect((await here.read(key)).body.names).toEqual(['Jaan']);
    await here.answer(key, { count: 3, names: [] });
    expect((await here.read(key)).body.names).toEqual([]);
  });

  it('needs none of what is asked on the page, and names what is missing in both languages', async () => {
    const made = await here.addEvent();
    const [guest] = await here.invite(made, [{ listId: await here.addList(made), party: 1 }]);
    const key = guest?.key ?? '';
    const params = { eventId: made.eventId };
    const add = (body: object) => here.ask(guestlist.addField, { as: made.owner, params, body });
    await add({ name: 'Photo <3', kind: 'photo', asked: 'required' });
    await add({ name: 'Seat', kind: 'text', asked: 'optional' });
    await here.ask(guestlist.updateField, {
      as: made.owner,
      params: { ...params, fieldKey: 'phone' },
      body: { asked: 'required' },
    });
    const yes = await send({ key, comes: 'yes' });
    expect(yes.status).toBe(200);
    expect(yes.text).toContain('<p>The organiser also asks for: Phone, Photo &lt;3.');
    expect(yes.text).toContain('<p lang="et">Korraldaja soovib veel: Telefon, Photo &lt;3.');
    expect((await send({ key, comes: 'no' })).text).not.toContain('also asks');
  });

  it('keeps the rules of every answer, and says them in words', async () => {
    const { id, key } = await invited({}, 1);
    expect(await send({ key, comes: 'yes', count: '2' })).toMatchObject({ status: 400 });
    expect(await send({ key, comes: 'maybe' })).toMatchObject({ status: 400 });
    expect(await send({ key: 'x'.repeat(43), comes: 'yes' })).toMatchObject({
      status: 404,
      text: expect.stringContaining('We don’t know this code.'),
    });
    expect(await stateOf(id)).toMatchObject({ answer: 'invited' });
    const closed = await invited({ answer_until: new Date(0).toISOString() }, 1);
    expect(await send({ key: closed.key, comes: 'yes' })).toMatchObject({
      status: 403,
      text: expect.stringContaining('Answers are closed.'),
    });
    const full = await invited({ places: 1, waiting: 'none' }, 2);
    expect(await send({ key: full.key, comes: 'yes', count: '2' })).toMatchObject({
      status: 409,
      text: expect.stringContaining('There aren’t enough free places.'),
    });
  });

  it('is never given by reading, as scanners of mails do', async () => {
    const { id, key } = await invited();
    expect((await send({ key, comes: 'no' }, 'GET')).status).toBe(405);
    expect(await stateOf(id)).toMatchObject({ answer: 'invited' });
  });

  it('writes the name of an event as text', async () => {
    const { key } = await invited();
    await here.fixture.sql('update accounts.event set name = $1 where id = $2', ['<script>1</script>', at.eventId]);
    expect((await send({ key, comes: 'no' })).text).toContain('<h1>&lt;script&gt;1&lt;/script&gt;</h1>');
  });
});
