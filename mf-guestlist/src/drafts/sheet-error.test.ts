import { sheetErrorIn } from './sheet-error.ts';

it.each(['#N/A', '#ref!', '#DIV/0!', '#WERT!', '#Н/Д', 'Err:502', '########', '#N/A Tamm'])(
  'finds an error in %s',
  (text) => {
    expect(sheetErrorIn(text)).not.toBeNull();
  },
);

it.each(['', 'Mari Tamm', '#1', 'Table #12', 'N/A', '#SHOUT!', 'Yuki NA'])('finds none in %j', (text) => {
  expect(sheetErrorIn(text)).toBeNull();
});
