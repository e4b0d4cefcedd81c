import { randomUUID } from 'node:crypto';
import type { GuestDetail, GuestField } from '@laminate/contracts';
import { createLogger, isApiError, openDatabase, type Database, type EntityManager } from '@laminate/kit';
import { openFixture, whileChanged, type Fixture } from '@laminate/testing';
import fc from 'fast-check';
import {
  addGuestField,
  addPhoto,
  commitImport,
  deleteGuestField,
  entities,
  erasePerson,
  peopleById,
  restoreGuestField,
  setDetails,
  stageRows,
  startImport,
  undoChange,
} from '../index.ts';
import { mentions } from '../testing/mentions.ts';

let fixture: Fixture;
let db: Database;
beforeAll(async () => {
  fixture = await openFixture();
  const { DATABASE_URL: url } = fixture.env('guestlist');
  db = await openDatabase({ url, entities, log: createLogger('test', 'silent'), poolSize: 2 });
});
afterAll(async () => {
  await db.close();
  await fixture.close();
});

const OWN = ['Meal', 'Car'] as const;
type Own = (typeof OWN)[number];
const NAMES = ['company', ...OWN] as const;
type Name = (typeof NAMES)[number];

const who = fc.nat(7);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('import' as const), count: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      who,
      name: fc.constantFrom(...NAMES),
      away: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bulk' as const),
      all: fc.array(who, { minLength: 2, maxLength: 4 }),
      name: fc.constantFrom(...NAMES),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('photo' as const), who }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('undo' as const), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), own: fc.constantFrom(...OWN) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), own: fc.constantFrom(...OWN) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('erase' as const), who }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What the model knows of a guest. */
interface Known {
  readonly details: Map<string, GuestDetail>;
  /** Every value given to this guest alone. */
  readonly secrets: string[];
  listed: boolean;
  erased: boolean;
  /** The change that touched them last. */
  touched: object;
}

/** A change as its undo knows it: who was added, or what each had in a field before, and has since. */
interface Made {
  readonly undo: number;
  readonly added: boolean;
  readonly key: string;
  readonly after: GuestDetail | null;
  readonly before: Map<number, GuestDetail | null>;
  undone: boolean;
}

