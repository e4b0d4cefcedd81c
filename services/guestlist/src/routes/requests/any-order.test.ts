import { guestlist, type AnyRoute, type ChangePage, type RequestsDecision } from '@laminate/contracts';
import fc from 'fast-check';
import { openDecisionFixture, type DecisionFixture, type TestRequest } from '../../testing/decision-fixture.ts';

let here: DecisionFixture;
beforeAll(async () => {
  here = await openDecisionFixture();
});
afterAll(() => here.close());

const [REQUESTS, DAY, OTHER_DAY] = [4, '2026-07-01', '2026-07-02'];
const who = fc.nat(REQUESTS - 1);
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('approve' as const),
      all: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      override: fc.integer({ min: 0, max: 5 }).map((turn) => turn === 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('partly' as const), who, approve: fc.tuple(fc.boolean(), fc.boolean()) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refuse' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask_more' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), who, guest: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('revoke' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      all: fc.integer({ min: 1, max: 6 }),
      day: fc.integer({ min: 1, max: 3 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** `gone`: taken off a request that was not decided. */
type GuestState = 'asked' | 'approved' | 'refused' | 'withdrawn' | 'revoked' | 'gone';
/** On the list, still on it but blocked, deleted from it, or never on it. */
type Pass = 'listed' | 'blocked' | 'deleted' | 'none';
interface Asked {
  state: string;
  /** Approvals since it was last sent. */
  votes: number;
  version: number;
  guests: GuestState[];
  passes: Pass[];
}

/** Ids by which a decision is undone. */
interface Decided {
  readonly undo: number;
  readonly before: readonly { readonly at: number; readonly request: Asked }[];
  readonly after: readonly number[];
  readonly stored: Awaited<ReturnType<DecisionFixture['stored']>>;
  undone: boolean;
}

/** Model of requests in plain words: two steps, a limit of all, and one of the first person of each. */
class Model {
  readonly requests: Asked[] = Array.from({ length: REQUESTS }, () => ({
    state: 'sent',
    votes: 0,
    version: 1,
    guests: ['asked', 'asked'],
    passes: ['none', 'none'],
  }));
  all = 4;
  day = 2;

  request(at: number): Asked {
    return this.requests[at] as Asked;
  }

  /** Guests who take a place. */
  listed(of: (guest: number) => boolean = () => true): number {
    return this.requests.flatMap(({ passes }) => passes.filter((pass, guest) => pass === 'listed' && of(guest))).length;
  }

  /** Gives all passes that are one thing another. */
  pass(from: Pass, to: Pass): void {
    for (const request of this.requests) request.passes = request.passes.map((pass) => (pass === from ? to : pass));
  }

  /** @returns the status of the call */
  approve(all: readonly number[], at: number, override: boolean): number {
    const requests = all.map((one) => this.request(one));
    if (requests.some(({ state }) => state !== 'sent')) return 409;
    if (requests.some(({ votes }) => votes !== at)) return 409;
    if (requests.some(({ guests }) => !guests.includes('asked'))) return 400;
    if (at === 1 && !override) {
      const count = (of: (guest: number) => boolean) =>
        requests.flatMap(({ guests }) => guests.filter((state, guest) => state === 'asked' && of(guest))).length;
      const [more, first] = [count(() => true), count((guest) => guest === 0)];
      // A limit that was lowered refuses those alone whom it counts.
      if (this.listed() + more > this.all) return 409;
      if (first > 0 && this.listed((guest) => guest === 0) + first > this.day) return 409;
    }
    for (const request of requests) {
      request.votes += 1;
      request.version += 1;
      if (at === 0) continue;
      request.passes = request.passes.map((pass, guest) => (request.guests[guest] === 'asked' ? 'listed' : pass));
      request.guests = request.guests.map((state) => (state === 'asked' ? 'approved' : state));
      request.state = request.guests.includes('refused') ? 'partly' : 'approved';
    }
    return 200;
  }

  /** The same of one request with what is decided about each person, whom a refusal leaves as they were. */
  partly(one: number, approve: readonly boolean[], at: number): number {
    const request = this.request(one);
    const before = request.guests;
    if (request.state !== 'sent' || request.votes !== at) return 409;
    if (before.includes('withdrawn') || before.includes('gone')) return 400;
    request.guests = before.map((_, guest) => (approve[guest] ? 'asked' : 'refused'));
    const status = this.approve([one], at, false);
    if (status !== 200) request.guests = before;
    return status;
  }

  refuse(one: number, state: 'refused' | 'more_asked'): number {
    const request = this.request(one);
    if (request.state !== 'sent') return 409;
    request.state = state;
    request.version += 1;
    if (state === 'refused') request.guests = request.guests.map((guest) => (guest === 'asked' ? 'refused' : guest));
    return 200;
  }

  withdraw(one: number, guest: number): void {
    const request = this.request(one);
    const isOpen = request.state === 'sent' || request.state === 'more_asked';
    const isThere = (state: GuestState | undefined) =>
      state === 'asked' || state === 'approved' || (isOpen && state === 'refused');
    if (['refused', 'withdrawn', 'revoked'].includes(request.state) || !isThere(request.guests[guest])) return;
    const isWhole = request.guests.every((state, other) => other === guest || !isThere(state));
    request.guests[guest] = isOpen && !isWhole ? 'gone' : 'withdrawn';
    if (request.passes[guest] === 'listed') request.passes[guest] = 'deleted';
    request.version += 1;
    if (isWhole) request.state = 'withdrawn';
  }

  revoke(one: number): number {
    const request = this.request(one);
    if (request.state !== 'approved' && request.state !== 'partly') return 409;
    request.passes = request.passes.map((pass, guest) => (request.guests[guest] === 'approved' ? 'blocked' : pass));
    request.guests = request.guests.map((guest) => (guest === 'approved' ? 'revoked' : guest));
    request.state = 'revoked';
    request.version += 1;
    return 200;
  }
}

/** Sends a request again: what that checks has tests of its kind. */
const sendAgain = (id: number) =>
  here.sql(
    `with g as (update accreditation.request_guest set state = 'asked' where request_id = $1 and state = 'refused')
     update accreditation.request set state = 'sent', round = round + 1, version = version + 1 where id = $1`,
    [id],
  );

async function run(steps: readonly Step[]) {
  const made = await here.addEvent();
  const { eventId, owner } = made;
  const model = new Model();
  const categoryId = await here.addCategory(made, {
    steps: [
      { name: 'Vetting', by: 'list_keepers', needed: 1 },
      { name: 'Approval', by: 'organisers', needed: 1 },
    ],
  });
  const limits = [
    await here.addLimit(made, model.all, { category_id: categoryId }),
    await here.addLimit(made, model.day, { day: DAY }),
  ];
  const asked: TestRequest[] = [];
  for (let at = 0; at < REQUESTS; at += 1)
    asked.push(
      await here.addRequest(made, categoryId, [
        { name: `First ${at}`, days: [DAY] },
        { name: `Second ${at}`, days: [OTHER_DAY] },
      ]),
    );
  const of = (at: number) => asked[at] as TestRequest;
  const decisions: Decided[] = [];

  const decide = async (all: readonly number[], decision: Partial<RequestsDecision>, expected: () => number) => {
    const stored = await here.stored(eventId);
    const before = all.map((at) => ({ at, request: structuredClone(model.request(at)) }));
    const answer = await here.decide(
      owner,
      eventId,
      all.map((at) => of(at).id),
      decision,
    );
    expect(answer.status).toBe(expected());
    if (answer.status === 200)
      decisions.push({
        undo: answer.body.undo,
        before,
        after: all.map((at) => model.request(at).version),
        stored,
        undone: false,
      });
  };

  const change = async (route: AnyRoute, people: readonly number[], body: object = {}) => {
    if (people.length === 0) return;
    const { status } = await here.ask(route, { as: owner, params: { eventId }, body: { people, ...body } });
    expect(status).toBe(200);
  };

  for (const now of steps) {
    if (now.do === 'approve') {
      const at = model.request(now.all[0] as number).votes === 0 ? 0 : 1;
      await decide(now.all, { step: at, override: now.override ? 'The mayor asked' : '' }, () =>
        model.approve(now.all, at, now.override),
      );
    } else if (now.do === 'partly') {
      const at = model.request(now.who).votes === 0 ? 0 : 1;
      const guests = of(now.who).guests.map((id, guest) => ({ id, approve: now.approve[guest] as boolean }));
      await decide([now.who], { step: at, guests }, () => model.partly(now.who, now.approve, at));
    } else if (now.do === 'refuse' || now.do === 'ask_more') {
      const at = model.request(now.who).votes === 0 ? 0 : 1;
      const words = now.do === 'refuse' ? { reason: 'No room' } : { to_applicant: 'Which paper?' };
      await decide([now.who], { step: at, verdict: now.do, ...words }, () =>
        model.refuse(now.who, now.do === 'refuse' ? 'refused' : 'more_asked'),
      );
    } else if (now.do === 'send') {
      const request = model.request(now.who);
      if (request.state !== 'more_asked') continue;
      await sendAgain(of(now.who).id);
      request.guests = request.guests.map((guest) => (guest === 'refused' ? 'asked' : guest));
      Object.assign(request, { state: 'sent', votes: 0, version: request.version + 1 });
    } else if (now.do === 'withdraw') {
      const { key, guests } = of(now.who);
      const body = { key, guests: [guests[now.guest]] };
      expect((await here.ask(guestlist.withdrawRequest, { body })).status).toBe(200);
      model.withdraw(now.who, now.guest);
    } else if (now.do === 'revoke') {
      const { status } = await here.revoke(owner, eventId, [of(now.who).id]);
      expect(status).toBe(model.revoke(now.who));
    } else if (now.do === 'restore') {
      const { body } = await here.ask<{ people: { id: number }[] }>(guestlist.listDeletedPeople, {
        as: owner,
        params: { eventId },
      });
      const deleted = model.requests.flatMap(({ passes }) => passes.filter((pass) => pass === 'deleted'));
      expect(body.people).toHaveLength(deleted.length);
      await change(
        guestlist.restorePeople,
        body.people.map(({ id }) => id),
      );
      model.pass('deleted', 'listed');
    } else if (now.do === 'confirm') {
      const blocked = (await here.people(owner, eventId)).filter(({ pending }) => pending).map(({ id }) => id);
      await change(guestlist.setBlockedForPeople, blocked, { blocked: false });
      await change(guestlist.setPendingForPeople, blocked, { pending: false });
      model.pass('blocked', 'listed');
    } else if (now.do === 'limit') {
      [model.all, model.day] = [now.all, now.day];
      for (const [at, places] of [now.all, now.day].entries())
        await here.sql('update accreditation.place_limit set places = $2 where id = $1', [limits[at], places]);
    } else {
      const decision = decisions.at(-1 - now.back);
      if (!decision) continue;
      const { status } = await here.undo(owner, eventId, decision.undo);
      const isLast = decision.before.every(({ at }, index) => model.request(at).version === decision.after[index]);
      expect(status).toBe(!decision.undone && isLast ? 200 : 409);
      if (status === 200) {
        decision.undone = true;
        for (const { at, request } of decision.before) {
          model.requests[at] = {
            ...request,
            version: (decision.after[decision.before.findIndex((one) => one.at === at)] ?? 0) + 1,
          };
          const { id } = of(at);
          const is = await here.stored(eventId);
          const rows = ({ requests, guests }: typeof is) => [
            requests.find((row) => row.id === id),
            guests.filter((row) => row.request_id === id),
          ];
          expect(rows(is)).toEqual(rows(decision.stored));
        }
      }
    }

    const stored = await here.stored(eventId);
    expect(stored.requests.map(({ state }) => state)).toEqual(model.requests.map(({ state }) => state));
    expect(stored.guests.map(({ state }) => state)).toEqual(
      model.requests.flatMap(({ guests }) => guests.filter((state) => state !== 'gone')),
    );
    const people = await here.people(owner, eventId);
    const passes = model.requests.flatMap(({ guests, passes: all }) => all.filter((_, at) => guests[at] !== 'gone'));
    const listed = stored.guests.filter((_, at) => passes[at] === 'listed');
    expect(
      people
        .filter(({ pending }) => !pending)
        .map(({ id }) => id)
        .toSorted((one, other) => one - other),
    ).toEqual(listed.map(({ person_id: person }) => Number(person)).toSorted((one, other) => one - other));
    expect(people.filter(({ pending, blocked }) => pending !== blocked)).toEqual([]);
  }

  // Each change of a request is in the feed once, with the request as it is now.
  const { body } = await here.ask<ChangePage>(guestlist.listChanges, {
    as: owner,
    params: { eventId },
    query: { since: 0 },
  });
  const told = Map.groupBy(
    body.changes.flatMap(({ data }) => ('request_id' in data ? [data] : [])),
    ({ request_id: id }) => id,
  );
  for (const [at, { state, version }] of model.requests.entries()) {
    const changes = told.get(of(at).id) ?? [];
    expect(changes).toHaveLength(version - 1);
    if (version > 1) expect(changes.at(-1)?.request).toMatchObject({ state, version });
  }
}

it('keeps to limits and to the list whatever is decided, withdrawn, revoked, restored, confirmed, limited and taken back', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), run), { numRuns: 20, seed: 53 });
});

