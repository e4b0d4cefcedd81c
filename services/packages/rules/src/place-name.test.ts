import { distinctNames, placeName } from './place-name.ts';

it.each([
  [['Press', 'Radio'], 'Press · Radio'],
  [['Põhja Energia', 'Põhja Energia'], 'Põhja Energia'],
  [['Põhja Energia', ' põhja  energia'], 'Põhja Energia'],
  [['Press', null, undefined, ''], 'Press'],
  [['Kuku', 'Press', 'KUKU'], 'Kuku · Press'],
  [[null, undefined], ''],
])('says each name of %j once', (names, line) => {
  expect(placeName(...names)).toBe(line);
});

it('keeps names that only begin alike', () => {
  expect(distinctNames(['Press', 'Press 2'])).toEqual(['Press', 'Press 2']);
});
