import { guestlist, type GuestField, type ListedPerson, type NewGuestField, type Problem } from '@laminate/contracts';
import type { Caller } from '@laminate/testing';
import { openListFixture } from '../../testing/list-fixture.ts';

let lists: Awaited<ReturnType<typeof openListFixture>>;

beforeAll(async () => {
  lists = await openListFixture();
});
afterAll(() => lists.close());

/** A list by link in an event that must have a phone, asks for a meal and a T-shirt, and keeps a secret. */
async function withFields() {
  const here = await lists.withLink();
  const { eventId, owner } = here;
  const add = async (field: NewGuestField) => {
    const { body } = await lists.ask<{ field: GuestField }>(guestlist.addField, {
      as: owner,
      params: { eventId },
      body: field,
    });
    return body.field;
  };
  await lists.ask(guestlist.updateField, {
    as: owner,
    params: { eventId, fieldKey: 'phone' },
    body: { asked: 'required' },
  });
  const meal = await add({
    name: 'Meal',
    kind: 'choice',
    asked: 'optional',
    help: 'Served from 18:00',
    choices: [{ name: 'Fish' }, { name: 'Vegan' }],
  });
  const photo = await add({ name: 'Photo', kind: 'photo' });
  const secret = await add({ name: 'Fee', kind: 'number', seen_by: ['door'] });
  return { ...here, meal, photo, secret };
}

const listed = async (as: Caller, eventId: number): Promise<readonly ListedPerson[]> =>
  (await lists.ask<{ people: ListedPerson[] }>(guestlist.listPeople, { as, params: { eventId } })).body.people;
const errorsOf = ({ body }: { body: unknown }) =>
  (body as Problem).errors?.map(({ path, code }) => [path, code]).sort() ?? [];
const PHONE = { number: '+37251234567', typed: '5123 4567' };

it('asks a person with the link for what the event asks for, and shows nothing of other fields', async () => {
  const { token, meal } = await withFields();
  const { body } = await lists.read(token);
  expect(body.fields).toEqual([
    { key: 'phone', name: 'Phone', help: '', kind: 'phone', choices: [], asked: 'required' },
    {
      key: meal.key,
      name: 'Meal',
      help: 'Served from 18:00',
      kind: 'choice',
      choices: meal.choices,
      asked: 'optional',
    },
  ]);
});

it('takes what is asked for, and gives it back while the guest waits and no longer', async () => {
  const { token, eventId, owner, listId, meal, secret } = await withFields();
  const added = await lists.add(token, [
    { name: 'Mari Tamm', details: { phone: '5123 4567', [meal.key]: 'vegan' } },
    { name: 'Jaan Kask', details: { phone: '+372 5123 4568' } },
  ]);
  expect(added.status).toBe(201);
  const vegan = meal.choices[1]?.id;
  const [mari] = added.body.guests;
  expect(mari?.details).toEqual({ phone: PHONE, [meal.key]: vegan });
  const id = mari?.id ?? 0;
  await lists.ask(guestlist.updatePerson, {
    as: owner,
    params: { eventId, personId: id },
    body: { details: { [secret.key]: 400, company: 'Udu OÜ' } },
  });
  const details = { phone: PHONE, [meal.key]: vegan };
  expect((await lists.read(token)).body.guests[0]?.details).toEqual(details);
  expect((await lists.one(owner, eventId, listId)).body.guests[0]?.details).toEqual({
    ...details,
    company: 'Udu OÜ',
    [secret.key]: 400,
  });
  await lists.decide(owner, 'accept', { eventId, listId }, [id]);
  expect((await lists.read(token)).body.guests[0]?.details).toEqual({});
});

it('takes nothing but what is asked for, wants what is required, and names each row and field', async () => {
  const { token, eventId, owner, meal, photo, secret } = await withFields();
  const refused = await lists.add(token, [
    { name: 'Mari', details: { phone: '5123 4567' } },
    { name: 'Jaan', details: { phone: '12', [meal.key]: 'Meat' } },
    { name: 'Kati' },
    { name: 'Ülo', details: { phone: '5123 4567', [secret.key]: 1, [photo.key]: 'x', company: 'Udu', f999999: 'x' } },
  ]);
  expect(refused.status).toBe(400);
  expect(errorsOf(refused)).toEqual(
    [
      ['guests.1.details.phone', 'not_a_phone_number'],
      [`guests.1.details.${meal.key}`, 'not_a_choice'],
      ['guests.2.details.phone', 'is_missing'],
      ...[secret.key, photo.key, 'company', 'f999999'].map((key) => [`guests.3.details.${key}`, 'not_a_guest_field']),
    ].sort(),
  );
  expect(await listed(owner, eventId)).toEqual([]);
});

it('lets a waiting guest be changed, keeps what is not named, and refuses to remove what is required', async () => {
  const { fixture } = lists;
  const { token, eventId, owner, meal, secret } = await withFields();
  const { body } = await lists.add(token, [{ name: 'Mari', details: { phone: '5123 4567', [meal.key]: 'Fish' } }]);
  const id = body.guests[0]?.id ?? 0;
  await lists.ask(guestlist.updatePerson, {
    as: owner,
    params: { eventId, personId: id },
    body: { details: { [secret.key]: 400 } },
  });
  expect((await lists.edit(token, id, { name: 'Mari Tamm' })).body.guests[0]?.details).toMatchObject({ phone: PHONE });
  const changed = await lists.edit(token, id, { name: 'Mari Tamm', details: { [meal.key]: null } });
  expect(changed.body.guests[0]?.details).toEqual({ phone: PHONE });
  expect((await listed(owner, eventId))[0]?.details).toEqual({ phone: PHONE, [secret.key]: 400 });
  const [log] = await fixture.sql<{ details: object }>(
    `select details from accreditation.activity_log where event_id = $1 and action = 'delegated_edit' order by id desc limit 1`,
    [eventId],
  );
  expect(log?.details).toMatchObject({ fields: ['Meal'] });

  for (const phone of [null, '', ' ']) {
    const refused = await lists.edit(token, id, { name: 'Mari', details: { phone } });
    expect([refused.status, errorsOf(refused)]).toEqual([400, [['details.phone', 'is_missing']]]);
  }
  const foreign = await lists.edit(token, id, { name: 'Mari', details: { [secret.key]: 0 } });
  expect([foreign.status, errorsOf(foreign)]).toEqual([400, [[`details.${secret.key}`, 'not_a_guest_field']]]);
});
