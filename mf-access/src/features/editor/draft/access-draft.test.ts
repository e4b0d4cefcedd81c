import type { AccessChange, AccessPreviewed } from '@laminate/contracts/access';
import { apiError } from '@laminate/sdk';
import type { AccessSystem, Item, Profile } from '../../../access/access-system.ts';
import { itemOf, withItem } from '../../../access/access-system.ts';
import { AccessDraft } from './access-draft.ts';
import type { DraftOptions, Lost, Saved } from './draft-state.ts';

const USE = { profiles: 0, units: 0, groups: 0, people: 0 };
const profile = (id: number, change: Partial<Profile> = {}): Profile => ({
  id,
  name: `Profile ${id}`,
  revision: 1,
  used_by: USE,
  areas: [],
  rules: [],
  timeId: null,
  wristbandId: null,
  badgeId: null,
  people: 0,
  guests: 0,
  ...change,
});
const SYSTEM: AccessSystem = {
  event: {
    id: 1,
    name: 'Meretuul',
    start_time: '2026-07-31T09:00:00Z',
    end_time: '2026-08-02T20:00:00Z',
    time_zone: 'Europe/Tallinn',
  },
  areas: [1, 2, 3].map((id) => ({
    id,
    name: `Area ${id}`,
    revision: 1,
    used_by: USE,
    most_guests: null,
    warn_at: 90,
    when_full: 'warn',
  })),
  checkpoints: [],
  quotas: [],
  day_starts_at: 360,
  times: [],
  wristbands: [],
  badges: [],
  profiles: [profile(1), profile(2)],
  saved: false,
  saved_at: null,
  saved_by: null,
  revision: 10,
  changed_by: null,
  can: { edit: true },
};

/** The service's rules for changes of items, with two people at it. */
class Server {
  system = SYSTEM;
  /** Runs once, before the next change arrives. */
  before: (() => void) | null = null;
  down = false;
  /** Runs once, while a preview is on its way. */
  asked: (() => void) | null = null;
  /** Items of which nothing can be previewed. */
  readonly blind = new Set<number>();
  /** A name that another item has. */
  taken = '';
  /** The answer to the next change is lost, though the change arrives. */
  deaf = false;
  readonly received: AccessChange[] = [];
  /** Profiles as the changes found them, by which these are undone. */
  readonly found: Item[] = [];
  /** What a change touches. */
  touched: AccessPreviewed['effects'] = [];
  asks = false;

  set(by: string, item: Item): void {
    this.system = {
      ...withItem(this.system, 'profile', { ...item, revision: item.revision + 1 }),
      revision: this.system.revision + 1,
      changed_by: by,
    };
  }

  readonly send: DraftOptions['send'] = async (kind, id, change) => {
    if (this.down) throw apiError({ status: 0, code: 'network', msg: 'no network' });
    const { before } = this;
    this.before = null;
    before?.();
    this.received.push(change);
    const item = itemOf(this.system, kind, id);
    if (!item) throw apiError({ status: 404, code: 'not_found', msg: 'Not found' });
    const { revision, seen = this.system.revision, ...fields } = change;
    if (fields.name !== undefined && fields.name === this.taken)
      throw apiError({ status: 409, code: 'conflict', msg: 'taken' });
    if (revision !== item.revision || seen !== this.system.revision) {
      throw apiError({
        status: 409,
        code: 'changed_meanwhile',
        msg: 'changed',
        body: { item, changed_by: this.system.changed_by, revision: this.system.revision },
      });
    }
    this.set('Liis Kask', { ...item, ...fields } as Item);
    if (this.deaf) {
      this.deaf = false;
      throw apiError({ status: 0, code: 'network', msg: 'no network' });
    }
    this.found.push(item);
    return { item: itemOf(this.system, kind, id) as Item, revision: this.system.revision, undo: this.found.length - 1 };
  };

  undo(id: number | null | undefined): { item: Item; revision: number } {
    const was = this.found[id ?? -1] as Item;
    const { revision } = itemOf(this.system, 'profile', was.id) as Item;
    this.set('Liis Kask', { ...was, revision });
    return { item: itemOf(this.system, 'profile', was.id) as Item, revision: this.system.revision };
  }

  readonly preview: DraftOptions['preview'] = async (_kind, id) => {
    if (this.down || this.blind.has(id)) throw apiError({ status: 0, code: 'network', msg: 'no network' });
    const { asked } = this;
    this.asked = null;
    asked?.();
    return { effects: this.touched, asks: this.asks, revision: this.system.revision };
  };
}

