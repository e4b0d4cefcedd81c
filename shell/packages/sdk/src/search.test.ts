import { SPELLINGS } from '@laminate/contracts/testing/spellings';
import fc from 'fast-check';
import { matchRank, matchRanges, searchText, searchWords } from './search.ts';

describe('matchRank', () => {
  const rank = (text: string, query: string) => matchRank(searchText(text), searchWords(query));

  it('distinguishes the start of the text from the start of a word from the inside', () => {
    expect(rank('Mari Tamm', 'MÄRI')).toBe(0);
    expect(rank('Mari Tamm', 'mari tam')).toBe(0);
    expect(rank('Mari Tamm', 'tam')).toBe(1);
    expect(rank('Mari Tamm', 'tam mari')).toBe(1);
    expect(rank('Mari Tamm', 'mari amm')).toBe(2);
    expect(rank('Mari Tamm', 'mari x')).toBeNull();
  });
});

describe('matchRanges', () => {
  it('marks the letters as they are written, the start of a word before its inside', () => {
    expect(matchRanges('Mari Tamm', 'ta')).toEqual([[5, 7]]);
    expect(matchRanges('Katariina Ots', 'ta')).toEqual([[2, 4]]);
    expect(matchRanges('Žanna Õunapuu', 'oun zan')).toEqual([
      [0, 3],
      [6, 9],
    ]);
    expect(matchRanges('Weiß', 'ss')).toEqual([[3, 4]]);
  });

  it('marks a name however it is spelt', () => {
    expect(matchRanges('Jürgen Müller', 'mueller juer')).toEqual([
      [0, 3],
      [7, 13],
    ]);
    expect(matchRanges('Mari O’Neil', 'oneil')).toEqual([[5, 11]]);
    expect(SPELLINGS.filter(([stored, typed]) => matchRanges(stored, typed).length === 0)).toEqual([]);
  });

  it('stays in order, apart and within the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, query) => {
        let from = 0;
        for (const [start, end] of matchRanges(text, query)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThanOrEqual(start);
          from = end;
        }
        expect(from).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
