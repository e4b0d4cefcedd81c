import { guestlist, type GuestField, type ListedPerson, type Problem } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { forgetFields } from '../../forget-outcomes-hourly.ts';
import { openGuestlist } from '../../testing/guestlist-fixture.ts';

const { fixture, service, eventOf } = await openGuestlist();

type On = Awaited<ReturnType<typeof eventOf>>;
const fieldOf = async ({ owner, eventId }: On, body: object): Promise<GuestField> => {
  const answer = await call<{ field: GuestField }>(service.url, guestlist.addField, {
    as: owner,
    params: { eventId },
    body,
  });
  expect(answer.status).toBe(201);
  return answer.body.field;
};
const add = (on: On, guests: readonly object[]) =>
  call<{ people: { id: number }[] } & Problem>(service.url, guestlist.addPeople, {
    as: on.owner,
    params: { eventId: on.eventId },
    body: { guests },
  });
const list = async (as: Caller, eventId: number, since?: number) =>
  (
    await call<{ people: ListedPerson[]; guest_fields: GuestField[]; seq: number }>(service.url, guestlist.listPeople, {
      as,
      params: { eventId },
      query: since === undefined ? {} : { since },
    })
  ).body;
const change = (on: On, body: object) =>
  call<{ changed: number; undo: number } & Problem>(service.url, guestlist.setDetailsForPeople, {
    as: on.owner,
    params: { eventId: on.eventId },
    body,
  });
const undo = (on: On, id: number) =>
  call<{ restored: number } & Problem>(service.url, guestlist.undoChange, {
    as: on.owner,
    params: { eventId: on.eventId },
    body: { id },
  });