const EFFECT = {
  kind: 'profile',
  id: 1,
  name: 'Profile 1',
  code: 'access_lost',
  params: { count: 12 },
  message: 'Profile 1: 12 guests lose access to Area 1',
  was: null,
  now: null,
  can_move: false,
  moves: false,
  revision: null,
};

function start() {
  const server = new Server();
  const saved: Saved[] = [];
  const lost: Lost[] = [];
  const reasons: unknown[] = [];
  const draft = new AccessDraft({
    system: SYSTEM,
    send: server.send,
    fetch: async () => server.system,
    onSystem: () => undefined,
    onLost: (error, what) => {
      reasons.push(error);
      lost.push(what);
    },
    preview: server.preview,
    onSaved: (what) => saved.push(what),
  });
  const stored = (id: number) => server.system.profiles.find((each) => each.id === id);
  const shown = (id: number) => draft.get().system.profiles.find((each) => each.id === id);
  return { server, draft, lost, reasons, saved, stored, shown };
}

describe('AccessDraft', () => {
  it('shows a change immediately and sends all of an item together', async () => {
    const { server, draft, stored, shown } = start();
    draft.change('profile', 1, 'area:1', true);
    draft.change('profile', 1, 'area:2', true);
    draft.change('profile', 1, 'timeId', 4);
    expect(shown(1)?.areas).toEqual([1, 2]);
    expect(draft.get().storing).toBe('sending');
    expect(await draft.flush()).toBe(true);
    expect(server.received).toEqual([{ revision: 1, areas: [1, 2], timeId: 4 }]);
    expect(stored(1)).toMatchObject({ areas: [1, 2], timeId: 4 });
    expect(draft.get().storing).toBe('stored');
  });

  it('leaves rows that no one changed the very same objects', async () => {
    const { draft, shown } = start();
    const other = shown(2);
    draft.change('profile', 1, 'area:1', true);
    await draft.flush();
    expect(shown(2)).toBe(other);
  });

  it('merges the other person’s areas with its own, and says what they changed', async () => {
    const { server, draft, stored } = start();
    server.before = () => server.set('Mart Saar', profile(1, { areas: [3] }));
    draft.change('profile', 1, 'area:1', true);
    expect(await draft.flush()).toBe(true);
    expect(stored(1)?.areas.toSorted()).toEqual([1, 3]);
    expect(draft.get().news).toMatchObject({ by: 'Mart Saar', changes: [{ text: 'Profile 1: can now enter Area 3' }] });
  });

  it.each(['mine', 'theirs'] as const)('asks where both set the same field, and takes %s', async (choice) => {
    const { server, draft, stored, shown } = start();
    server.before = () => server.set('Mart Saar', profile(1, { timeId: 7 }));
    draft.change('profile', 1, 'timeId', 4);
    expect(await draft.flush()).toBe(false);
    expect(stored(1)?.timeId).toBe(7);
    expect(draft.get().clashes).toEqual([
      { kind: 'profile', id: 1, name: 'Profile 1', by: 'Mart Saar', fields: [{ field: 'timeId', mine: 4, theirs: 7 }] },
    ]);
    expect(draft.get().storing).toBe('waiting');
    draft.settle('profile', 1, 'timeId', choice);
    expect(await draft.flush()).toBe(true);
    expect(stored(1)?.timeId).toBe(choice === 'mine' ? 4 : 7);
    expect(shown(1)?.timeId).toBe(choice === 'mine' ? 4 : 7);
  });

  it('sends what was changed while the last change was on its way', async () => {
    const { server, draft, stored } = start();
    server.before = () => {
      draft.change('profile', 1, 'area:1', false);
      draft.change('profile', 1, 'area:2', true);
    };
    draft.change('profile', 1, 'area:1', true);
    await draft.flush();
    expect(await draft.flush()).toBe(true);
    expect(stored(1)?.areas).toEqual([2]);
    expect(draft.get().clashes).toEqual([]);
  });

  it('keeps a change that found no server', async () => {
    const { server, draft, stored, shown } = start();
    server.down = true;
    draft.change('profile', 1, 'area:1', true);
    expect(await draft.flush()).toBe(false);
    expect(draft.get().storing).toBe('retrying');
    expect(shown(1)?.areas).toEqual([1]);
    server.down = false;
    expect(await draft.flush()).toBe(true);
    expect(stored(1)?.areas).toEqual([1]);
  });

  it('does not drop what is set back after a change whose answer was lost', async () => {
    const { server, draft, stored } = start();
    server.deaf = true;
    draft.change('profile', 1, 'area:1', true);
    expect(await draft.flush()).toBe(false);
    expect(stored(1)?.areas).toEqual([1]);
    draft.change('profile', 1, 'area:1', false);
    await draft.flush();
    expect(draft.get().clashes).toMatchObject([{ id: 1, fields: [{ field: 'area:1', mine: false }] }]);
    draft.settle('profile', 1, 'area:1', 'mine');
    expect(await draft.flush()).toBe(true);
    expect(stored(1)?.areas).toEqual([]);
  });

  it('reports a change of an item that is gone once', async () => {
    const { server, draft, lost } = start();
    server.before = () => {
      server.system = { ...server.system, profiles: [profile(2)], revision: 11, changed_by: 'Mart Saar' };
    };
    draft.change('profile', 1, 'area:1', true);
    await draft.flush();
    expect(lost).toHaveLength(1);
  });

  it('asks no longer about a change that touches nothing by now', async () => {
    const { server, draft, stored } = start();
    Object.assign(server, { touched: [EFFECT], asks: true });
    draft.change('profile', 1, 'area:1', true);
    await draft.flush();
    expect(draft.get().touched).toHaveLength(1);
    Object.assign(server, { touched: [], asks: false });
    server.set('Mart Saar', profile(2, { name: 'Press' }));
    draft.take(server.system);
    expect(await draft.flush()).toBe(true);
    expect(stored(1)?.areas).toEqual([1]);
  });

  it('takes a newer state over without what is not sent yet, and leaves an older one', () => {
    const { server, draft, shown } = start();
    draft.change('profile', 1, 'area:1', true);
    server.set('Mart Saar', profile(2, { name: 'Press' }));
    draft.take(server.system);
    expect([shown(1)?.areas, shown(2)?.name]).toEqual([[1], 'Press']);
    draft.take(SYSTEM);
    expect(shown(2)?.name).toBe('Press');
  });

  it('reports what is lost when another user deleted the item', () => {
    const { draft, lost } = start();
    draft.change('profile', 1, 'area:1', true);
    draft.take({ ...SYSTEM, profiles: [profile(2)], revision: 11, changed_by: 'Mart Saar' });
    expect(lost).toMatchObject([{ kind: 'profile', item: { name: 'Profile 1' } }]);
    expect(draft.get().news?.changes).toMatchObject([{ text: 'Profile 1: deleted' }]);
  });

  it('leaves out an area that another user has deleted since', async () => {
    const { server, draft, stored } = start();
    draft.change('profile', 1, 'area:1', true);
    draft.change('profile', 1, 'area:2', true);
    server.system = {
      ...SYSTEM,
      areas: SYSTEM.areas.filter(({ id }) => id !== 2),
      revision: 11,
      changed_by: 'Mart Saar',
    };
    draft.take(server.system);
    expect(await draft.flush()).toBe(true);
    expect(stored(1)?.areas).toEqual([1]);
  });

  it('does not take over the number of a state with changes that no one here has seen', async () => {
    const { server, draft } = start();
    server.before = () => server.set('Mart Saar', profile(2, { name: 'Press' }));
    draft.change('profile', 1, 'area:1', true);
    const seen: number[] = [];
    draft.subscribe(() => seen.push(draft.server.revision));
    await draft.flush();
    const numbers = seen.filter((revision) => revision > 10);
    expect(numbers.every((revision) => revision === 12)).toBe(true);
    await new Promise(setImmediate);
    expect(draft.get().system.profiles[1]?.name).toBe('Press');
  });

  it('saves what asks for no look, and tells what it touched and by what it is undone', async () => {
    const { server, draft, saved, stored } = start();
    server.touched = [EFFECT];
    draft.change('profile', 1, 'area:1', true);
    expect(await draft.flush()).toBe(true);
    expect(saved).toMatchObject([{ kind: 'profile', effects: [EFFECT], undo: 0 }]);
    expect(stored(1)?.areas).toEqual([1]);
    // Names touch no one.
    draft.change('profile', 1, 'name', 'Crew');
    await draft.flush();
    expect(saved.map(({ effects }) => effects.length)).toEqual([1, 0]);
  });

  it.each([true, false])('waits until what a change touches is seen, then saves it: %s', async (agrees) => {
    const { server, draft, saved, stored, shown } = start();
    server.touched = [EFFECT];
    server.asks = true;
    draft.change('profile', 1, 'area:1', true);
    draft.change('profile', 2, 'name', 'Press');
    expect(await draft.flush()).toBe(false);
    expect([draft.get().storing, draft.get().touched]).toMatchObject([
      'waiting',
      [{ kind: 'profile', id: 1, name: 'Profile 1', effects: [EFFECT] }],
    ]);
    // Others don't wait for it.
    expect([stored(1)?.areas, stored(2)?.name]).toEqual([[], 'Press']);
    draft.decide('profile', 1, agrees);
    expect(await draft.flush()).toBe(true);
    const felt = saved.filter(({ effects }) => effects.length > 0);
    expect([stored(1)?.areas, shown(1)?.areas, felt.length]).toEqual(agrees ? [[1], [1], 1] : [[], [], 0]);
    expect(draft.get().touched).toEqual([]);
  });

  it('shows what a change touches again when another user has changed the system since', async () => {
    const { server, draft, stored } = start();
    server.touched = [EFFECT];
    server.asks = true;
    draft.change('profile', 1, 'area:1', true);
    await draft.flush();
    server.set('Mart Saar', profile(2, { name: 'Press' }));
    draft.decide('profile', 1, true);
    expect(await draft.flush()).toBe(false);
    expect([stored(1)?.areas, draft.get().touched.length]).toEqual([[], 1]);
    draft.decide('profile', 1, true);
    expect(await draft.flush()).toBe(true);
    expect(stored(1)?.areas).toEqual([1]);
  });

  it('previews a change again that is edited while its preview is on its way', async () => {
    const { server, draft, stored } = start();
    server.asks = true;
    draft.change('profile', 1, 'area:1', true);
    const flushed = draft.flush();
    server.asks = false;
    draft.change('profile', 1, 'area:2', true);
    await flushed;
    expect(await draft.flush()).toBe(true);
    expect([stored(1)?.areas, draft.get().touched]).toEqual([[1, 2], []]);
  });

  it('saves a name without waiting for what the rest of its item touches, and keeps it when that is discarded', async () => {
    const { server, draft, stored, shown } = start();
    server.touched = [EFFECT];
    server.asks = true;
    draft.change('profile', 1, 'area:1', true);
    draft.change('profile', 1, 'name', 'Crew');
    expect(await draft.flush()).toBe(false);
    expect(stored(1)).toMatchObject({ name: 'Crew', areas: [] });
    draft.change('profile', 1, 'badgeId', 3);
    // It is there to decide about all along.
    expect(draft.get().touched).toHaveLength(1);
    draft.decide('profile', 1, false);
    expect(await draft.flush()).toBe(true);
    expect(stored(1)).toMatchObject({ name: 'Crew', badgeId: 3, areas: [] });
    expect(shown(1)?.areas).toEqual([]);
  });

  it('saves what was agreed to before a name that was typed last', async () => {
    const { server, draft, stored } = start();
    server.asks = true;
    draft.change('profile', 1, 'area:1', true);
    await draft.flush();
    draft.change('profile', 2, 'name', 'Press');
    draft.change('profile', 1, 'name', 'Crew');
    draft.decide('profile', 1, true);
    expect(await draft.flush()).toBe(true);
    expect([stored(1), stored(2)]).toMatchObject([{ name: 'Crew', areas: [1] }, { name: 'Press' }]);
    expect(server.received.filter(({ seen }) => seen !== undefined)).toHaveLength(1);
  });

  it('loses only the name of an item by a name that is taken', async () => {
    const { server, draft, lost, stored } = start();
    server.taken = 'Crew';
    draft.change('profile', 1, 'name', 'Crew');
    draft.change('profile', 1, 'badgeId', 3);
    draft.change('profile', 1, 'area:1', true);
    expect(await draft.flush()).toBe(true);
    expect(lost.map(({ edit }) => [...edit])).toEqual([[['name', 'Crew']]]);
    expect(stored(1)).toMatchObject({ name: 'Profile 1', badgeId: 3, areas: [1] });
  });

  it('saves the rest while what one change touches can’t be found out, and keeps what is shown of it', async () => {
    const { server, draft, lost, stored } = start();
    server.blind.add(1);
    draft.change('profile', 1, 'area:1', true);
    draft.change('profile', 2, 'area:2', true);
    expect(await draft.flush()).toBe(false);
    expect([stored(1)?.areas, stored(2)?.areas, draft.get().storing]).toEqual([[], [2], 'retrying']);
    server.blind.clear();
    server.asks = true;
    server.touched = [EFFECT];
    await draft.flush();
    expect(draft.get().touched).toHaveLength(1);
    // What is saved of another item has it asked for again.
    server.blind.add(1);
    draft.change('profile', 2, 'name', 'Press');
    expect(await draft.flush()).toBe(false);
    expect([stored(2)?.name, draft.get().touched, lost]).toMatchObject(['Press', [{ id: 1, effects: [EFFECT] }], []]);
    server.blind.clear();
    await draft.flush();
    draft.decide('profile', 1, true);
    expect(await draft.flush()).toBe(true);
    expect(stored(1)?.areas).toEqual([1]);
  });

  it('gives up what is left when the editor is left, and says so', async () => {
    const { server, draft, lost, reasons, stored } = start();
    server.asks = true;
    server.before = () => server.set('Mart Saar', profile(2, { badgeId: 7 }));
    draft.change('profile', 1, 'area:1', true);
    draft.change('profile', 2, 'badgeId', 4);
    await draft.flush();
    draft.change('profile', 1, 'name', 'Crew');
    await draft.leave();
    expect([stored(1)?.name, reasons, draft.get().storing]).toEqual(['Crew', [undefined, undefined], 'stored']);
    expect(lost.map(({ item, edit }) => [item.id, ...edit])).toEqual([
      [1, ['area:1', true]],
      [2, ['badgeId', 4]],
    ]);
  });

  it('asks again about what is left of a change when another user has made a part of it', async () => {
    const { server, draft } = start();
    server.asks = true;
    server.touched = [EFFECT];
    draft.change('profile', 1, 'area:1', true);
    draft.change('profile', 1, 'area:2', true);
    await draft.flush();
    server.set('Mart Saar', profile(1, { areas: [1] }));
    server.touched = [{ ...EFFECT, message: 'Area 2 alone' }];
    draft.take(server.system);
    await draft.flush();
    expect(draft.get().touched).toMatchObject([{ effects: [{ message: 'Area 2 alone' }] }]);
    server.set('Mart Saar', profile(1, { areas: [1, 2], revision: 2 }));
    draft.take(server.system);
    expect([draft.get().touched, draft.get().storing]).toEqual([[], 'stored']);
  });

  it('says that an item is gone that another user deletes while its change is previewed', async () => {
    const { server, draft, lost, reasons } = start();
    server.asks = true;
    server.asked = () => {
      server.system = { ...server.system, profiles: [profile(2)], revision: 11, changed_by: 'Mart Saar' };
      draft.take(server.system);
    };
    draft.change('profile', 1, 'area:1', true);
    expect(await draft.flush()).toBe(true);
    expect([lost, reasons]).toMatchObject([[{ item: { name: 'Profile 1' } }], [null]]);
    expect(draft.get().touched).toEqual([]);
  });

  it('has what was set since stay when an earlier change of the item is undone', async () => {
    const { server, draft, saved, stored } = start();
    draft.change('profile', 1, 'timeId', 4);
    await draft.flush();
    server.asks = true;
    draft.change('profile', 1, 'timeId', 5);
    draft.change('profile', 1, 'area:1', true);
    await draft.flush();
    const { item, revision } = server.undo(saved[0]?.undo);
    draft.takeItem('profile', item, revision);
    await draft.flush();
    expect(draft.get().clashes).toEqual([]);
    draft.decide('profile', 1, true);
    expect(await draft.flush()).toBe(true);
    expect(stored(1)).toMatchObject({ timeId: 5, areas: [1] });
    expect(server.received.at(-1)).toMatchObject({ revision: 3 });
  });

  it('says nothing of what waits of an item that the person deletes', async () => {
    const { server, draft, lost } = start();
    server.asks = true;
    draft.change('profile', 1, 'area:1', true);
    await draft.flush();
    draft.forget('profile', 1);
    draft.take({ ...SYSTEM, profiles: [profile(2)], revision: 11, changed_by: 'Liis Kask' }, ({ id }) => id === 1);
    expect([lost, draft.get().touched, draft.get().news]).toEqual([[], [], null]);
  });
});