/** An event whose guests carry details, and what a model says that they should be. */
async function openModel() {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const userId = (await fixture.caller({ accountId, role: 'owner' })).userId;
  const scope = { accountId, eventId, userId, userName: 'Liis', timeZone: 'Europe/Tallinn' };
  const work = <T>(what: (em: EntityManager) => Promise<T>) => db.transaction({ accountId, userId }, what);
  /** Null where it is refused. */
  const tried = (what: (em: EntityManager) => Promise<unknown>) =>
    work(what).catch((error: unknown) => {
      if (isApiError(error)) return null;
      throw error;
    });
  const field = async (name: string, kind: 'text' | 'photo'): Promise<GuestField> =>
    (await work((em) => addGuestField(em, scope, { name, kind, help: '', asked: 'no', seen_by: [], choices: [] })))
      .field;
  const keys: Record<Name | 'photo', string> = {
    company: 'company',
    Meal: (await field('Meal', 'text')).key,
    Car: (await field('Car', 'text')).key,
    photo: (await field('Photo', 'photo')).key,
  };
  const guests = new Map<number, Known>();
  const changes: Made[] = [];
  const gone = new Set<string>();
  const idOf = (at: number): number | undefined => [...guests.keys()][at % Math.max(guests.size, 1)];
  const known = (id: number) => guests.get(id) as Known;

  async function importGuests(count: number): Promise<void> {
    const rows = Array.from({ length: count }, () => {
      const company = `Company ${randomUUID()}`;
      const meal = `Meal ${randomUUID()}`;
      const name = `Guest ${randomUUID()}`;
      return { name, comments: '', extra: 0, details: { company, ...(!gone.has(keys.Meal) && { [keys.Meal]: meal }) } };
    });
    const { outcome } = await work(async (em) => {
      const id = await startImport(em, scope, count);
      await stageRows(em, scope, id, 0, rows);
      return commitImport(em, scope, id, { unitId: null, groupId: null });
    });
    const made: Made = { undo: outcome.undo, added: true, key: '', after: null, before: new Map(), undone: false };
    for (const [at, { id }] of outcome.people.entries()) {
      const { name, details } = rows[at] as (typeof rows)[number];
      made.before.set(id, null);
      guests.set(id, {
        details: new Map(Object.entries(details)),
        secrets: [name, ...Object.values(details)],
        listed: true,
        erased: false,
        touched: made,
      });
    }
    changes.push(made);
  }

  async function set(ids: readonly number[], key: string, value: string | null): Promise<void> {
    const meant = [...new Set(ids)].filter((id) => !known(id).erased);
    if (meant.length === 0) return;
    const done = await tried((em) => setDetails(em, scope, meant, { [key]: value }));
    const mayBe = !gone.has(key) && meant.every((id) => known(id).listed);
    expect(done !== null).toBe(mayBe);
    if (!done) return;
    const differing = meant.filter((id) => (known(id).details.get(key) ?? null) !== value);
    const { changed, undo } = done as { changed: number; undo: number | null };
    expect(changed).toBe(differing.length);
    if (undo === null) return;
    const before = new Map(differing.map((id) => [id, known(id).details.get(key) ?? null]));
    const made: Made = { undo, added: false, key, after: value, before, undone: false };
    changes.push(made);
    for (const id of differing) put(id, key, value, made);
  }

  function put(id: number, key: string, value: GuestDetail | null, by: object): void {
    const guest = known(id);
    guest.touched = by;
    if (value === null) guest.details.delete(key);
    else guest.details.set(key, value);
  }

  async function undo(at: number): Promise<void> {
    const change = changes[at % Math.max(changes.length, 1)];
    if (!change) return;
    const done = await tried((em) => undoChange(em, scope, change.undo, { skipChanged: true, check: () => undefined }));
    expect(done !== null).toBe(!change.undone);
    if (!done) return;
    change.undone = true;
    const back = [...change.before].filter(([id]) => {
      const guest = known(id);
      if (guest.erased || !guest.listed) return false;
      return change.added ? guest.touched === change : (guest.details.get(change.key) ?? null) === change.after;
    });
    expect((done as { restored: number }).restored).toBe(back.length);
    const by = {};
    for (const [id, before] of back) {
      if (change.added) known(id).listed = false;
      else put(id, change.key, before, by);
    }
  }

  async function givePhoto(id: number): Promise<void> {
    const photo = randomUUID();
    await work((em) => addPhoto(em, scope, { id: photo, face: Buffer.from(photo), whole: Buffer.from(photo) }));
    if (!known(id).erased && known(id).listed) known(id).secrets.push(photo);
    await set([id], keys.photo, photo);
  }

  async function toggle(own: Own, restores: boolean): Promise<void> {
    const key = keys[own];
    const done = await tried((em) => (restores ? restoreGuestField(em, scope, key) : deleteGuestField(em, scope, key)));
    expect(done !== null).toBe(gone.has(key) === restores);
    if (restores) gone.delete(key);
    else gone.add(key);
  }

  async function erase(id: number): Promise<void> {
    await work((em) => erasePerson(em, scope, id));
    const guest = known(id);
    guest.details.clear();
    guest.erased = true;
  }

  async function take(one: Step): Promise<void> {
    if (one.kind === 'import') return importGuests(one.count);
    if (one.kind === 'undo') return undo(one.at);
    if (one.kind === 'delete' || one.kind === 'restore') return toggle(one.own, one.kind === 'restore');
    const ids = (one.kind === 'bulk' ? one.all : [one.who]).flatMap((at) => idOf(at) ?? []);
    const [id] = ids;
    if (id === undefined) return;
    if (one.kind === 'erase') return erase(id);
    if (one.kind === 'photo') return givePhoto(id);
    if (one.kind === 'bulk') return set(ids, keys[one.name], `Shared ${randomUUID()}`);
    const value = one.away ? null : `Own ${randomUUID()}`;
    if (value && !known(id).erased && known(id).listed && !gone.has(keys[one.name])) known(id).secrets.push(value);
    return set([id], keys[one.name], value);
  }

  return {
    take,
    /** What those who keep the list read, and what the model says. */
    async compared() {
      const listed = await work((em) => peopleById(em, scope, [...guests.keys()]));
      const shown = [...guests].filter(([, guest]) => guest.listed);
      const seen = ({ details }: Known) => Object.fromEntries([...details].filter(([key]) => !gone.has(key)));
      return {
        read: new Map(listed.map(({ id, details }) => [id, details])),
        modelled: new Map(shown.map(([id, guest]) => [id, seen(guest)])),
      };
    },
    /** Where those who were erased are still told of. */
    async left(): Promise<string[]> {
      const found: string[] = [];
      for (const [id, { erased, secrets }] of guests) {
        if (!erased) continue;
        for (const secret of secrets) found.push(...(await mentions(fixture, eventId, secret)));
        const rows = await fixture.sql(
          `select 'details' from accreditation.guest_details where event_id = $1 and person_id = $2 and details <> '{}'
           union all select 'photo' from accreditation.photo where event_id = $1 and person_id = $2`,
          [eventId, id],
        );
        if (rows.length > 0) found.push('rows');
      }
      return [...new Set(found)];
    },
  };
}

/** An event with three guests, after a plan. */
async function afterwards(plan: readonly Step[]) {
  const model = await openModel();
  await model.take({ kind: 'import', count: 3 });
  for (const one of plan) await model.take(one);
  return model;
}

it('leaves what the model says, whatever is done to details in any order, and nothing of who is erased', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (plan) => {
      const model = await afterwards(plan);
      const { read, modelled } = await model.compared();
      expect(read).toEqual(modelled);
      expect(await model.left()).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

it('would find what is left of who is erased if the details stayed, or what an undo brings back', async () => {
  const [erases] = await fixture.sql<{ text: string }>(
    `select pg_get_functiondef('accreditation.erase_people'::regproc) as text`,
  );
  const text = erases?.text ?? '';
  const plan: Step[] = [
    { kind: 'edit', who: 0, name: 'company', away: false },
    { kind: 'photo', who: 0 },
    { kind: 'erase', who: 0 },
  ];
  const without = (pattern: RegExp) => {
    expect(text).toMatch(pattern);
    return whileChanged(fixture, text.replace(pattern, ''), text, async () =>
      (await (await afterwards(plan)).left()).sort(),
    );
  };
  expect(await without(/delete from guest_details d[^;]*;/)).toEqual(['guest_details', 'rows']);
  expect(await without(/delete from photo f[^;]*;/)).toEqual(['photo', 'rows']);
  expect(await without(/update undoable_change u set parts[\s\S]*?;/)).toEqual(['undoable_change']);
});
