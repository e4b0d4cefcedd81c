import { partsOf, partTitle } from './parts.ts';

it('cuts 4,001 badges into parts that the server takes, and loses none', () => {
  const ids = Array.from({ length: 4001 }, (_, index) => index + 1);
  const parts = partsOf(ids);
  expect(parts.map(({ length }) => length)).toEqual([2000, 2000, 1]);
  expect(parts.flat()).toEqual(ids);
  expect(partsOf([7])).toEqual([[7]]);
});

it('numbers the files of one job', () =>
  expect(partTitle('Kaldapäev – badges 2027-07-31.pdf', 2, 3)).toBe('Kaldapäev – badges 2027-07-31 (2-3).pdf'));