describe('the fields of an event', () => {
  it('are the contacts at first, with a company seen by door, gate and on paper, and the others by no one else', async () => {
    const on = await eventOf();
    const { body } = await call<{ fields: GuestField[] }>(service.url, guestlist.listFields, {
      as: on.owner,
      params: { eventId: on.eventId },
    });
    expect(body.fields.map(({ key }) => key)).toEqual(['email', 'phone', 'company', 'language']);
    await fieldOf(on, { name: 'Car', kind: 'text' });
    const { guest_fields: fields } = await list(on.owner, on.eventId);
    expect(fields.map(({ key, seen_by }) => [key, seen_by])).toEqual([
      ['email', []],
      ['phone', []],
      ['company', ['door', 'gate', 'printed']],
      ['language', []],
      [expect.stringMatching(/^f\d+$/), []],
    ]);
  });

  it('refuse a second of one name, a second photo, a choice without choices and a photo that is asked for', async () => {
    const on = await eventOf();
    await fieldOf(on, { name: 'Foto', kind: 'photo' });
    const send = async (body: object) => {
      const answer = await call<Problem>(service.url, guestlist.addField, {
        as: on.owner,
        params: { eventId: on.eventId },
        body,
      });
      return [answer.status, answer.body.errors?.map(({ path, code }) => [path, code])];
    };
    expect(await send({ name: ' FÓTO ', kind: 'text' })).toEqual([409, [['name', 'field_taken']]]);
    expect(await send({ name: 'Company', kind: 'text' })).toEqual([409, [['name', 'field_taken']]]);
    expect(await send({ name: 'Another', kind: 'photo' })).toEqual([409, [['kind', 'one_photo_field']]]);
    expect(await send({ name: 'Meal', kind: 'choice' })).toEqual([400, [['choices', 'choices_missing']]]);
    expect(await send({ name: 'Meal', kind: 'choice', choices: [{ name: 'Vegan' }, { name: 'vegan ' }] })).toEqual([
      400,
      [['choices.1.name', 'choice_twice']],
    ]);
  });

  it('can have the same name as a contact has as its key, whichever is set first', async () => {
    const close = (on: On) =>
      call<Problem>(service.url, guestlist.updateField, {
        as: on.owner,
        params: { eventId: on.eventId, fieldKey: 'email' },
        body: { seen_by: ['door'] },
      });
    for (const isFirst of [true, false]) {
      const on = await eventOf();
      if (isFirst) await fieldOf(on, { name: 'Email', kind: 'text' });
      expect((await close(on)).status).toBe(200);
      if (!isFirst) await fieldOf(on, { name: 'Email', kind: 'text' });
    }
  });

  it('end at twenty custom fields', async () => {
    const on = await eventOf();
    for (let n = 1; n <= 20; n += 1) await fieldOf(on, { name: `Field ${n}`, kind: 'text' });
    const answer = await call<Problem>(service.url, guestlist.addField, {
      as: on.owner,
      params: { eventId: on.eventId },
      body: { name: 'One more', kind: 'text' },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'limit_reached']);
  });

  it('keep what guests have when they are renamed, and a choice that is in use', async () => {
    const on = await eventOf();
    const meal = await fieldOf(on, { name: 'Meal', kind: 'choice', choices: [{ name: 'Vegan' }, { name: 'Fish' }] });
    await add(on, [{ name: 'Mari', details: { [meal.key]: 'vegan' } }]);
    const edit = (body: object) =>
      call<{ field: GuestField } & Problem>(service.url, guestlist.updateField, {
        as: on.owner,
        params: { eventId: on.eventId, fieldKey: meal.key },
        body,
      });
    const [vegan, fish] = meal.choices;
    const renamed = await edit({ name: 'Dinner', choices: [{ id: vegan?.id, name: 'Plants' }, { name: 'Meat' }] });
    expect(renamed.body.field).toMatchObject({
      name: 'Dinner',
      choices: [
        { id: vegan?.id, name: 'Plants' },
        { id: (fish?.id ?? 0) + 1, name: 'Meat' },
      ],
    });
    expect((await list(on.owner, on.eventId)).people[0]?.details).toEqual({ [meal.key]: vegan?.id });
    const refused = await edit({ choices: [{ name: 'Meat' }] });
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'choice_in_use']);
  });

  it('go with what guests have in them, and come back with it within the hour', async () => {
    const on = await eventOf();
    const car = await fieldOf(on, { name: 'Car', kind: 'text' });
    await add(on, [{ name: 'Mari', details: { [car.key]: '123 ABC' } }, { name: 'Ats' }]);
    const params = { eventId: on.eventId, fieldKey: car.key };
    const gone = await call<{ used: number }>(service.url, guestlist.deleteField, { as: on.owner, params });
    expect(gone.body).toEqual({ used: 1 });
    expect((await list(on.owner, on.eventId)).people.map(({ details }) => details)).toEqual([{}, {}]);
    const back = await call(service.url, guestlist.restoreField, { as: on.owner, params });
    expect(back.status).toBe(200);
    expect((await list(on.owner, on.eventId)).people[1]?.details).toEqual({ [car.key]: '123 ABC' });
    await call(service.url, guestlist.deleteField, { as: on.owner, params });
    await fixture.sql(
      "update accreditation.guest_field set deleted_at = now() - interval '61 minutes' where event_id = $1",
      [on.eventId],
    );
    expect((await call(service.url, guestlist.restoreField, { as: on.owner, params })).status).toBe(404);
    const stored = () =>
      fixture.sql<{ details: object }>('select details from accreditation.guest_details where event_id = $1', [
        on.eventId,
      ]);
    expect((await stored()).map(({ details }) => details)).toContainEqual({ [car.key]: '123 ABC' });
    await forgetFields(service);
    expect((await stored()).map(({ details }) => details)).not.toContainEqual({ [car.key]: '123 ABC' });
    expect(await fixture.sql('select from accreditation.guest_field where event_id = $1', [on.eventId])).toEqual([]);
  });

  it('are set by organisers alone', async () => {
    const on = await eventOf();
    const helper = await fixture.caller({ accountId: on.accountId, role: 'worker_bee+', eventId: on.eventId });
    const answer = await call(service.url, guestlist.addField, {
      as: helper,
      params: { eventId: on.eventId },
      body: { name: 'Car', kind: 'text' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('details of guests', () => {
  it('are read as people type them, each by its kind', async () => {
    const on = await eventOf();
    const key = async (kind: string, more: object = {}) =>
      (await fieldOf(on, { name: `Own ${kind}`, kind, ...more })).key;
    const choices = [{ name: 'Õhtu, lava' }, { name: 'Päev' }];
    const [number, choice, several, date, yes, link, long] = [
      await key('number'),
      await key('choice', { choices }),
      await key('choices', { choices }),
      await key('date'),
      await key('yes_no'),
      await key('link'),
      await key('long_text'),
    ];
    const details = {
      email: ' Mari.Tamm@Example.COM ',
      phone: '+372 5123 4567',
      company: '  Raadio   2 ',
      language: 'Eesti keel',
      [number as string]: '1 234,5',
      [choice as string]: 'ohtu, lava',
      [several as string]: 'päev; PÄEV',
      [date as string]: '31.7.2026',
      [yes as string]: 'jah',
      [link as string]: 'example.com/mari',
      [long as string]: 'One\nTwo',
    };
    expect((await add(on, [{ name: 'Mari', details }])).status).toBe(201);
    const [mari] = (await list(on.owner, on.eventId)).people;
    expect(mari?.details).toEqual({
      email: 'mari.tamm@example.com',
      phone: { number: '+37251234567', typed: '+372 5123 4567' },
      company: 'Raadio 2',
      language: 'et',
      [number as string]: 1234.5,
      [choice as string]: 1,
      [several as string]: [2],
      [date as string]: '2026-07-31',
      [yes as string]: true,
      [link as string]: 'https://example.com/mari',
      [long as string]: 'One\nTwo',
    });
  });

  it('that are wrong are named by row and field, and no one is added', async () => {
    const on = await eventOf();
    const day = await fieldOf(on, { name: 'Day', kind: 'date' });
    const answer = await add(on, [
      { name: 'Mari', details: { phone: '12', [day.key]: '31.2.2026' } },
      { name: 'Ats' },
      { name: 'Ott', details: { email: 'ott@', f999: 'x' } },
    ]);
    expect([answer.status, answer.body.errors?.map(({ path, code }) => [path, code])]).toEqual([
      400,
      [
        ['guests.0.details.phone', 'not_a_phone_number'],
        [`guests.0.details.${day.key}`, 'not_a_date'],
        ['guests.2.details.email', 'not_an_e_mail'],
        ['guests.2.details.f999', 'not_a_guest_field'],
      ],
    ]);
    expect((await list(on.owner, on.eventId)).people).toEqual([]);
  });

  it('are edited, set for many, and undone exactly', async () => {
    const on = await eventOf();
    const car = await fieldOf(on, { name: 'Car', kind: 'text' });
    const { people } = (
      await add(on, [
        { name: 'Ats', details: { company: 'Raadio', [car.key]: 'A' } },
        { name: 'Mari', details: { company: 'Leht' } },
      ])
    ).body;
    const ids = people.map(({ id }) => id);
    const [, mari = 0] = ids;
    const all = async () => (await list(on.owner, on.eventId)).people.map(({ details }) => details);
    const before = await all();
    const { body } = await change(on, { people: ids, details: { company: 'Leht', [car.key]: null } });
    expect(body.changed).toBe(1);
    expect(await all()).toEqual([{ company: 'Leht' }, { company: 'Leht' }]);
    const again = await change(on, { people: ids, details: { company: 'Leht' } });
    expect(again.body).toMatchObject({ changed: 0, undo: null });
    await undo(on, body.undo);
    expect(await all()).toEqual(before);

    const params = { eventId: on.eventId, personId: mari };
    const edited = await call<{ person: ListedPerson; undo: number }>(service.url, guestlist.updatePerson, {
      as: on.owner,
      params,
      body: { name: 'Mari M', details: { company: null, phone: '+37251234567' } },
    });
    expect(edited.body.person).toMatchObject({ name: 'Mari M', details: { phone: { number: '+37251234567' } } });
    await change(on, { people: [mari], details: { company: 'Teater' } });
    const refused = await undo(on, edited.body.undo);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  });

  it('are told in the log by the names of their fields alone', async () => {
    const on = await eventOf();
    const secret = await fieldOf(on, { name: 'Diet', kind: 'text' });
    const { people } = (await add(on, [{ name: 'Mari' }])).body;
    await call(service.url, guestlist.updatePerson, {
      as: on.owner,
      params: { eventId: on.eventId, personId: people[0]?.id ?? 0 },
      body: { details: { [secret.key]: 'no nuts' } },
    });
    const log = await fixture.sql<{ details: object }>(
      "select details from accreditation.activity_log where event_id = $1 and action = 'edit_person'",
      [on.eventId],
    );
    expect(log[0]?.details).toMatchObject({ fields: ['Diet'] });
    const texts = await fixture.sql('select details from accreditation.activity_log where event_id = $1', [on.eventId]);
    expect(JSON.stringify(texts)).not.toContain('nuts');
  });

  it('of a field for organisers never reach the door, whole or by differences', async () => {
    const on = await eventOf();
    const worker = await fixture.caller({ accountId: on.accountId, role: 'worker_bee', eventId: on.eventId });
    const open = await fieldOf(on, { name: 'Meal', kind: 'text', seen_by: ['door'] });
    const secret = await fieldOf(on, { name: 'Diet', kind: 'text' });
    await add(on, [
      {
        name: 'Mari',
        details: { email: 'mari@example.com', company: 'Leht', [open.key]: 'Fish', [secret.key]: 'nuts' },
      },
    ]);
    for (const since of [undefined, 0]) {
      const answer = await list(worker, on.eventId, since);
      expect(answer.people[0]?.details).toEqual({ company: 'Leht', [open.key]: 'Fish' });
      expect(answer.guest_fields.map(({ key }) => key)).toEqual(['company', open.key]);
    }
    // Prepared for the keeper, and not given to the door after that.
    expect((await list(on.owner, on.eventId)).people[0]?.details).toMatchObject({ [secret.key]: 'nuts' });
    expect((await list(worker, on.eventId)).people[0]?.details).toEqual({ company: 'Leht', [open.key]: 'Fish' });
  });

  it('find a guest under another name by e-mail or telephone', async () => {
    const on = await eventOf();
    await add(on, [
      { name: 'Mari Tamm', details: { email: 'mari@example.com', phone: '+37251234567', company: 'Leht' } },
    ]);
    const { body } = await call<{ guests: { same_contact: { name: string } | null; problems: object[] }[] }>(
      service.url,
      guestlist.peopleExist,
      {
        as: on.owner,
        params: { eventId: on.eventId },
        body: {
          guests: [
            { name: 'M. Kask', details: { email: 'MARI@example.com' } },
            { name: 'Marike', details: { phone: '00372 51 234 567' } },
            { name: 'Ats', details: { phone: 'abc' } },
          ],
        },
      },
    );
    expect(body.guests.map(({ same_contact: same, problems }) => [same?.name ?? null, problems])).toEqual([
      ['Mari Tamm', []],
      ['Mari Tamm', []],
      [null, [{ key: 'phone', code: 'not_a_phone_number' }]],
    ]);
  });
});
