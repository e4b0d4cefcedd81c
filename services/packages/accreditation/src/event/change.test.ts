import { createLogger, openDatabase, type Database } from '@laminate/kit';
import { openFixture, type Fixture } from '@laminate/testing';
import { entities } from '../entities/index.ts';
import { lockEvent, recordChange, recordUndoable } from './change.ts';

let fixture: Fixture;
let db: Database;
beforeAll(async () => {
  fixture = await openFixture();
  db = await openDatabase({
    url: fixture.env('guestlist').DATABASE_URL,
    entities,
    log: createLogger('test', 'silent'),
    poolSize: 1,
  });
});
afterAll(async () => {
  await db.close();
  await fixture.close();
});

const CHANGE = { kind: 'people-updated', personIds: [], action: 'update_people', details: { count: 2 } } as const;

async function event() {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const scope = { accountId, eventId, userId: 7, userName: 'Liis' };
  return {
    scope,
    transaction: <T>(work: Parameters<typeof db.transaction<T>>[1]) => db.transaction({ accountId, userId: 7 }, work),
    /** All that changes write, without when. */
    written: async () => ({
      state: await fixture.sql(
        'select seq, people_count, hard_limit from accreditation.event_state where event_id = $1',
        [eventId],
      ),
      feed: await fixture.sql(
        'select seq, kind, person_ids, payload from accreditation.event_change where event_id = $1 order by seq',
        [eventId],
      ),
      log: await fixture.sql(
        'select user_id, user_name, action, details from accreditation.activity_log where event_id = $1 order by id',
        [eventId],
      ),
      undoable: await fixture.sql(
        'select id, parts from accreditation.undoable_change where event_id = $1 order by id',
        [eventId],
      ),
    }),
  };
}

it('writes row, feed, log and what can be undone, a number more for each change', async () => {
  const { scope, transaction, written } = await event();
  const undo = await transaction(async (em) => {
    const state = await lockEvent(em, scope);
    state.peopleCount = 3;
    expect(await recordChange(em, scope, state, CHANGE)).toBe(1);
    state.hardLimit = true;
    const change = { ...CHANGE, kind: 'people-added', personIds: [4, 5], parts: [] } as const;
    const recorded = await recordUndoable(em, scope, state, change);
    expect(recorded.seq).toBe(2);
    return recorded.undo;
  });
  const line = { user_id: 7, user_name: 'Liis', action: 'update_people', details: { count: 2 } };
  expect(await written()).toEqual({
    state: [{ seq: 2, people_count: 3, hard_limit: true }],
    feed: [
      { seq: 1, kind: 'people-updated', person_ids: [], payload: { count: 0 } },
      { seq: 2, kind: 'people-added', person_ids: [4, 5], payload: { count: 2 } },
    ],
    log: [line, line],
    undoable: [{ id: undo, parts: [] }],
  });
});

it('refuses a number that another change has, and leaves nothing of what it came with', async () => {
  const { scope, transaction, written } = await event();
  await transaction(async (em) => recordChange(em, scope, await lockEvent(em, scope), CHANGE));
  const before = await written();
  const twice = transaction(async (em) => {
    const state = await lockEvent(em, scope);
    const stale = { ...state, peopleCount: 9 };
    await recordUndoable(em, scope, state, { ...CHANGE, parts: [] });
    await recordUndoable(em, scope, stale, { ...CHANGE, parts: [] });
  });
  await expect(twice).rejects.toThrow(/event_change_pkey/);
  expect(await written()).toEqual(before);
  // It goes on from there.
  expect(await transaction(async (em) => recordChange(em, scope, await lockEvent(em, scope), CHANGE))).toBe(2);
});
