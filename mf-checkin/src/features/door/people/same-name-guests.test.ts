import { hasSameName } from './same-name-guests.ts';
import { textColumn } from '@laminate/roster/columns';

it('tells whose name someone else has, whatever the case and accents', () => {
  const names = ['Anu Kask', 'Mari Tamm', 'MARI  TAMM', 'Õnne Ots', 'Onne Ots', 'Paul'];
  expect(names.map((_, row) => hasSameName(textColumn(names), row))).toEqual([false, true, true, true, true, false]);
});
