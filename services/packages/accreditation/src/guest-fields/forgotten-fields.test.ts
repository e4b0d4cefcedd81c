import type { GuestField } from '@laminate/contracts';
import { createLogger, openDatabase, type Database } from '@laminate/kit';
import { openFixture, type Fixture } from '@laminate/testing';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  addGuestField,
  addPeople,
  deleteGuestField,
  entities,
  forgetField,
  peopleById,
  setDetails,
  undoChange,
} from '../index.ts';

let fixture: Fixture;
let db: Database;
beforeAll(async () => {
  fixture = await openFixture();
  db = await openDatabase({
    url: fixture.env('guestlist').DATABASE_URL,
    entities,
    log: createLogger('test', 'silent'),
    poolSize: 2,
  });
});
afterAll(async () => {
  await db.close();
  await fixture.close();
});

/** Makes a guest of an event with a custom field. */
async function withGuest() {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const scope = { accountId, eventId, userId: 7, userName: 'Liis' };
  const work = <T>(what: (em: EntityManager) => Promise<T>) => db.transaction({ accountId, userId: 7 }, what);
  const settings = { name: 'Car', kind: 'text', help: '', asked: 'no' } as const;
  const { field }: { field: GuestField } = await work((em) =>
    addGuestField(em, scope, { ...settings, seen_by: [], choices: [] }),
  );
  const guests = [{ name: 'Mari', comments: '', extra: 0, details: { company: 'Leht' } }];
  const { ids } = await work((em) => addPeople(em, scope, { guests }));
  const set = await work((em) => setDetails(em, scope, ids, { company: 'Raadio', [field.key]: '123 ABC' }));
  return {
    scope,
    field,
    work,
    ids,
    undo: set.undo as number,
    forget: () =>
      work((em) =>
        forgetField(em, { account_id: accountId, event_id: eventId, id: Number(field.key.slice(1)), key: field.key }),
      ),
    details: async () => (await work((em) => peopleById(em, scope, ids)))[0]?.details,
  };
}

it('keeps what guests have in a field that is restored between being found and being forgotten', async () => {
  const { field, forget, details } = await withGuest();
  await forget();
  expect(await details()).toEqual({ company: 'Raadio', [field.key]: '123 ABC' });
});

it('undoes a change without what it set in a field that is forgotten since', async () => {
  const { scope, field, work, undo, forget, details } = await withGuest();
  await work((em) => deleteGuestField(em, scope, field.key));
  await forget();
  const stored = 'select parts::text as text from accreditation.undoable_change where event_id = $1';
  expect(JSON.stringify(await fixture.sql(stored, [scope.eventId]))).not.toContain('123 ABC');
  const undone = await work((em) => undoChange(em, scope, undo, { skipChanged: false, check: () => undefined }));
  expect(undone).toMatchObject({ restored: 1, left_out: [] });
  expect(await details()).toEqual({ company: 'Leht' });
});

it('undoes a change without what it took away in a field that is forgotten since', async () => {
  const { scope, field, work, ids, forget, details } = await withGuest();
  const { undo } = await work((em) => setDetails(em, scope, ids, { company: 'Aeg', [field.key]: null }));
  await work((em) => deleteGuestField(em, scope, field.key));
  await forget();
  await work((em) => undoChange(em, scope, undo as number, { skipChanged: false, check: () => undefined }));
  expect(await details()).toEqual({ company: 'Raadio' });
});
