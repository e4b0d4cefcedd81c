import { createLogger, openDatabase } from '@laminate/kit';
import { holdLock, openFixture, type Fixture } from '@laminate/testing';
import * as accreditation from '../index.ts';
import { accreditationWith, withoutEventLock, type Accreditation } from '../testing/accreditation-with.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

/** Two guests accept the last place at the same moment. @returns their answers */
async function rush({ answerInvitation, entities }: Accreditation): Promise<string[]> {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const insert = async (table: string, columns: string, values: string) =>
    (
      (
        await fixture.sql<{ id: number }>(
          `insert into accreditation.${table} (account_id, event_id, ${columns}) values ($1, $2, ${values}) returning *`,
          [accountId, eventId],
        )
      )[0] as { id: number }
    ).id;
  await insert('event_state', 'people_count, guest_count', '2, 2');
  const listId = await insert('invitation_list', 'name, name_folded, places', `'Press', 'press', 1`);
  const guests: number[] = [];
  for (const name of ['mari', 'jaan']) {
    const id = await insert(
      'person',
      'name, name_folded, pending, answer, seq',
      `'${name}', '${name}', true, 'invited', 0`,
    );
    guests.push(id);
    await insert(
      'invitation',
      'person_id, list_id, key_hash, e_mail, language, invited_count',
      `${id}, ${listId}, sha256('${eventId} ${name}'), '${name}@example.test', 'en', 1`,
    );
  }
  const db = await openDatabase({
    url: fixture.env('guestlist').DATABASE_URL,
    entities,
    log: createLogger('test', 'silent'),
    poolSize: 2,
  });
  const inviting = {
    scope: { accountId, eventId, userId: null, userName: 'Press (by link)' },
    event: {
      accountName: 'Kaldapealne',
      name: 'Kaldapäev',
      endsAt: Date.now() + 3_600_000,
      timeZone: 'Europe/Tallinn',
    },
    post: () => Promise.resolve('1'),
  };
  const answer = { comes: true, count: 1, names: [], by: null };
  try {
    const gate = await holdLock(fixture, 'lock table accreditation.person in share mode');
    const calls = guests.map((id) =>
      db.transaction({ accountId, userId: 0 }, (em) => answerInvitation(em, inviting, id, answer)),
    );
    const ended = Promise.allSettled(calls);
    await gate.untilWaiting(calls.length, Promise.race(calls));
    await gate.release();
    await ended;
  } finally {
    await db.close();
  }
  const rows = await fixture.sql<{ answer: string }>(
    'select answer from accreditation.person where event_id = $1 order by answer',
    [eventId],
  );
  return rows.map((row) => row.answer);
}

it('gives the last place to one of two, and the other waits', async () => {
  expect(await rush(accreditation)).toEqual(['accepted', 'waiting']);
});

it('would give it to both without counting places', async () => {
  const uncounted = await accreditationWith<typeof import('./places.ts')>(import.meta.resolve('./places.ts'), {
    freeFor: () => () => Infinity,
  });
  expect(await rush(uncounted)).toEqual(['accepted', 'accepted']);
});

// The last one: numbers of changes are free from here on, which would else be a second guard.
it('would give it to both without the lock of the event', async () => {
  await fixture.sql('alter table accreditation.event_change drop constraint event_change_pkey cascade');
  expect(await rush(await withoutEventLock())).toEqual(['accepted', 'accepted']);
});
