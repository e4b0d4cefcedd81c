import { openTapFixture, tapOf, undoOf, undoOfSeq, type TapFixture } from '../testing/tap-fixture.ts';
import { NOTHING_OFF, ledgerFaults } from '../testing/ledger-invariants.ts';

let fixture: TapFixture;
beforeAll(async () => {
  fixture = await openTapFixture();
});
afterAll(() => fixture.close());

interface Entry {
  readonly id: number;
  readonly seq: number;
  readonly action: string;
  readonly delta: number;
  readonly undoes_seq: number | null;
}

const ledgerOf = (eventId: number) =>
  fixture.sql<Entry & Record<string, unknown>>(
    'select id, seq, action, delta, undoes_seq from accreditation.check_in_entry where event_id = $1 order by seq',
    [eventId],
  );
const entryId = async (eventId: number, seq: number) =>
  (await ledgerOf(eventId)).find((entry) => entry.seq === seq)?.id ?? 0;

it('undoes the arrival that is asked for, not the latest', async () => {
  const here = await fixture.addEvent();
  const mari = await fixture.person(here, { guests: 4 });
  await fixture.apply(here, [tapOf(mari), tapOf(mari), tapOf(mari)]);
  const [undone] = await fixture.apply(here, [
    { ...undoOf(await entryId(here.eventId, 2)), user_name: 'Ats', device: 'Gate 2' },
  ]);
  expect(undone).toMatchObject({
    status: 200,
    seq: 4,
    outcome: { changed: true, seq: 4, person: { checked_in_count: 2 } },
  });
  expect(await ledgerOf(here.eventId)).toMatchObject([
    { seq: 1, delta: 1 },
    { seq: 2, delta: 1 },
    { seq: 3, delta: 1 },
    { seq: 4, action: 'undo_arrival', delta: -1, undoes_seq: 2 },
  ]);
  const [again] = await fixture.apply(here, [undoOf(await entryId(here.eventId, 2))]);
  expect(again).toMatchObject({
    status: 409,
    code: 'already_undone',
    outcome: { person: { checked_in_count: 2 }, undone_by: { user: 'Ats', device: 'Gate 2' } },
  });
  const log = await fixture.sql(
    'select action, details from accreditation.activity_log where event_id = $1 order by id desc limit 1',
    [here.eventId],
  );
  expect(log).toMatchObject([{ action: 'undo_arrival', details: { name: 'Mari', delta: -1, checked_in_count: 2 } }]);
});

