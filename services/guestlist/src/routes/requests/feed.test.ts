import { eraseEvent } from '@laminate/accreditation';
import { ChangePage, guestlist, type FeedChange, type RequestChangeType } from '@laminate/contracts';
import { forgetOldRequests } from '../../erase-due-events.ts';
import { openDecisionFixture, type DecisionFixture, type TestRequest } from '../../testing/decision-fixture.ts';

let here: DecisionFixture;
beforeAll(async () => {
  here = await openDecisionFixture();
});
afterAll(() => here.close());

const MARI = { name: 'Mari Canary', details: { email: 'canary@example.test' } };
const JAAN = { name: 'Jaan Canary' };

type RequestChange = Extract<FeedChange, { type: RequestChangeType }>;
const isOfRequest = (change: FeedChange): change is RequestChange => change.type.startsWith('request.');

/** A request of a company for two people, and all that happens to it. */
async function requested(set: object = {}, category: Parameters<DecisionFixture['addCategory']>[1] = {}) {
  const made = await here.addEvent();
  const { owner, eventId } = made;
  const categoryId = await here.addCategory(made, { name: 'Press', for_company: true, ...category });
  const row = { applicant: 'Canary applicant', company: 'Canary Radio', e_mail: 'canary@example.test', ...set };
  const request: TestRequest = await here.addRequest(made, categoryId, [MARI, JAAN], row);
  const { id, key, guests } = request;
  const version = async () => (await here.state(id)).version;
  const done = ({ status, body }: { readonly status: number; readonly body: unknown }) => {
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  };
  let undo = 0;
  return {
    ...made,
    categoryId,
    request,
    decide: async (decision: Parameters<typeof here.decide>[3] = {}) => {
      ({ undo } = done(await here.decide(owner, eventId, [id], decision)) as { undo: number });
    },
    undo: async () => done(await here.undo(owner, eventId, undo)),
    revoke: async (of: readonly number[] = []) => done(await here.revoke(owner, eventId, [id], { guests: of })),
    withdraw: async (of: readonly number[] = []) =>
      done(await here.ask(guestlist.withdrawRequest, { body: { key, guests: of } })),
    save: async (body: object) =>
      done(await here.ask(guestlist.saveRequest, { body: { key, version: await version(), ...body } })),
    addToPhotograph: async () => {
      const body = { name: 'Photo', kind: 'photo', asked: 'required' };
      done(await here.ask(guestlist.addField, { as: owner, params: { eventId }, body }));
      const people = [{ id: guests[0], name: MARI.name }, { id: guests[1], name: JAAN.name }, { name: 'New Canary' }];
      done(await here.ask(guestlist.saveRequest, { body: { key, version: await version(), guests: people } }));
    },
    closeCategory: () =>
      here.sql(`update accreditation.request_category set closes_at = '2020-01-01T00:00Z' where id = $1`, [categoryId]),
    erase: async () => done(await here.ask(guestlist.eraseRequest, { body: { key } })),
    deleteCategory: async () =>
      done(await here.ask(guestlist.deleteRequestCategory, { as: owner, params: { eventId, categoryId } })),
    eraseAll: () =>
      here.service.db.transaction({ accountId: made.accountId, userId: 0 }, (em) =>
        eraseEvent(em, { accountId: made.accountId, eventId, userId: null, userName: 'Laminate' }),
      ),
    forget: async () => {
      await here.sql(
        `update accounts.event set start_time = now() - interval '91 days', end_time = now() - interval '90 days'
         where id = $1`,
        [eventId],
      );
      await forgetOldRequests(here.service);
    },
    guests,
    /** What the feed says of requests, page by page. */
    async changes(limit = 2) {
      const read: FeedChange[] = [];
      for (let [since, more] = ['0', true]; more;) {
        const { body } = await here.ask<unknown>(guestlist.listChanges, {
          as: owner,
          params: { eventId },
          query: { since, limit },
        });
        const page = ChangePage.parse(body);
        read.push(...page.changes);
        ({ next: since, more } = page);
      }
      const numbers = read.map(({ sequence }) => sequence);
      expect([...new Set(numbers)]).toEqual(Array.from({ length: numbers.at(-1) ?? 0 }, (_none, nth) => nth + 1));
      return read.filter(isOfRequest).map(({ type, data }) => ({ type, ...data }));
    },
  };
}

