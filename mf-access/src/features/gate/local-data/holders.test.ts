import type { AccessHolders } from '@laminate/contracts/access-holders';
import { SPELLINGS } from '@laminate/contracts/testing/spellings';
import { fitsLocal, Holders, localAfter } from './holders.ts';

type Row = readonly [id: number, name: string, flags?: number, profile?: number, unit?: number, company?: string];

const FIELDS: AccessHolders['fields'] = [
  { key: 'company', name: 'Company', kind: 'text', choices: [] },
  { key: 'f1', name: 'Role', kind: 'choice', choices: [{ id: 3, name: 'Fotograaf' }] },
];

const listOf = (seq: number, rows: readonly Row[], rest: Partial<AccessHolders> = {}): AccessHolders => ({
  seq,
  full: true,
  public_key: null,
  removed: [],
  units: [{ id: 1, name: 'Press' }],
  groups: [{ id: 5, name: 'Raadio', unit_id: 1 }],
  people: {
    id: rows.map(([id]) => id),
    name: rows.map(([, name]) => name),
    flags: rows.map(([, , flags = 0]) => flags),
    profile_id: rows.map(([, , , profile = 0]) => profile),
    unit_id: rows.map(([, , , , unit = 0]) => unit),
    group_id: rows.map(([, , , , unit = 0]) => (unit ? 5 : 0)),
    wristband_id: rows.map(() => 0),
    badge_id: rows.map(() => 0),
    guest_count: rows.map(() => 1),
  },
  fields: FIELDS,
  details: {
    company: rows.map(([, , , , , company = null]) => company),
    f1: rows.map(([id]) => (id === 9 ? 3 : null)),
  },
  ...rest,
});

const FIRST = localAfter(
  undefined,
  listOf(4, [
    [9, 'Aino Ränd'],
    [3, 'Mari Tamm', 0, 7, 1, 'Viru'],
    [4, 'Mari Tamm', 0, 0, 0, 'Saare Õlu'],
    [2, 'Õnne Müürsepp', 1],
  ]),
);
const names = (held: typeof FIRST) => held.people.name;

describe('localAfter', () => {
  it('takes over who changed, came and left, in the order of the names', () => {
    const held = localAfter(
      FIRST,
      listOf(
        6,
        [
          [2, 'Anna Müürsepp', 2],
          [12, 'Zoja Kask'],
        ],
        { full: false, removed: [4] },
      ),
    );
    expect(names(held)).toEqual(['Aino Ränd', 'Anna Müürsepp', 'Mari Tamm', 'Zoja Kask']);
    expect(new Holders(held).at(1)).toMatchObject({ id: 2, blocked: false, pending: true });
    expect(held.seq).toBe(6);
  });

  it('takes over the key that checks codes, also where no one has changed', () => {
    expect(localAfter(FIRST, listOf(4, [], { full: false, public_key: 'AAAA' })).public_key).toBe('AAAA');
  });

  it('is the same as the whole list, however the differences come', () => {
    const later = listOf(9, [
      [9, 'Aino Ränd'],
      [5, 'Ats Saar', 0, 0, 0, 'Kask'],
      [3, 'Mari Tamm', 0, 8, 1, 'Linnu'],
      [2, 'Õnne Müürsepp', 1],
    ]);
    const byDifferences = localAfter(
      localAfter(FIRST, listOf(7, [[5, 'Ats Saar', 0, 0, 0, 'Kask']], { full: false, removed: [4] })),
      listOf(9, [[3, 'Mari Tamm', 0, 8, 1, 'Linnu']], { full: false }),
    );
    expect(byDifferences).toEqual(localAfter(undefined, later));
  });

  it('keeps the people where nothing happened to them, and everything where the answer is older', () => {
    expect(localAfter(FIRST, listOf(5, [], { full: false })).people).toBe(FIRST.people);
    expect(localAfter(FIRST, listOf(3, [[2, 'Old']], { full: false }))).toBe(FIRST);
  });
});

