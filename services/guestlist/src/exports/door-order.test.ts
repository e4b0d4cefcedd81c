import { byFamilyName } from './door-order.ts';

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

it('puts suffixes and titles under the family name that they follow', () => {
  expect(
    order(['Martin Luther King Jr.', 'Jane Kruger PhD', 'Anna King', 'Vincent van Gogh', 'Robert De Niro'], 'en'),
  ).toEqual([
    ['D', 'Robert De Niro'],
    ['G', 'Vincent van Gogh'],
    ['K', 'Anna King', 'Martin Luther King Jr.', 'Jane Kruger PhD'],
  ]);
});
