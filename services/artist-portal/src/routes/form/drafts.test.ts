import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { openFormFixture } from '../../testing/form-fixture.ts';

let opened: Awaited<ReturnType<typeof openFormFixture>>;
beforeAll(async () => {
  opened = await openFormFixture();
});
afterAll(() => opened.close());

async function crewOf() {
  const here = await opened.addEvent();
  const [udu] = here.artists;
  const crew = await here.section({ repeating: true }, [{ label: 'Name' }]);
  const [mari, jaan] = [here.at(udu.artistId, udu.users[0]), here.at(udu.artistId, udu.users[1])];
  return {
    ...here,
    udu,
    crew,
    mari,
    jaan,
    named: (name: string) => ({ section_id: crew.id, fields: { [crew.fields.Name ?? 0]: name } }),
  };
}

it('keeps what is typed for its user on any phone, and shows others of the artist who is typing where', async () => {
  const { mari, jaan, crew, named } = await crewOf();
  const slot = randomUUID();
  expect((await mari.draft({ slot, ...named('Joh'), counter: 4 })).body).toEqual({ counter: 4, closed: false });
  expect((await mari.draft({ slot, ...named('Johanna'), counter: 7 })).body).toEqual({ counter: 7, closed: false });
  expect((await mari.read()).body).toMatchObject({
    drafts: [{ slot, counter: 7, answer_id: null, ...named('Johanna') }],
    writing: [],
  });
  const seen = (await jaan.read()).body;
  expect(seen).toMatchObject({
    drafts: [],
    writing: [{ section_id: crew.id, answer_id: null, name: expect.stringMatching(/\w/) }],
  });
  expect(JSON.stringify(seen)).not.toContain('Johanna');
  await opened.fixture.sql(
    `update advancing.answer_draft set changed_at = now() - interval '3 minutes' where slot = $1`,
    [slot],
  );
  expect((await jaan.read()).body.writing).toEqual([]);
});

it('belongs to its user, even if another user works under the same slot, for the same artist or another one', async () => {
  const {
    mari,
    jaan,
    named,
    artists: [, ulm],
    at,
  } = await crewOf();
  const slot = randomUUID();
  await mari.draft({ slot, ...named('Johanna'), counter: 4 });
  for (const other of [jaan, at(ulm.artistId, ulm.users[0])]) {
    expect((await other.draft({ slot, ...named('Someone else'), counter: 9 })).body).toEqual({
      counter: 9,
      closed: false,
    });
    expect((await other.discard(named('').section_id, slot)).status).toBe(204);
    expect((await mari.read()).body.drafts).toMatchObject([{ slot, counter: 4, ...named('Johanna') }]);
  }
});

it('is done with a draft that was saved or discarded, also when something of it comes late or never came', async () => {
  const { mari, crew, named } = await crewOf();
  const [saved, discarded, unseen] = [randomUUID(), randomUUID(), randomUUID()];
  for (const slot of [saved, discarded]) await mari.draft({ slot, ...named('Joh'), counter: 1 });
  const { section_id, fields } = named('Johanna');
  const {
    body: { answer },
  } = await mari.add(section_id, fields, saved);
  await mari.add(section_id, fields, unseen);
  expect((await mari.discard(crew.id, discarded)).status).toBe(204);
  for (const slot of [saved, discarded, unseen])
    expect((await mari.draft({ slot, ...named('late'), counter: 9 })).body.closed).toBe(true);
  expect((await mari.read()).body.drafts).toEqual([]);

  const edit = randomUUID();
  const change = {
    slot: edit,
    ...named('Johanna Põld'),
    answer_id: answer.answer_id,
    based_on_revision: 1,
    counter: 1,
  };
  await mari.draft(change);
  expect((await mari.read()).body.drafts).toMatchObject([
    { slot: edit, answer_id: answer.answer_id, based_on_revision: 1 },
  ]);
  await mari.update(answer.answer_id, { fields: change.fields, revision: 1, slot: edit });
  expect((await mari.draft({ ...change, counter: 5 })).body.closed).toBe(true);
  const stored = await opened.fixture.sql<{ values_: object }>(
    'select values_ from advancing.answer_draft where section_id = $1',
    [crew.id],
  );
  expect(stored.map(({ values_ }) => values_)).toEqual(stored.map(() => ({})));
});

it('has what was typed last, in whatever order and however often it comes', async () => {
  const { mari, named } = await crewOf();
  const arrivals = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(arrivals, async (counters) => {
      const slot = randomUUID();
      // Some one after the other, some together.
      const half = Math.floor(counters.length / 2);
      for (const counter of counters.slice(0, half)) await mari.draft({ slot, ...named(`typed ${counter}`), counter });
      await Promise.all(
        counters.slice(half).map((counter) => mari.draft({ slot, ...named(`typed ${counter}`), counter })),
      );
      const last = Math.max(...counters);
      const draft = (await mari.read()).body.drafts.find((one) => one.slot === slot);
      expect(draft).toMatchObject({ counter: last, ...named(`typed ${last}`) });
    }),
    { numRuns: 12 },
  );
});

it('keeps so many drafts of a user', async () => {
  const { mari, named, udu, accountId, eventId, crew } = await crewOf();
  await opened.fixture.sql(
    `insert into advancing.answer_draft (account_id, event_id, artist_id, user_id, slot, user_name, section_id, counter, changed_at)
     select $1, $2, $3, $4, gen_random_uuid(), 'Mari', $5, 1, now() - interval '1 day' from generate_series(1, 210)`,
    [accountId, eventId, udu.artistId, udu.users[0].userId, crew.id],
  );
  const slot = randomUUID();
  await mari.draft({ slot, ...named('Johanna'), counter: 1 });
  const { drafts } = (await mari.read()).body;
  expect([drafts.length, drafts.at(-1)?.slot]).toEqual([200, slot]);
});

it('keeps what is typed where a choice that is not saved makes it asked, and stores it when the choice is saved', async () => {
  const {
    artists: [udu],
    at,
    section,
  } = await opened.addEvent();
  const mari = at(udu.artistId, udu.users[0]);
  const arrival = await section({ name: 'Arrival' }, [{ label: 'Drives', type: 'dropdown', choices: ['Yes', 'No'] }]);
  const vehicle = await section(
    {
      parent_section_id: arrival.id,
      response_condition_field_id: arrival.fields.Drives,
      response_condition_field_value: 'Yes',
    },
    [{ label: 'Plate' }],
  );
  const fields = { [vehicle.fields.Plate ?? 0]: '731 BCD' };
  const slot = randomUUID();
  expect((await mari.draft({ slot, section_id: vehicle.id, fields, counter: 1 })).body).toEqual({
    counter: 1,
    closed: false,
  });
  expect((await mari.read()).body.drafts).toMatchObject([{ slot, section_id: vehicle.id, fields }]);
  expect(await mari.add(vehicle.id, fields, slot)).toMatchObject({
    status: 409,
    body: { msg: 'This section isn’t needed for this form' },
  });
  await mari.add(arrival.id, { [arrival.fields.Drives ?? 0]: 'Yes' });
  expect((await mari.add(vehicle.id, fields, slot)).status).toBe(201);
  expect((await mari.read()).body).toMatchObject({
    drafts: [],
    answers: [{ section_id: arrival.id }, { section_id: vehicle.id, fields }],
  });
});
