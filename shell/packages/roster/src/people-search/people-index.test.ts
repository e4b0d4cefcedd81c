import { foldName } from '@laminate/contracts/fold-name';
import { SPELLINGS } from '@laminate/contracts/testing/spellings';
import fc from 'fast-check';
import { PeopleIndex } from './people-index.ts';
import { joinTexts, type SearchTexts } from './search-texts.ts';

/** As many people as an event can have, in the deep tests. */
const PEOPLE = process.env.DEEP_SEED === undefined ? 5000 : 50_000;

interface Row {
  readonly name: string;
  readonly comment?: string;
  readonly unit?: string;
  readonly group?: string;
}

/** Units and groups get their numbers by their names. */
function textsOf(rows: readonly Row[]): SearchTexts {
  const ids = (of: (row: Row) => string | undefined): [Int32Array, Map<number, string>] => {
    const names = [...new Set(rows.map(of).filter((name) => name !== undefined))];
    return [
      Int32Array.from(rows, (row) => names.indexOf(of(row) ?? '') + 1),
      new Map(names.map((name, index) => [index + 1, name])),
    ];
  };
  const [[unitIds, units], [groupIds, groups]] = [ids(({ unit }) => unit), ids(({ group }) => group)];
  const names = joinTexts(rows.map(({ name }) => name));
  return { names, comments: joinTexts(rows.map(({ comment }) => comment ?? '')), unitIds, units, groupIds, groups };
}

const GUESTS: Row[] = [
  { name: 'Agnes Talvik', unit: 'Artists' },
  { name: 'Gustav Jõgi', unit: 'Media', group: 'Foto' },
  { name: 'Katariina Ots', unit: 'Media' },
  { name: 'Mari Tamm', comment: 'Baby: ear defenders', unit: 'Artists', group: 'Öised Linnud' },
  { name: 'Taavi Ränd', comment: 'VIP', unit: 'Partners' },
  { name: 'Žanna Õunapuu', unit: 'Traders' },
  { name: 'Владимир Петров', unit: 'Crew' },
];
const finder = (rows: readonly Row[]) => {
  const index = new PeopleIndex(textsOf(rows));
  return (query: string) => [...(index.search(query) ?? [])].map((row) => rows[row]?.name);
};
const named = (...names: string[]) => finder(names.map((name) => ({ name })));
const find = finder(GUESTS);