it('fills 12 limits that overlap exactly, with 20 connections, and passes over none', async () => {
  const [requests, places, connections] = [200, 40, 20];
  const made = await here.addEvent();
  const { accountId, eventId, owner } = made;
  const of = { account_id: accountId, event_id: eventId };
  const categories: number[] = [];
  const profiles: number[] = [];
  for (const at of [0, 1, 2]) {
    profiles.push(await here.insert('profile', { ...of, name: `Profile ${at}`, position: at }));
    categories.push(
      await here.addCategory(made, { unit_id: await here.addUnit(made, `Unit ${at}`), profile_id: profiles[at] }),
    );
  }
  const limits = [
    await here.addLimit(made, places),
    ...(await Promise.all(categories.map((category_id) => here.addLimit(made, 16, { category_id })))),
    ...(await Promise.all(profiles.map((profile_id) => here.addLimit(made, 15, { profile_id })))),
    await here.addLimit(made, 25, { day: DAY }),
    await here.addLimit(made, 26, { day: OTHER_DAY }),
    await here.addLimit(made, 10, { parking: true }),
    await here.addLimit(made, 5, { category_id: categories[0], parking: true }),
    await here.addLimit(made, 9, { profile_id: profiles[1], day: DAY }),
  ];
  expect(limits).toHaveLength(12);
  const asked: TestRequest[] = [];
  for (let at = 0; at < requests; at += 1)
    asked.push(
      await here.addRequest(made, categories[at % 3] as number, [
        { days: [[DAY], [OTHER_DAY], []][at % 4] ?? [DAY, OTHER_DAY], parking: at % 5 === 0 },
      ]),
    );
  const said: Record<string, number> = {};
  const turns = asked.values();
  const connection = async () => {
    for (const { id } of turns) {
      let answer = await here.decide(owner, eventId, [id]);
      // A process that has no connection left says so, and approvers try again.
      while (answer.status === 503) answer = await here.decide(owner, eventId, [id]);
      const what = answer.status === 200 ? 'approved' : String(answer.body.code);
      said[what] = (said[what] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const approved = (await here.people(owner, eventId)).length;
  expect(said).toEqual({ approved, limit_reached: requests - approved });
  const { place_limits: now } = (
    await here.ask<{ place_limits: { places: number; held: number }[] }>(guestlist.listInvitationLists, {
      as: owner,
      params: { eventId },
    })
  ).body;
  expect(now).toHaveLength(12);
  expect(now.filter(({ places: most, held }) => held > most)).toEqual([]);
  // Whatever is left would pass over a limit that is full.
  const left = (await here.list(owner, eventId)).filter(({ state }) => state === 'sent').map(({ id }) => id);
  // Of those who are alike one speaks for all.
  const kinds = new Map(left.map((id) => [asked.findIndex((request) => request.id === id) % 60, id]));
  for (const id of kinds.values()) {
    const { limits } = (await here.readRequest(owner, eventId, id)).body.request;
    expect(limits.some(({ used, places: most }) => used === most)).toBe(true);
  }
});
