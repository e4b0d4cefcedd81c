import { guestlist } from '@laminate/contracts';
import fc from 'fast-check';
import { openInvitationFixture, type InvitationFixture } from '../../testing/invitation-fixture.ts';
import { keepWaitingLists } from '../../waiting-lists.ts';

let here: InvitationFixture;
beforeAll(async () => {
  here = await openInvitationFixture();
});
afterAll(() => here.close());

it('accepts exactly k of 500 answers by 50 connections, and the rest wait in the order in which they came', async () => {
  const [guests, connections, places] = [500, 50, 120];
  const made = await here.addEvent();
  const listId = await here.addList(made, { places });
  const invited = await here.invite(
    made,
    Array.from({ length: guests }, () => ({ listId })),
  );
  const turns = invited.values();
  const said = new Map<string, number>();
  const connection = async () => {
    for (const { key } of turns) {
      let given = await here.answer(key, {});
      // A process that has no connection left says so, and phones try again.
      while (given.status === 503) given = await here.answer(key, {});
      const { status, body } = given;
      const what = `${status} ${body.answer}`;
      said.set(what, (said.get(what) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  expect(Object.fromEntries(said)).toEqual({ '200 accepted': places, '200 waiting': guests - places });
  const rows = await here.fixture.sql<{ person_id: number }>(
    `select i.person_id from accreditation.invitation i join accreditation.person p on p.id = i.person_id
     where p.event_id = $1 and p.answer = 'waiting' order by i.waiting_no`,
    [made.eventId],
  );
  const arrived = await here.fixture.sql<{ person_id: number }>(
    `select (details ->> 'person_id')::int as person_id from accreditation.activity_log
     where event_id = $1 and details ->> 'answer' = 'waiting' order by id`,
    [made.eventId],
  );
  expect(rows).toEqual(arrived);
});

const GUESTS = 6;
const MOST_PARTY = 3;
const who = fc.nat(GUESTS - 1);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('accept' as const), who, count: fc.integer({ min: 1, max: MOST_PARTY }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('decline' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('limit' as const), places: fc.integer({ min: 1, max: 8 }) }) },
  // Of two processes, both at the same moment.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('keep' as const) }) },
  // A process that ends within its transaction: nothing of it is there.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Guest {
  answer: 'invited' | 'accepted' | 'declined' | 'waiting' | 'offered' | 'deleted';
  party: number;
  wanted: number;
  offered: number;
  ended: number;
  /** Offers that they have been mailed. */
  offers: number;
}

/** What is to become of a list, in plain words: the queue is an array. */
class Model {
  readonly guests: Guest[] = Array.from({ length: GUESTS }, () => ({
    answer: 'invited',
    party: MOST_PARTY,
    wanted: 0,
    offered: 0,
    ended: 0,
    offers: 0,
  }));
  queue: Guest[] = [];
  places = 4;

  static hasPlaces = ({ answer }: Guest): boolean => ['accepted', 'offered', 'waiting'].includes(answer);

  free(): number {
    return this.guests.reduce(
      (left, { answer, party, offered }) => left - (answer === 'accepted' ? party : answer === 'offered' ? offered : 0),
      this.places,
    );
  }

  #offer(guest: Guest, offered: number): void {
    Object.assign(guest, { answer: 'offered', offered, offers: guest.offers + 1 });
    this.queue = this.queue.filter((other) => other !== guest);
  }

  #wait(guest: Guest): void {
    guest.answer = 'waiting';
    this.queue.push(guest);
  }

  moveUp(): void {
    // `#offer` makes a new queue, so this goes on through the old one.
    for (const guest of this.queue) {
      const offered = Math.min(guest.wanted, this.free());
      if (offered > 0) this.#offer(guest, offered);
    }
  }

  /** @returns the status of the call */
  accept(guest: Guest, count: number): number {
    if (guest.answer === 'deleted') return 404;
    const had = Model.hasPlaces(guest);
    if (guest.answer === 'waiting') guest.wanted = count;
    else {
      const own = guest.answer === 'accepted' ? guest.party : guest.answer === 'offered' ? guest.offered : 0;
      // A guest who waits is first, as far as there is something for them.
      let free = this.free();
      for (const { wanted } of this.queue) free -= Math.max(0, Math.min(wanted, free));
      free = Math.max(0, free + own);
      if (count <= own || free >= count) Object.assign(guest, { answer: 'accepted', party: count });
      else if (own > 0) return 409;
      else {
        guest.wanted = count;
        if (free > 0) this.#offer(guest, free);
        else this.#wait(guest);
      }
    }
    if (had) this.moveUp();
    return 200;
  }

  leave(guest: Guest, answer: 'declined' | 'deleted'): number {
    if (guest.answer === 'deleted') return 404;
    const had = Model.hasPlaces(guest);
    guest.answer = answer;
    this.queue = this.queue.filter((other) => other !== guest);
    // A deletion by an organiser is seen by the job.
    if (answer === 'declined' && had) this.moveUp();
    return 200;
  }

  end(guest: Guest): void {
    if (guest.answer !== 'offered') return;
    guest.ended += 1;
    if (guest.ended > 1) guest.answer = 'declined';
    else this.#wait(guest);
    this.moveUp();
  }
}