it('is asked for everyone where the fields of an answer are others than those that are held', () => {
  expect(fitsLocal(FIRST, listOf(5, [], { full: false }))).toBe(true);
  expect(fitsLocal(FIRST, listOf(5, [], { full: false, fields: [], details: {} }))).toBe(false);
  expect(fitsLocal(FIRST, listOf(5, [], { fields: [], details: {} }))).toBe(true);
  const { details: _none, ...earlier } = FIRST.people;
  expect(fitsLocal({ ...FIRST, people: earlier }, listOf(5, [], { full: false }))).toBe(false);
  expect(JSON.stringify(localAfter(FIRST, listOf(5, [], { fields: [], details: {} })))).not.toContain('Viru');
});

it('is asked for everyone where an earlier version has stored no numbers of wristbands', () => {
  const { bands: _unknown, ...stored } = FIRST;
  expect(fitsLocal(stored, listOf(5, [], { full: false }))).toBe(false);
});

describe('the number of a wristband', () => {
  const bands = { code: ['A1', 'B2'], person_id: [3, 9], blocked: [0, 1] };
  const found = (held: typeof FIRST, query: string) => {
    const holders = new Holders(held);
    return holders.find(query).map((row) => holders.at(row).id);
  };

  it('that is typed finds its wearer, and a lost one neither finds anyone nor hides people with that name', () => {
    const everyone = localAfter(undefined, {
      ...listOf(5, [
        [3, 'Mari Tamm'],
        [4, 'Aino Ränd'],
        [9, 'B2 Mari'],
      ]),
      bands: { code: ['A1', 'B2', 'MARI'], person_id: [3, 4, 4], blocked: [0, 1, 1] },
    });
    expect([found(everyone, ' a1 '), found(everyone, 'b2'), found(everyone, 'mari')]).toEqual([[3], [9], [3, 9]]);
  });

  it('is new for the people of a difference, also where it has none', () => {
    const held = localAfter(undefined, {
      ...listOf(5, [
        [3, 'Mari Tamm'],
        [9, 'Aino Ränd'],
      ]),
      bands,
    });
    const after = localAfter(held, listOf(6, [[3, 'Mari Tamm']], { full: false, bands: null }));
    expect([found(after, 'a1'), new Holders(after).bandOf('B2')?.blocked]).toEqual([[], true]);
  });
});

describe('Holders', () => {
  const holders = new Holders(FIRST);

  it('finds by what the gate can see, after those of the name, and says it of each', () => {
    const found = (query: string) => holders.find(query).map((row) => holders.at(row).id);
    expect([found('viru'), found('mari olu'), found('fotogr'), found('aa')]).toEqual([[3], [4], [9], [9, 4]]);
    expect([1, 2, 0].map((row) => holders.tellingAt(row))).toEqual(['Viru', 'Saare Õlu', '']);
    expect(holders.byId(9)?.details).toEqual({ f1: 3 });
  });

  it('finds from the first letter, without accents, beginnings first', () => {
    const found = (query: string) => holders.find(query).map((row) => holders.at(row).id);
    expect(found('m')).toEqual([3, 4, 2]);
    expect(found('onne muur')).toEqual([2]);
    expect(found('tamm  MARI')).toEqual([3, 4]);
    expect([found(''), found('x')]).toEqual([[], []]);
  });

  it.each(SPELLINGS)('finds %s by %s', (stored, typed) => {
    const held = localAfter(
      undefined,
      listOf(1, [
        [1, stored],
        [2, 'Kati Kask', 0, 0, 0, stored],
        [3, 'Agu Sihvka'],
      ]),
    );
    const gate = new Holders(held);
    expect(gate.find(typed).map((row) => gate.at(row).id)).toEqual([1, 2]);
  });

  it('finds the same whatever was searched before', () => {
    const texts = ['m', 'ma', 'mar', 'mari t', 'tamm mari', 'a', 'ai', 't', 'onne', 'on', 'x', ''];
    const fresh = texts.map((text) => new Holders(FIRST).find(text));
    for (const before of texts) {
      for (const [index, text] of texts.entries()) {
        const used = new Holders(FIRST);
        used.find(before);
        expect(used.find(text)).toEqual(fresh[index]);
      }
    }
  });

  it('knows namesakes and where each belongs', () => {
    expect([0, 1, 2, 3].map((row) => holders.hasSameName(row))).toEqual([false, true, true, false]);
    expect(holders.at(1)).toMatchObject({ place: 'Press · Raadio', profile_id: 7 });
    expect(holders.byId(4)).toMatchObject({ place: '', profile_id: null });
    expect(holders.byId(99)).toBeUndefined();
  });
});
