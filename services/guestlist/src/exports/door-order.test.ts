import { byFamilyName, doorNameOf } from './door-order.ts';

it.each([
  ['Mari Tamm', 'Tamm', 'Mari'],
  ['Tamm, Mari', 'Tamm', 'Mari'],
  ['Anna-Leena Kõivumägi', 'Kõivumägi', 'Anna-Leena'],
  ['Madonna', 'Madonna', ''],
  ['Anu Saar (photo)', 'Saar', 'Anu (photo)'],
  ['Anu Saar +1', 'Saar', 'Anu +1'],
  ['🎸', '🎸', ''],
  [', Mari', 'Mari', ','],
])('%s is found under %s', (name, family, given) => expect(doorNameOf(name)).toEqual({ family, given }));

const order = (names: string[], language: string) =>
  byFamilyName(
    names.map((name) => ({ name })),
    language,
  ).map(({ letter, entries }) => [letter, ...entries.map(({ person }) => person.name)]);

it('orders as the language does, under its letters', () => {
  const names = [
    'Õnne Õun',
    'Jaan Ots',
    'Ülle Zimmer',
    'Ants Šults',
    'Mari Saar',
    'Jüri Ärm',
    'Ann Öpik',
    'Žanna Žuk',
    'Uno Ülem',
    'Ants Aas',
    '50 Cent',
    'Ain Saar',
    'o. Oja',
  ];
  expect(order(names, 'et')).toEqual([
    ['A', 'Ants Aas'],
    ['C', '50 Cent'],
    ['O', 'o. Oja', 'Jaan Ots'],
    ['S', 'Ain Saar', 'Mari Saar'],
    ['Š', 'Ants Šults'],
    ['Z', 'Ülle Zimmer'],
    ['Ž', 'Žanna Žuk'],
    ['Õ', 'Õnne Õun'],
    ['Ä', 'Jüri Ärm'],
    ['Ö', 'Ann Öpik'],
    ['Ü', 'Uno Ülem'],
  ]);
  expect(order(['Õnne Õun', 'Jaan Ots', 'Ann Ööpik', '???', '!Mari'], 'en')).toEqual([
    ['#', '???'],
    ['M', '!Mari'],
    ['O', 'Ann Ööpik', 'Jaan Ots', 'Õnne Õun'],
  ]);
});
