import { placeOf, type FeedChange } from '@laminate/contracts';
import { createLogger, openDatabase } from '@laminate/kit';
import { openFixture, type Fixture } from '@laminate/testing';
import * as accreditation from '../index.ts';
import { accreditationWith, type Accreditation } from '../testing/accreditation-with.ts';

const NAMES = ['Mari', 'Jüri', 'Kati', 'Mati', 'Liis'];

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

/**
 * Reads five guests of one change, two at a time. The reader was there before the change. @returns their names, as read
 */
async function readBy({ addPeople, changesAfter, entities }: Accreditation): Promise<(string | undefined)[]> {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const scope = { accountId, eventId, userId: null, userName: 'Liis' };
  const db = await openDatabase({
    url: fixture.env('guestlist').DATABASE_URL,
    entities,
    log: createLogger('test', 'silent'),
    poolSize: 1,
  });
  const session = { accountId, userId: 0 };
  try {
    await db.transaction(session, (em) =>
      addPeople(em, scope, { guests: NAMES.map((name) => ({ name, comments: '', extra: 0 })) }),
    );
    const read: FeedChange[] = [];
    let page = { next: '0', more: true };
    while (page.more && read.length < NAMES.length) {
      const since = placeOf(page.next);
      const got = await db.transaction(session, (em) => changesAfter(em, scope, since, 2));
      read.push(...got.changes);
      page = got;
    }
    return read.map(({ data }) => ('person' in data ? data.person?.name : undefined));
  } finally {
    await db.close();
  }
}

it('ends a page within a change, and goes on there', async () => {
  expect(await readBy(accreditation)).toEqual(NAMES);
});

it('would lose people of a change without the person in its place', async () => {
  const wholeNumbers = await accreditationWith<typeof import('@laminate/contracts')>(
    import.meta.resolve('@laminate/contracts'),
    {
      placeText:
        () =>
        ({ seq }) =>
          String(seq),
    },
  );
  expect(await readBy(wholeNumbers)).toEqual(NAMES.slice(0, 2));
});