type Requested = Awaited<ReturnType<typeof requested>>;
const TWO_STEPS = {
  steps: [
    { name: 'Vetting', by: 'list_keepers', needed: 1 },
    { name: 'Approval', by: 'organisers', needed: 1 },
  ],
} as const;
const REFUSED = { verdict: 'refuse', reason: 'No room' } as const;
const MORE = { verdict: 'ask_more', to_applicant: 'Which paper?' } as const;
const PARTLY = (of: Requested) => ({ guests: [{ id: of.guests[1] as number, approve: false }] });

/** Keeps it without sending until it closes, when it is decided without its applicant. */
const kept = async (of: Requested) => [await of.addToPhotograph(), await of.closeCategory()];

type Way = readonly [
  string,
  (of: Requested) => Promise<unknown>,
  readonly string[],
  readonly unknown[] | null,
  Parameters<DecisionFixture['addCategory']>[1]?,
];

/** All that changes a request, what the feed calls it, and how the request is then: state, people and approved. */
const WAYS: readonly Way[] = [
  ['approving', (of) => of.decide(), ['decided'], ['approved', 2, 2]],
  ['approving in part', (of) => of.decide(PARTLY(of)), ['decided'], ['partly', 2, 1]],
  ['refusing', (of) => of.decide(REFUSED), ['decided'], ['refused', 2, 0]],
  ['asking for more', (of) => of.decide(MORE), ['decided'], ['more_asked', 2, 0]],
  ['undoing', async (of) => [await of.decide(REFUSED), await of.undo()], ['decided', 'undone'], ['sent', 2, 0]],
  ['undoing an approval', async (of) => [await of.decide(), await of.undo()], ['decided', 'undone'], ['sent', 2, 0]],
  ['a step of two', (of) => of.decide(), ['changed'], ['sent', 2, 0], TWO_STEPS],
  [
    'undoing one',
    async (of) => [await of.decide(), await of.undo()],
    ['changed', 'changed'],
    ['sent', 2, 0],
    TWO_STEPS,
  ],
  ['sending it again', (of) => of.save({ send: true }), ['sent'], ['sent', 2, 0]],
  ['keeping it until a photo is there', (of) => of.addToPhotograph(), ['changed'], ['more_asked', 3, 0]],
  [
    'approving what was kept',
    async (of) => [await kept(of), await of.decide()],
    ['changed', 'decided'],
    ['approved', 3, 3],
  ],
  [
    'undoing that',
    async (of) => [await kept(of), await of.decide(), await of.undo()],
    ['changed', 'decided', 'undone'],
    ['more_asked', 3, 0],
  ],
  [
    'a step of what was kept',
    async (of) => [await kept(of), await of.decide()],
    ['changed', 'changed'],
    ['sent', 3, 0],
    TWO_STEPS,
  ],
  [
    'undoing that step',
    async (of) => [await kept(of), await of.decide(), await of.undo()],
    ['changed', 'changed', 'changed'],
    ['more_asked', 3, 0],
    TWO_STEPS,
  ],
  [
    'asking for more than was kept',
    async (of) => [await kept(of), await of.decide(MORE)],
    ['changed', 'decided'],
    ['more_asked', 3, 0],
  ],
  [
    'undoing that question',
    async (of) => [await kept(of), await of.decide(MORE), await of.undo()],
    ['changed', 'decided', 'undone'],
    ['more_asked', 3, 0],
  ],
  [
    'adding what is asked',
    async (of) => [await of.decide(MORE), await of.save({ company: 'X' })],
    ['decided', 'changed'],
    ['more_asked', 2, 0],
  ],
  [
    'sending that',
    async (of) => [await of.decide(MORE), await of.save({ send: true })],
    ['decided', 'sent'],
    ['sent', 2, 0],
  ],
  ['withdrawing', (of) => of.withdraw(), ['withdrawn'], ['withdrawn', 0, 0]],
  ['withdrawing a person', (of) => of.withdraw(of.guests.slice(1)), ['changed'], ['sent', 1, 0]],
  [
    'withdrawing a guest',
    async (of) => [await of.decide(), await of.withdraw(of.guests.slice(1))],
    ['decided', 'changed'],
    ['approved', 1, 1],
  ],
  [
    'withdrawing all guests',
    async (of) => [await of.decide(), await of.withdraw()],
    ['decided', 'withdrawn'],
    ['withdrawn', 0, 0],
  ],
  ['revoking', async (of) => [await of.decide(), await of.revoke()], ['decided', 'revoked'], ['revoked', 2, 0]],
  [
    'revoking a guest',
    async (of) => [await of.decide(), await of.revoke(of.guests.slice(1))],
    ['decided', 'revoked'],
    ['partly', 2, 1],
  ],
  [
    'revoking the other, too',
    async (of) => [await of.decide(), await of.revoke(of.guests.slice(1)), await of.revoke()],
    ['decided', 'revoked', 'revoked'],
    ['revoked', 2, 0],
  ],
  ['erasing', (of) => of.erase(), ['deleted'], null],
  ['erasing an approved one', async (of) => [await of.decide(), await of.erase()], ['decided', 'deleted'], null],
  ['deleting its category', (of) => of.deleteCategory(), ['deleted'], null],
  [
    'deleting that of guests',
    async (of) => [await of.decide(), await of.deleteCategory()],
    ['decided', 'deleted'],
    null,
  ],
  ['erasing the event', (of) => of.eraseAll(), ['deleted'], null],
  ['forgetting it after the event', (of) => of.forget(), ['deleted'], null],
];

