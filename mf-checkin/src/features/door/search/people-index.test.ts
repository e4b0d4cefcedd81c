import { foldName } from '@laminate/contracts/fold-name';
import fc from 'fast-check';
import { PeopleIndex } from './people-index.ts';

const NAMES = ['Agnes Talvik', 'Gustav Jõgi', 'Katariina Ots', 'Mari Tamm', 'Taavi Ränd', 'Žanna Õunapuu', 'Владимир Петров'];
const columns = {
  names: NAMES,
  comments: ['', '', '', 'Baby: ear defenders', 'VIP', '', ''],
  units: ['Artists', 'Media', 'Media', 'Artists', 'Partners', 'Traders', 'Crew'],
  groups: ['', 'Foto', '', 'Öised Linnud', '', '', ''],
};
const index = new PeopleIndex(columns);
const find = (query: string) => [...(index.search(query) ?? [])].map((row) => NAMES[row]);

describe('the search at the door', () => {
  it('finds from the first letter, names that start so first', () => {
    expect(find('ta')).toEqual(['Taavi Ränd', 'Agnes Talvik', 'Mari Tamm', 'Gustav Jõgi', 'Katariina Ots']);
    expect(find('m').slice(0, 1)).toEqual(['Mari Tamm']);
  });

  it('ignores case, accents and the order of the words', () => {
    expect(find('OUNAPUU zanna')).toEqual(['Žanna Õunapuu']);
    expect(find('петров влад')).toEqual(['Владимир Петров']);
  });

  it('looks into comment, unit and group', () => {
    expect(find('defenders')).toEqual(['Mari Tamm']);
    expect(find('oised tamm')).toEqual(['Mari Tamm']);
    expect(find('media foto')).toEqual(['Gustav Jõgi']);
  });

  it('forgives one typo a word where nothing fits to the letter', () => {
    expect(find('katarina ots')).toEqual(['Katariina Ots']);
    expect(find('tavai')).toEqual(['Taavi Ränd']);
    expect(find('qqqq')).toEqual([]);
  });

  it('shows all for an empty query', () => {
    expect(index.search('  ')).toBeNull();
  });

  it('finds exactly the rows that hold every word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'ä', 'B', 'ž', ' '), maxLength: 6 });
    const property = fc.property(fc.array(word, { maxLength: 30 }), word, (names, query) => {
      const empty = names.map(() => '');
      const rows = new PeopleIndex({ names, comments: empty, units: empty, groups: empty }).search(query);
      const words = foldName(query).split(' ').filter(Boolean);
      const strict = names.flatMap((name, row) => (words.every((each) => foldName(name).includes(each)) ? [row] : []));
      if (words.length === 0) expect(rows).toBeNull();
      else if (strict.length > 0) expect([...(rows ?? [])].toSorted((a, b) => a - b)).toEqual(strict);
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('finds among 50,000 people', () => {
    const names = Array.from({ length: 50_000 }, (_, row) => `${NAMES[row % NAMES.length]} ${row.toString(36)}`);
    const comments = names.map(() => 'Comment about the guest');
    const blank = names.map(() => '');
    const large = new PeopleIndex({ names, comments, units: blank, groups: blank });
    expect(large.search('mari tamm')).toHaveLength(Math.ceil(50_000 / NAMES.length));
  });
});
