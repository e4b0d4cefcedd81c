import { randomUUID } from 'node:crypto';
import { startAdvancing } from '@laminate/advancing/service';
import { startCheckin } from '@laminate/checkin/service';
import { StreamReader } from '@laminate/checkin/testing/stream-reader';
import {
  advancing,
  ChangePage,
  checkin,
  guestlist,
  type AnyRoute,
  type FeedChange,
  type ListedPerson,
} from '@laminate/contracts';
import { startGuestlist } from '@laminate/guestlist/service';
import type { RunningService } from '@laminate/kit';
import { deep, seed } from '@laminate/tools/test/depth';
import { call, openFixture, type Caller, type Fixture } from '@laminate/testing';
import fc from 'fast-check';
import { stores } from '../authorisation/start-services.ts';
import { addArtist, type ArtistWithForm } from './add-artist.ts';

const RUNS = deep ? 100 : 8;
const GUESTS = 8;

let fixture: Fixture;
let services: { guestlist: RunningService; checkin: RunningService; advancing: RunningService };
let owner: Caller;
let accountId: number;
beforeAll(async () => {
  fixture = await openFixture();
  accountId = await fixture.account();
  owner = await fixture.caller({ accountId, role: 'owner' });
  services = {
    guestlist: await startGuestlist(fixture.env('guestlist')),
    checkin: await startCheckin(fixture.env('checkin')),
    advancing: await startAdvancing(fixture.env('advancing'), stores),
  };
});
afterAll(async () => {
  await services.guestlist.close();
  await services.checkin.close();
  await services.advancing.close();
  await fixture.close();
});

/** The event as one run changes it, and a reader who fetches its changes now and then. */
class Run {
  readonly #undo: number[] = [];
  readonly #batches: number[] = [];
  #reading = Promise.resolve(true);
  readonly list = new Map<number, ListedPerson>();
  readonly changes: FeedChange[] = [];
  next = '0';

  readonly eventId: number;
  readonly artist: ArtistWithForm;
  constructor(eventId: number, artist: ArtistWithForm) {
    this.eventId = eventId;
    this.artist = artist;
  }