describe('the search at the door', () => {
  it('finds from the first letter, names that start so first', () => {
    expect(find('ta')).toEqual(['Taavi Ränd', 'Agnes Talvik', 'Mari Tamm', 'Gustav Jõgi', 'Katariina Ots']);
    expect(find('m').slice(0, 1)).toEqual(['Mari Tamm']);
  });

  it('ignores case, accents and the order of the words', () => {
    expect(find('OUNAPUU zanna')).toEqual(['Žanna Õunapuu']);
    expect(find('петров влад')).toEqual(['Владимир Петров']);
  });

  it.each(SPELLINGS)('finds %s by %s', (stored, typed) => {
    expect(finder([{ name: 'Kati Kask' }, { name: stored }, { name: 'Agu Sihvka' }])(typed)).toEqual([stored]);
    expect(finder([{ name: 'Kati Kask', comment: stored }, { name: 'Agu Sihvka' }])(typed)).toEqual(['Kati Kask']);
  });

  it('looks into comment, unit and group', () => {
    expect(find('defenders')).toEqual(['Mari Tamm']);
    expect(find('oised tamm')).toEqual(['Mari Tamm']);
    expect(find('media foto')).toEqual(['Gustav Jõgi']);
  });

  it('looks into details: texts, the names of choices, telephone numbers and addresses', () => {
    const names = ['Mari Tamm', 'Jaan Kask', 'Aino Ränd', ...Array.from({ length: 40 }, (_, row) => `Guest ${row}`)];
    const joined = (...texts: string[]) => joinTexts(names.map((_name, row) => texts[row] ?? ''));
    const index = new PeopleIndex({
      ...textsOf(names.map((name) => ({ name }))),
      details: [
        { texts: joined('+37251234567', '+37259876543'), names: null },
        { texts: joined('mari.t@põhja.example', 'kask@viru.example'), names: null },
        { texts: joined('Põhja Meedia', 'Viru Õlu', 'Põhja Meedia'), names: null },
        {
          texts: joined('1,2', '2'),
          names: new Map([
            ['1', 'Vegan'],
            ['2', 'Gluteenita'],
          ]),
        },
        { texts: joinTexts(names.map((_name, row) => `Plate ${1000 + row * 7}`)), names: null },
      ],
    });
    const rows = (query: string) => [...(index.search(query) ?? [])];
    expect(['5123 4567', '+3725987', 'mari.t@p', 'kask viru'].map(rows)).toEqual([[0], [1], [0], [1]]);
    expect(['pohja', 'olu', 'vegan', 'glut', 'mari gluteenita'].map(rows)).toEqual([[0, 2], [1], [0], [0, 1], [0]]);
    expect(['1007', '007', 'jaan 00'].map(rows)).toEqual([[1], [1], []]);
    // Whole addresses and numbers have to be typed exactly. Companies are names, whose typos are forgiven.
    expect(['1008', 'meeida'].map(rows)).toEqual([[], [0, 2]]);
  });

  it('forgives one typo a word where nothing fits to the letter', () => {
    expect(find('katarina ots')).toEqual(['Katariina Ots']);
    expect(find('tavai')).toEqual(['Taavi Ränd']);
    expect(find('qqqq')).toEqual([]);
  });

  it('forgives a letter that is another, missing, too many or swapped, also while the word is being typed', () => {
    const one = named('Kõivumägi', 'Zebra');
    for (const typed of ['koivamagi', 'koivmagi', 'koivuumagi', 'kiovumagi', 'xoivumagi', 'koibu', 'kovu'])
      expect(one(typed)).toEqual(['Kõivumägi']);
    for (const typed of ['koibamagi', 'kovumgi', 'xy', 'xov']) expect(one(typed)).toEqual([]);
  });

  it('forgives nothing while someone fits to the letter, and one typo before two', () => {
    expect(named('Marta Kask', 'Marja Kask')('marta kask')).toEqual(['Marta Kask']);
    expect(named('Maria Kosk', 'Maria Kask', 'Marta Kask')('marja kask')).toEqual([
      'Maria Kask',
      'Marta Kask',
      'Maria Kosk',
    ]);
  });

  it('orders typos by nearness: the name first, in it whole words before starts, and a wrong first letter last', () => {
    const rows = [
      { name: 'Aare Lepp', comment: 'Tamm' },
      { name: 'Ants Tammsaar' },
      { name: 'Ivo Amam' },
      { name: 'Leo Tamm' },
    ];
    expect(finder(rows)('tmam')).toEqual(['Leo Tamm', 'Ants Tammsaar', 'Ivo Amam', 'Aare Lepp']);
    const places = [{ name: 'Eda Kivi', unit: 'Press' }, { name: 'Olav Preus' }, { name: 'Prees Laan' }];
    expect(finder(places)('prses')).toEqual(['Prees Laan', 'Eda Kivi']);
    // However near two typos are, one goes before them.
    expect(named('Kalev Sepp', 'Sepa Kalevipoeg')('kalve sepp')).toEqual(['Kalev Sepp', 'Sepa Kalevipoeg']);
  });

  it('puts whole words before starts, starts before insides, and the name before all else', () => {
    const rows = [
      { name: 'Aet Sepp', comment: 'Mari' },
      { name: 'Anne-Mari Lepp' },
      { name: 'Hannamari Kuusk' },
      { name: 'Mari Tamm' },
      { name: 'Marika Ots' },
      { name: 'Tiit Maripuu' },
    ];
    expect(finder(rows)('mari')).toEqual([
      'Mari Tamm',
      'Anne-Mari Lepp',
      'Marika Ots',
      'Tiit Maripuu',
      'Hannamari Kuusk',
      'Aet Sepp',
    ]);
  });

  it('finds whatever signs are between or within the words', () => {
    const one = named('Conan O’Brien-Sepp');
    for (const typed of ["o'brien", 'obrien', 'brien', 'sepp obrien', 'O’Brien-Sepp', 'conan, sepp'])
      expect(one(typed)).toEqual(['Conan O’Brien-Sepp']);
    expect(finder([{ name: 'A', comment: 'van 482 KLM; 22:30 (P3)' }])('22:30 p3')).toEqual(['A']);
    expect(finder([{ name: 'A', comment: '★ +2' }, { name: 'B' }])('★')).toEqual(['A']);
  });

  it('shows all for an empty query', () => {
    expect(new PeopleIndex(textsOf(GUESTS)).search('  ')).toBeNull();
    expect(new PeopleIndex(textsOf([])).search('a')).toHaveLength(0);
  });

  it('finds exactly the rows that hold every word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'ä', 'B', 'ž', ' '), maxLength: 6 });
    const property = fc.property(fc.array(word, { maxLength: 30 }), word, (names, query) => {
      const rows = new PeopleIndex(textsOf(names.map((name) => ({ name })))).search(query);
      const words = foldName(query).split(' ').filter(Boolean);
      const strict = names.flatMap((name, row) => (words.every((each) => foldName(name).includes(each)) ? [row] : []));
      if (words.length === 0) expect(rows).toBeNull();
      else if (strict.length > 0) expect([...(rows ?? [])].toSorted((a, b) => a - b)).toEqual(strict);
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('answers each letter as if it had been typed in one go', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 30 }),
        fc.array(word, { maxLength: 4 }),
        (names, queries) => {
          const texts = textsOf(names.map((name) => ({ name })));
          const typing = new PeopleIndex(texts);
          for (const query of queries) {
            for (let length = 1; length <= query.length; length++) {
              const typed = query.slice(0, length);
              expect(typing.search(typed)).toEqual(new PeopleIndex(texts).search(typed));
            }
          }
        },
      ),
    );
  });

  it(`finds among ${PEOPLE.toLocaleString('en')} people`, () => {
    const rows = Array.from({ length: PEOPLE }, (_, row) => ({
      ...GUESTS[row % GUESTS.length],
      name: `${GUESTS[row % GUESTS.length]?.name} ${row.toString(36)}`,
    }));
    expect(finder(rows)('mari tamm')).toHaveLength(Math.ceil((PEOPLE - 3) / GUESTS.length));
  });
});