async function run(steps: readonly Step[]) {
  const made = await here.addEvent();
  const { eventId, accountId, owner } = made;
  const model = new Model();
  const listId = await here.addList(made, { places: model.places });
  const invited = await here.invite(
    made,
    Array.from({ length: GUESTS }, () => ({ listId, party: MOST_PARTY })),
  );
  const others = keepWaitingLists(here.service);
  const keep = () => Promise.all([here.keep(), others()]);
  for (const now of steps) {
    const guest = 'who' in now ? (model.guests[now.who] as Guest) : undefined;
    const { id = 0, key = '' } = 'who' in now ? (invited[now.who] ?? {}) : {};
    if (now.do === 'accept')
      expect((await here.answer(key, { count: now.count })).status).toBe(model.accept(guest as Guest, now.count));
    else if (now.do === 'decline')
      expect((await here.answer(key, { comes: false })).status).toBe(model.leave(guest as Guest, 'declined'));
    else if (now.do === 'delete') {
      const { status } = await here.ask(guestlist.deletePeople, {
        as: owner,
        params: { eventId },
        body: { toDelete: [id] },
      });
      expect(status < 300).toBe(model.leave(guest as Guest, 'deleted') === 200);
    } else if (now.do === 'end') {
      await here.fixture.sql(
        `update accreditation.invitation i set offer_until = now() - interval '1 second' from accreditation.person p
         where p.id = i.person_id and i.person_id = $1 and p.answer = 'offered' and p.deleted_at is null`,
        [id],
      );
      await keep();
      model.end(guest as Guest);
      model.moveUp();
    } else if (now.do === 'limit') {
      await here.fixture.sql('update accreditation.invitation_list set places = $2 where id = $1', [
        listId,
        now.places,
      ]);
      model.places = now.places;
    } else if (now.do === 'keep') {
      await keep();
      model.moveUp();
    } else {
      const broken = keepWaitingLists({
        ...here.service,
        db: {
          ...here.service.db,
          transaction: (scope, work) =>
            here.service.db.transaction(scope, async (em) => {
              await work(em);
              throw new Error('crashed before the commit');
            }),
        },
      });
      await broken();
    }
    expect(
      (await here.states(eventId)).map(({ id: person, answer, pending, guest_count: count, offered }) => ({
        person,
        answer,
        pending,
        party: answer === 'accepted' ? count : null,
        offered: answer === 'offered' ? offered : null,
      })),
    ).toEqual(
      model.guests.flatMap(({ answer, party, offered }, at) =>
        answer === 'deleted'
          ? []
          : [
              {
                person: invited[at]?.id,
                answer,
                pending: answer !== 'accepted',
                party: answer === 'accepted' ? party : null,
                offered: answer === 'offered' ? offered : null,
              },
            ],
      ),
    );
  }
  // Who moved up was told so as often as it happened, and never twice.
  const mails = await here.fixture.sql<{ recipient: string; offers: number }>(
    `select recipient, count(*)::int as offers from accounts.mail
     where account_id = $1 and subject ~ 'for you$' group by recipient`,
    [accountId],
  );
  const told = new Map(mails.map(({ recipient, offers }) => [recipient, offers]));
  expect(invited.map(({ id }) => told.get(`guest${id}@example.test`) ?? 0)).toEqual(
    model.guests.map(({ offers }) => offers),
  );
}

it('keeps to the places and the order whatever is answered, deleted, limited and ended, and whichever process crashes', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), run), { numRuns: 40, seed: 52 });
});