  async post(route: AnyRoute, body: unknown, params: Record<string, number> = {}) {
    const { service } = route as { service: keyof typeof services };
    const answer = await call<{ undo?: number; batch?: number | null }>(services[service].url, route, {
      as: owner,
      params: { eventId: this.eventId, ...params },
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    if (answer.body?.undo) this.#undo.push(answer.body.undo);
    if (answer.body?.batch) this.#batches.push(answer.body.batch);
    expect(answer.status).toBeLessThan(500);
  }

  async guest(nth: number): Promise<number> {
    const people = await fixture.sql<{ id: number }>(
      'select id from accreditation.person where event_id = $1 order by id',
      [this.eventId],
    );
    return people[nth % people.length]?.id ?? 0;
  }

  undo = (nth: number) => this.#undo.at(-1 - (nth % 3));
  batch = () => this.#batches.pop();

  /** Reads one page after the other. The list is made of the changes alone. */
  read(limit: number): Promise<boolean> {
    return (this.#reading = this.#reading.then(() => this.#readPage(limit)));
  }

  async #readPage(limit: number): Promise<boolean> {
    const { body } = await call<unknown>(services.guestlist.url, guestlist.listChanges, {
      as: owner,
      params: { eventId: this.eventId },
      query: { since: this.next, limit },
    });
    const { changes, next, more } = ChangePage.parse(body);
    expect(changes.length).toBeLessThanOrEqual(limit);
    for (const change of changes) {
      if (change.id === null) continue;
      const { person } = change.data;
      if (person === null) this.list.delete(change.id);
      else this.list.set(change.id, person);
    }
    this.changes.push(...changes);
    this.next = next;
    return more;
  }
}

type Step = (run: Run) => Promise<unknown>;
const guest = fc.nat(GUESTS);
const onGuest = (act: (run: Run, id: number) => Promise<unknown>) =>
  guest.map(
    (nth): Step =>
      async (run) =>
        act(run, await run.guest(nth)),
  );
const bulk = (route: AnyRoute, body: object) =>
  onGuest((run, id) => run.post(route, { ...body, people: [id, id + 1, id + 2] }));

const byArtist = (act: (run: Run, nth: number) => Promise<unknown>) =>
  fc.nat(3).map(
    (nth): Step =>
      (run) =>
        act(run, nth),
  );
async function answerOf({ eventId, artist }: Run, nth: number): Promise<Record<string, number>> {
  const answers = await fixture.sql<{ id: number }>(
    'select id from advancing.answer where event_id = $1 and deleted_at is null order by id',
    [eventId],
  );
  return { artistId: artist.artistId, answerId: answers[nth % answers.length]?.id ?? 1 };
}

const steps: fc.Arbitrary<Step> = fc.oneof(
  byArtist((run, nth) => {
    const { artistId, sectionId, fieldId } = run.artist;
    const body = { section_id: sectionId, fields: { [fieldId]: `Crew ${nth}` } };
    return run.post(advancing.addAnswer, body, { artistId });
  }),
  byArtist(async (run, nth) => {
    const fields = { [run.artist.fieldId]: `Crew of ${nth}` };
    return run.post(advancing.updateAnswer, { fields }, await answerOf(run, nth));
  }),
  byArtist(async (run, nth) => run.post(advancing.deleteAnswer, {}, await answerOf(run, nth))),
  byArtist((run) => run.post(advancing.submitForm, {}, { artistId: run.artist.artistId })),
  fc.nat(30).map(
    (extra): Step =>
      (run) =>
        run.post(guestlist.addPeople, { guests: [{ name: `Mari ${extra}`, extra }] }),
  ),
  onGuest((run, id) => run.post(guestlist.updatePerson, { comments: `Table ${id}` }, { personId: id })),
  onGuest((run, id) => run.post(guestlist.deletePeople, { toDelete: [id] })),
  onGuest((run, id) => run.post(guestlist.restorePeople, { people: [id] })),
  onGuest((run, id) => run.post(guestlist.erasePerson, {}, { personId: id })),
  bulk(guestlist.setBlockedForPeople, { blocked: true }),
  bulk(guestlist.setBlockedForPeople, { blocked: false }),
  bulk(guestlist.setPendingForPeople, { pending: true }),
  fc.nat(2).map(
    (nth): Step =>
      (run) =>
        run.post(guestlist.undoChange, { id: run.undo(nth) ?? 1, skipChanged: true }),
  ),
  fc.nat(99).map(
    (nth): Step =>
      (run) =>
        run.post(guestlist.addUnit, { name: `Unit ${nth}` }),
  ),
  onGuest((run, id) => run.post(checkin.checkIn, { person_id: id })),
  onGuest((run, id) => run.post(checkin.checkInAll, { person_id: id })),
  onGuest((run, id) => run.post(checkin.removeCheckIn, { person_id: id })),
  fc.constant<Step>(async (run) => run.post(checkin.checkInGroup, { unit_id: await unitOf(run), group_id: null })),
  fc.constant<Step>((run) => run.post(checkin.undoCheckInGroup, { batch: run.batch() ?? 1 })),
  fc.integer({ min: 1, max: 4 }).map(
    (limit): Step =>
      (run) =>
        run.read(limit),
  ),
);
/** Some at the same time, then the next. */
const orders = fc.array(fc.array(steps, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 14 });

async function unitOf(run: Run): Promise<number> {
  const [unit] = await fixture.sql<{ id: number }>(
    'select id from accreditation.unit where event_id = $1 order by id limit 1',
    [run.eventId],
  );
  return unit?.id ?? 1;
}

async function begin(): Promise<Run> {
  const eventId = await fixture.event(accountId);
  const run = new Run(eventId, await addArtist(fixture, { accountId, eventId }));
  const guests = Array.from({ length: GUESTS }, (_none, nth) => ({
    name: `Guest ${nth}`,
    extra: nth % 4,
    ...(nth % 2 ? { unit: 'Press' } : {}),
  }));
  await run.post(guestlist.addPeople, { guests });
  return run;
}

/** What changes the list of one who was not there at the end. */
async function listOf(eventId: number) {
  const { body } = await call<{ people: ListedPerson[]; seq: number }>(services.guestlist.url, guestlist.listPeople, {
    as: owner,
    params: { eventId },
  });
  return { ...body, people: body.people.toSorted((a, b) => a.id - b.id) };
}

const LEDGER = `
  select seq, person_id, case when delta > 0 then 'check-in' else 'check-in.undone' end as type, abs(delta) as guests
  from accreditation.check_in_entry where event_id = $1 and checkpoint_id is null order by seq, person_id`;

/** What artists handed in, in the order in which the artist was changed. */
const HANDED_IN = `
  select case when action = 'submit_form' then 'artist.submitted' else 'form.answered' end as type,
    nullif(action, 'submit_form') as action
  from advancing.activity_log where event_id = $1 order by id`;

it('a reader who goes page by page has the list, in whatever order it changed', async () => {
  await fc.assert(
    fc.asyncProperty(orders, fc.integer({ min: 1, max: 5 }), async (order, limit) => {
      const run = await begin();
      for (const each of order) {
        await Promise.all(each.map((step) => step(run)));
      }
      while (await run.read(limit));
      const { people, seq } = await listOf(run.eventId);
      expect([...run.list.values()].toSorted((a, b) => a.id - b.id)).toEqual(people);
      expect(run.next).toBe(String(seq));
      const sequences = run.changes.map(({ sequence }) => sequence);
      expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
      expect([...new Set(sequences)]).toEqual(Array.from({ length: seq }, (_none, nth) => nth + 1));
      const counted = run.changes.flatMap(({ type, sequence, id, data }) =>
        'guests' in data ? [{ seq: sequence, person_id: id, type, guests: data.guests }] : [],
      );
      expect(counted).toEqual(await fixture.sql(LEDGER, [run.eventId]));
      const handedIn = run.changes.flatMap(({ type, data }) =>
        'artist' in data ? [{ type, action: 'action' in data ? data.action : null }] : [],
      );
      expect(handedIn).toEqual(await fixture.sql(HANDED_IN, [run.eventId]));
    }),
    { seed, numRuns: RUNS, endOnFailure: true },
  );
});

it('says the same as the stream', async () => {
  const run = await begin();
  const stream = await StreamReader.open({
    url: services.checkin.url,
    eventId: run.eventId,
    token: owner.token,
    lastEventId: 0,
  });
  const id = await run.guest(1);
  await run.post(checkin.checkInAll, { person_id: id });
  await run.post(checkin.removeCheckIn, { person_id: id });
  await run.post(advancing.submitForm, {}, { artistId: run.artist.artistId });
  await run.post(guestlist.deletePeople, { toDelete: [id] });
  await run.read(1000);
  const numbers = [...new Set(run.changes.map(({ sequence }) => sequence))];
  await stream.until(() => stream.seqs.length >= numbers.length);
  stream.close();
  expect(stream.seqs).toEqual(numbers);
});

it('says which artist handed in what, by the name of now, and nothing of what was answered', async () => {
  const run = await begin();
  const { artistId, sectionId, fieldId } = run.artist;
  await run.post(advancing.addAnswer, { section_id: sectionId, fields: { [fieldId]: 'Oskar Mets' } }, { artistId });
  await run.post(advancing.submitForm, {}, { artistId });
  const handedIn = async () => {
    run.next = '1';
    run.changes.length = 0;
    await run.read(1000);
    return run.changes.map(({ type, id, data }) => ({ type, id, data }));
  };
  await run.post(advancing.updateArtist, { name: 'Udu Trio' }, { artistId });
  const artist = { id: artistId, name: 'Udu Trio' };
  const form = { id: expect.any(Number) as number, name: 'Rider' };
  const answered = { artist, form, section: { id: sectionId, name: 'Crew' }, action: 'add_answer' };
  expect(await handedIn()).toEqual([
    { type: 'form.answered', id: null, data: answered },
    { type: 'artist.submitted', id: null, data: { artist, form } },
  ]);
  await run.post(advancing.deleteArtist, {}, { artistId });
  expect(JSON.stringify(await handedIn())).not.toContain('Udu');
});

it('keeps the numbers of artists from the stream', async () => {
  const run = await begin();
  const { artistId } = run.artist;
  const stream = await StreamReader.open({
    url: services.checkin.url,
    eventId: run.eventId,
    token: owner.token,
    lastEventId: 1,
  });
  await run.post(advancing.submitForm, {}, { artistId });
  await stream.until(() => stream.seqs.length > 0);
  stream.close();
  expect(stream.received).toEqual([{ id: 2, kind: 'passed', data: { seq: 2 } }]);
});

it('has nothing left of a guest who was erased', async () => {
  const run = await begin();
  const id = await run.guest(1);
  await run.post(checkin.checkIn, { person_id: id });
  await run.post(guestlist.erasePerson, {}, { personId: id });
  await run.read(1000);
  expect(JSON.stringify(run.changes)).not.toContain('Guest 1');
  expect(run.list.get(id)).toMatchObject({ name: 'Erased guest', checked_in_count: 1 });
});

it('says so where a place is not stored, or yet to come, and names a place that is none', async () => {
  const run = await begin();
  await run.post(guestlist.addUnit, { name: 'Crew' });
  const { seq } = await listOf(run.eventId);
  await fixture.sql('delete from accreditation.event_change where event_id = $1 and seq = 1', [run.eventId]);
  const ask = (since: string) =>
    call(services.guestlist.url, guestlist.listChanges, {
      as: owner,
      params: { eventId: run.eventId },
      query: { since },
    });
  expect((await ask('0')).body).toMatchObject({ status: 410, code: 'changes_gone' });
  expect((await ask('1')).status).toBe(200);
  expect((await ask(String(seq))).body).toEqual({ changes: [], next: String(seq), more: false });
  expect((await ask(String(seq + 1))).body).toMatchObject({ status: 410, code: 'changes_gone' });
  expect((await ask('yesterday')).body).toMatchObject({
    status: 400,
    errors: [expect.objectContaining({ path: 'since', code: 'not_a_place' })],
  });
});