it('undoes what is left of an arrival, and with removals the latest that is left', async () => {
  const here = await fixture.addEvent();
  const mari = await fixture.person(here, { guests: 5 });
  await fixture.apply(here, [tapOf(mari), tapOf(mari, 'check_in_all'), tapOf(mari, 'remove_check_in')]);
  const all = await entryId(here.eventId, 2);
  const answers = await fixture.apply(here, [
    undoOf(all),
    undoOf(all),
    tapOf(mari, 'remove_check_in'),
    tapOf(mari, 'remove_check_in'),
    tapOf(mari),
    tapOf(mari, 'remove_check_in'),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([null, 'already_undone', null, 'not_checked_in', null, null]);
  expect((await ledgerOf(here.eventId)).map(({ delta, undoes_seq }) => [delta, undoes_seq])).toEqual([
    [1, null],
    [4, null],
    [-1, 2],
    [-3, 2],
    [-1, 1],
    [1, null],
    [-1, 6],
  ]);
  expect(await ledgerFaults(fixture, here.eventId)).toEqual(NOTHING_OFF);
});

it('answers a key the same for ever, refusals included, and refuses it for anything else', async () => {
  const here = await fixture.addEvent();
  const mari = await fixture.person(here, { guests: 3 });
  await fixture.apply(here, [tapOf(mari), tapOf(mari)]);
  const [first, second] = [await entryId(here.eventId, 1), await entryId(here.eventId, 2)];
  const [undo, refused] = [undoOf(first), undoOf(first)];
  const answers = await fixture.apply(here, [
    undo,
    refused,
    undo,
    { ...undoOf(second), key: undo.key },
    tapOf(mari, 'check_in', undo.key),
  ]);
  expect(answers.map(({ code, replayed }) => [code, replayed])).toEqual([
    [null, false],
    ['already_undone', false],
    [null, true],
    ['key_reuse', true],
    ['key_reuse', true],
  ]);
  const replays = await fixture.apply(here, [undo, refused, { ...undoOf(second), key: refused.key }]);
  expect(replays.map(({ code, outcome }) => [code, outcome])).toEqual([
    [null, answers[0]?.outcome],
    ['already_undone', answers[1]?.outcome],
    ['key_reuse', {}],
  ]);
});

it('undoes an arrival by its person and number as by its row, with one answer for a key', async () => {
  const [here, there] = [await fixture.addEvent(), await fixture.addEvent()];
  const [mari, jaan] = [await fixture.person(here, { guests: 3 }), await fixture.person(here)];
  const theirs = await fixture.person(there);
  await fixture.apply(there, [tapOf(theirs)]);
  await fixture.apply(here, [tapOf(mari), tapOf(mari, 'check_in_all'), tapOf(jaan), tapOf(jaan, 'remove_check_in')]);
  const undo = undoOfSeq(mari, 2);
  const unknown = undoOfSeq(mari, 3);
  const asked = [
    undo,
    undo,
    undoOfSeq(mari, 2),
    { ...undoOfSeq(mari, 1), key: undo.key },
    { ...undoOf(await entryId(here.eventId, 2)), key: undo.key },
    unknown,
    undoOfSeq(jaan, 4),
    undoOfSeq(theirs, 1),
  ];
  const codes = [null, null, 'already_undone', 'key_reuse', null, ...Array(3).fill('not_found')];
  const answers = await fixture.apply(here, asked);
  expect(answers.map(({ code }) => code)).toEqual(codes);
  expect(answers[0]?.outcome).toMatchObject({ person: { checked_in_count: 1 } });
  const replays = await fixture.apply(here, [undo, unknown, { ...undoOfSeq(mari, 1), key: unknown.key }]);
  expect(replays.map(({ code, replayed }) => [code, replayed])).toEqual([
    [null, true],
    ['not_found', true],
    // Neither is an arrival.
    ['key_reuse', true],
  ]);
  expect(await ledgerFaults(fixture, here.eventId)).toEqual(NOTHING_OFF);
});

it('knows no arrivals of other events or accounts, no removals, and no one who has left the list', async () => {
  const [here, there] = [await fixture.addEvent(), await fixture.addEvent()];
  const [mari, theirs] = [await fixture.person(here), await fixture.person(there)];
  await fixture.apply(there, [tapOf(theirs)]);
  await fixture.apply(here, [tapOf(mari), tapOf(mari, 'remove_check_in'), tapOf(mari)]);
  const foreign = await entryId(there.eventId, 1);
  const [removal, last] = [await entryId(here.eventId, 2), await entryId(here.eventId, 3)];
  await fixture.sql('update accreditation.person set deleted_at = now() where id = $1', [mari]);
  const answers = await fixture.apply(
    here,
    [foreign, removal, last, 2_000_000_000].map((id) => undoOf(id)),
  );
  expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([404, 'not_found']));
});

it('undoes for guests who have been blocked since, and never below 0', async () => {
  const here = await fixture.addEvent();
  const mari = await fixture.person(here, { guests: 2 });
  await fixture.apply(here, [tapOf(mari, 'check_in_all')]);
  await fixture.sql('update accreditation.person set blocked = true, checked_in_count = 1 where id = $1', [mari]);
  const all = await entryId(here.eventId, 1);
  expect((await fixture.apply(here, [undoOf(all)]))[0]).toMatchObject({ status: 409, code: 'not_checked_in' });
  await fixture.sql('update accreditation.person set checked_in_count = 2 where id = $1', [mari]);
  expect((await fixture.apply(here, [undoOf(all)]))[0]).toMatchObject({
    status: 200,
    outcome: { person: { checked_in_count: 0 } },
  });
});
