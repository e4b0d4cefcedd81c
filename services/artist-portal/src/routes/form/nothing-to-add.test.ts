import { openFormFixture } from '../../testing/form-fixture.ts';

let opened: Awaited<ReturnType<typeof openFormFixture>>;
beforeAll(async () => {
  opened = await openFormFixture();
});
afterAll(() => opened.close());

const REQUIRED = [{ label: 'Guest', type: 'name', required: true }] as const;

/** A guest list that asks for a name, and the two who act for the artist. */
async function guestList(row: Readonly<Record<string, unknown>> = {}) {
  const here = await opened.addEvent();
  const {
    artists: [udu],
    at,
    section,
  } = here;
  const guests = await section(
    { name: 'Guest list', section_type: 'BackstageGuests', repeating: true, ...row },
    REQUIRED,
  );
  const [mari, jaan] = [at(udu.artistId, udu.users[0]), at(udu.artistId, udu.users[1])];
  const standing = async () => {
    const {
      progress,
      section_limits: [terms],
    } = (await mari.read()).body;
    return { progress, nothing: terms?.nothing_to_add !== null };
  };
  return { ...here, udu, mari, jaan, guests, name: { [guests.fields.Guest ?? 0]: 'Kati Kask' }, standing };
}

it('submits a form with a required guest list once the artist says that there is no one to add, and not without it', async () => {
  const { mari, jaan, guests, standing, eventId } = await guestList();
  expect(await mari.submit()).toMatchObject({ status: 409, body: { sections: [{ id: guests.id }] } });
  expect((await mari.nothing(guests.id)).status).toBe(204);
  expect((await jaan.nothing(guests.id)).status).toBe(204);
  expect(await standing()).toEqual({ progress: 100, nothing: true });
  expect((await mari.read()).body.section_limits).toMatchObject([
    { nothing_to_add: { said_by: expect.any(String), said_at: expect.any(String) } },
  ]);
  expect((await mari.nothing(guests.id, false)).status).toBe(204);
  expect((await mari.nothing(guests.id, false)).status).toBe(204);
  expect(await standing()).toEqual({ progress: 0, nothing: false });
  expect((await mari.submit()).status).toBe(409);
  await mari.nothing(guests.id);
  expect((await mari.submit()).status).toBe(200);
  // Said twice it is one line.
  const lines = await opened.fixture.sql<{ action: string }>(
    'select action from advancing.activity_log where event_id = $1 order by id',
    [eventId],
  );
  expect(lines.map(({ action }) => action)).toEqual([
    'nothing_to_add',
    'take_back_nothing_to_add',
    'nothing_to_add',
    'submit_form',
  ]);
});

it('is withdrawn by an answer, does not come back when the answer goes, and is refused while there is one', async () => {
  const { mari, jaan, guests, name, standing } = await guestList();
  await mari.nothing(guests.id);
  const {
    body: { answer },
  } = await jaan.add(guests.id, name);
  expect(await standing()).toEqual({ progress: 100, nothing: false });
  expect(await mari.nothing(guests.id)).toMatchObject({
    status: 409,
    body: { code: 'conflict', msg: 'Someone else has added an answer here' },
  });
  await jaan.remove(answer.answer_id);
  expect(await standing()).toEqual({ progress: 0, nothing: false });
});

it('never exists together with an answer, no matter which of the two is first', async () => {
  const { mari, jaan, guests, name, eventId } = await guestList();
  const both = await Promise.all(
    Array.from({ length: 8 }, (_, at) => (at % 2 ? jaan.add(guests.id, name) : mari.nothing(guests.id))),
  );
  expect(both.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(await opened.fixture.sql('select from advancing.nothing_to_add where event_id = $1', [eventId])).toEqual([]);
});

it('is for sections that take several answers, until their deadline', async () => {
  const { at, udu, section, mari, guests, accountId, eventId } = await guestList({ deadline: '2020-01-01' });
  expect(await mari.nothing(guests.id)).toMatchObject({ status: 403, body: { code: 'deadline_passed' } });
  await opened.fixture.sql(
    `insert into advancing.nothing_to_add (account_id, event_id, artist_id, section_id, said_by) values ($1, $2, $3, $4, 'Mari')`,
    [accountId, eventId, udu.artistId, guests.id],
  );
  expect(await mari.nothing(guests.id, false)).toMatchObject({ status: 403, body: { code: 'deadline_passed' } });
  const contact = await section({ name: 'Contact' }, REQUIRED);
  expect(await at(udu.artistId, udu.users[0]).nothing(contact.id)).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  // One that takes one answer by now is not done by what was said before.
  await opened.fixture.sql(
    `update advancing.form_section set deadline = null, section_type = 'Section', repeating = false where id = $1`,
    [guests.id],
  );
  expect((await mari.submit()).body.sections).toHaveLength(2);
});

it('answers 404 to who acts for another artist, and for sections of admins', async () => {
  const {
    artists: [udu, ulm],
    at,
    section,
    guests,
    standing,
  } = await guestList();
  const fee = await section({ name: 'Fee', admin_only: true, repeating: true }, REQUIRED);
  expect((await at(udu.artistId, ulm.users[0]).nothing(guests.id)).status).toBe(404);
  expect((await at(udu.artistId, udu.users[0]).nothing(fee.id)).status).toBe(404);
  expect(await standing()).toEqual({ progress: 0, nothing: false });
});