it.each(WAYS.map(([what, change, types, shown, category]) => ({ what, change, types, shown, category })))(
  'tells the feed of $what, and nothing of who applied',
  async ({ change, types, shown, category }) => {
    const of = await requested({}, category);
    await change(of);
    const changes = await of.changes();
    expect(changes.map(({ type }) => type)).toEqual(types.map((type) => `request.${type}`));
    const last = changes.at(-1);
    expect(last?.request_id).toBe(of.request.id);
    expect(last?.request && [last.request.state, last.request.people, last.request.approved]).toEqual(shown);
    if (last?.request)
      expect(last.request).toMatchObject({
        category: { id: of.categoryId, name: 'Press' },
        version: (await here.state(of.request.id)).version,
      });
    expect(JSON.stringify(changes)).not.toContain('anary');
  },
);

it('tells that a draft is sent, and nothing of a draft', async () => {
  const of = await requested({ state: 'draft', round: 0, sent_at: null });
  await of.save({ company: 'Radio' });
  expect(await of.changes()).toEqual([]);
  await of.save({ send: true });
  expect(await of.changes()).toMatchObject([
    { type: 'request.sent', request: { state: 'sent', people: 2, version: 3 } },
  ]);
  const other = await requested({ state: 'draft', round: 0, sent_at: null });
  await other.erase();
  expect(await other.changes()).toEqual([]);
});

it('tells of each of many that are decided together, with a number each', async () => {
  const made = await requested();
  const others = [await here.addRequest(made, made.categoryId), await here.addRequest(made, made.categoryId)];
  const ids = [made.request, ...others].map(({ id }) => id);
  expect((await here.decide(made.owner, made.eventId, ids)).status).toBe(200);
  expect((await made.changes()).map(({ request_id: id }) => id)).toEqual(ids);
});

it('keeps the feed of an event from another account', async () => {
  const [made, other] = [await requested(), await requested()];
  await made.decide();
  const { rows } = await here.service.db.transaction({ accountId: other.accountId, userId: 0 }, async (em) => ({
    rows: await em.execute('select * from accreditation.told_requests(?, array[?]::int[])', [
      made.eventId,
      made.request.id,
    ]),
  }));
  expect(rows).toEqual([]);
});
