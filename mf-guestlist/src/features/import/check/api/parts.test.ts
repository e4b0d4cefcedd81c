import { partsOf } from './parts.ts';

const same = (row: string) => row;

it('cuts rows by their number, and by their bytes', () => {
  const short = Array.from({ length: 5 }, (_none, nth) => `${nth}`);
  expect([...partsOf(short, 2, same)]).toEqual([
    { from: 0, rows: ['0', '1'] },
    { from: 2, rows: ['2', '3'] },
    { from: 4, rows: ['4'] },
  ]);
  const long = Array.from({ length: 5 }, () => 'õ'.repeat(200_000));
  expect([...partsOf(long, 2500, same)].map(({ from, rows }) => [from, rows.length])).toEqual([
    [0, 2],
    [2, 2],
    [4, 1],
  ]);
});

it('has no part for no rows', () => {
  expect([...partsOf([], 2500, same)]).toEqual([]);
});
