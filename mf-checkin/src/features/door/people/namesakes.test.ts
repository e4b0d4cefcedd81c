import { hasNamesake } from './namesakes.ts';

it('tells whose name someone else has, whatever the case and accents', () => {
  const names = ['Anu Kask', 'Mari Tamm', 'MARI  TAMM', 'Õnne Ots', 'Onne Ots', 'Paul'];
  expect(names.map((_, row) => hasNamesake(names, row))).toEqual([false, true, true, true, true, false]);
});
