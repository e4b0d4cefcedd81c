import { createLogger, isApiError, openDatabase } from '@laminate/kit';
import { holdLock, openFixture, type Fixture } from '@laminate/testing';
import * as accreditation from '../index.ts';
import { accreditationWith, withoutEventLock, type Accreditation } from '../testing/accreditation-with.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const MARI = 5;

/** An event with two requests that were sent, and a service that can decide them. */
async function asked(
  { entities, decideRequests, decideByLink, deciderLinkOf, deciderOf }: Accreditation,
  by = 'organisers',
) {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const insert = async (table: string, row: Readonly<Record<string, unknown>>): Promise<number> => {
    const columns = Object.entries({ account_id: accountId, event_id: eventId, ...row });
    const [made] = await fixture.sql<{ id: number }>(
      `insert into accreditation.${table} (${columns.map(([name]) => name).join(', ')})
       values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
      columns.map(([, value]) => value),
    );
    return made?.id ?? 0;
  };
  await insert('event_state', {});
  const category = await insert('request_category', {
    name: 'Press',
    name_folded: 'press',
    four_eyes: true,
    steps: JSON.stringify([{ name: 'Approval', by, needed: 1 }]),
  });
  await insert('request_form', { category_id: category, revision: 0, sections: '[]' });
  const ids: number[] = [];
  for (const name of ['jaan', 'kati']) {
    const id = await insert('request', {
      category_id: category,
      form_revision: 0,
      key_hash: Buffer.from(`${eventId} ${name}`),
      applicant: name,
      e_mail: '',
      language: 'en',
      state: 'sent',
      round: 1,
      entered_by: MARI,
    });
    await insert('request_guest', { request_id: id, position: 0, name, name_folded: name });
    ids.push(id);
  }
  const db = await openDatabase({
    url: fixture.env('guestlist').DATABASE_URL,
    entities,
    log: createLogger('test', 'silent'),
    poolSize: 2,
  });
  const scope = { accountId, eventId, userId: 7, userName: 'Tiit' };
  const decider = { userId: 7, deciderId: null, eMail: '', isOrganiser: true, keepsList: true, step: null };
  const post = { count: () => Promise.resolve(), write: () => ({}) as never };
  const decision = {
    step: 0,
    verdict: 'approve',
    reason: '',
    note: '',
    to_applicant: '',
    override: '',
    guests: [],
  } as const;
  const approve = (at: number, { version = 1, ...by_ }: Partial<typeof decider & { version: number }> = {}) =>
    db.transaction({ accountId, userId: 0 }, (em) =>
      decideRequests(
        em,
        { scope, days: [], decider: { ...decider, ...by_ } as never, mayOverride: true, post },
        { ...decision, guests: [], requests: [{ id: ids[at] as number, version }] },
      ),
    );
  const approveByLink = (link: number) =>
    db.transaction({ accountId, userId: 0 }, async (em) => {
      const found = await deciderLinkOf(em, scope, link);
      const deciding = { scope, days: [], decider: deciderOf(found), mayOverride: false, post };
      return decideByLink(em, deciding, found, {
        ...decision,
        guests: [],
        requests: [{ id: ids[0] as number, version: 1 }],
      });
    });
  return { accountId, category, insert, approve, approveByLink, close: () => db.close() };
}
type Asked = Awaited<ReturnType<typeof asked>>;

/** What became of a decision. */
async function said(decision: Promise<unknown>): Promise<string> {
  try {
    await decision;
    return 'decided';
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.code;
  }
}

interface Case {
  readonly guard: string;
  readonly by?: string;
  readonly decide: (here: Asked) => Promise<unknown>;
  readonly refusal: string;
  readonly without: () => Promise<Accreditation>;
}

/** The package without one of the reasons to refuse. */
const withoutRefusal = (refusal: string) => () =>
  accreditationWith<typeof import('./steps.ts')>(import.meta.resolve('./steps.ts'), {
    refusalOf:
      ({ refusalOf }) =>
      (...given) => {
        const found = refusalOf(...given);
        return found === refusal ? null : found;
      },
  });

const CASES: readonly Case[] = [
  {
    guard: 'whose step it is',
    decide: ({ approve }) => approve(0, { isOrganiser: false }),
    refusal: 'forbidden',
    without: withoutRefusal('not_their_step'),
  },
  {
    guard: 'four eyes',
    decide: ({ approve }) => approve(0, { userId: MARI }),
    refusal: 'forbidden',
    without: withoutRefusal('four_eyes'),
  },
  {
    guard: 'the version that was seen',
    decide: ({ approve }) => approve(0, { version: 2 }),
    refusal: 'changed_meanwhile',
    without: () =>
      accreditationWith<typeof import('./check-decision.ts')>(import.meta.resolve('./check-decision.ts'), {
        checkTurn:
          ({ checkTurn }) =>
          (decider, decision, requests, votes) =>
            checkTurn(decider, { ...decision, requests: [...requests] }, requests, votes),
      }),
  },
  {
    guard: 'limits',
    decide: async ({ insert, category, approve }) => {
      await insert('place_limit', { places: 1, category_id: category });
      await approve(0);
      await approve(1);
    },
    refusal: 'limit_reached',
    without: () =>
      accreditationWith<typeof import('../invitations/places.ts')>(import.meta.resolve('../invitations/places.ts'), {
        limitsTaken: () => () => Promise.resolve([]),
      }),
  },
  {
    guard: 'the blocked list',
    decide: async ({ accountId, approve }) => {
      await fixture.sql(
        `insert into accreditation.blocked_person (account_id, name, name_folded, made_by) values ($1, 'Jaan', 'jaan', 'x')`,
        [accountId],
      );
      await approve(0);
    },
    refusal: 'conflict',
    without: () =>
      accreditationWith<typeof import('./decision-facts.ts')>(import.meta.resolve('./decision-facts.ts'), {
        onBlockedList: () => () => [],
      }),
  },
  {
    guard: 'the unit of a link',
    by: 'link',
    decide: async ({ insert, category, approveByLink }) => {
      const unit = await insert('unit', { name: 'Radio', name_folded: 'radio' });
      const link = { category_id: category, title: 'Partner', step: 0, unit_id: unit, created_by: 'Tiit' };
      await approveByLink(await insert('request_decider', { ...link, token_hash: Buffer.from(`link ${unit}`) }));
    },
    refusal: 'not_found',
    without: () =>
      accreditationWith<typeof import('./decider-page.ts')>(import.meta.resolve('./decider-page.ts'), {
        isForLink: () => () => true,
      }),
  },
];

describe.each(CASES)('$guard', ({ by, decide, refusal, without }) => {
  const outcome = async (package_: Accreditation) => {
    const here = await asked(package_, by);
    try {
      return await said(decide(here));
    } finally {
      await here.close();
    }
  };

  it('refuses a decision', async () => {
    expect(await outcome(accreditation)).toBe(refusal);
  });

  it('is what refuses it', async () => {
    expect(await outcome(await without())).toBe('decided');
  });
});

/** Two approve for the last place at the same moment. @returns what both are told */
async function rush(package_: Accreditation): Promise<string[]> {
  const here = await asked(package_);
  try {
    await here.insert('place_limit', { places: 1 });
    const gate = await holdLock(fixture, 'lock table accreditation.person in share mode');
    const calls = [said(here.approve(0)), said(here.approve(1))];
    await gate.untilWaiting(calls.length, Promise.race(calls));
    await gate.release();
    return (await Promise.all(calls)).toSorted();
  } finally {
    await here.close();
  }
}

it('gives the last place to one of two who approve', async () => {
  expect(await rush(accreditation)).toEqual(['decided', 'limit_reached']);
});

// The last one: numbers of changes are free from here on, which would else be a second guard.
it('would give it to both without the lock of the event', async () => {
  await fixture.sql('alter table accreditation.event_change drop constraint event_change_pkey cascade');
  expect(await rush(await withoutEventLock())).toEqual(['decided', 'decided']);
});
