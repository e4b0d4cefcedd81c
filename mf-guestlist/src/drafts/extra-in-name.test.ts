import fc from 'fast-check';
import { splitExtra } from './extra-in-name.ts';
import { guessExtra } from './guess-extra.ts';

it.each([
  ['Mari Tamm +1', '+1'],
  ['Mari Tamm + 2', '+2'],
  ['Mari Tamm+2', '+2'],
  ['Mari Tamm (+1)', '+1'],
  ['Mari Tamm [+3]', '+3'],
  ['Mari Tamm and guest', '+1'],
  ['Mari Tamm (and guest)', '+1'],
  ['Mari Tamm & partner', '+1'],
  ['Mari Tamm &partner', '+1'],
  ['Mari Tamm + guest', '+1'],
  ['Mari Tamm plus one', '+1'],
  ['Mari Tamm, plus one', '+1'],
  ['Mari Tamm plus two', '+2'],
  ['Mari Tamm plus-one', '+1'],
  ['Mari Tamm and 2 guests', '+2'],
  ['Mari Tamm and a friend', '+1'],
  ['Mari Tamm with his wife', '+1'],
  ['Mari Tamm and two friends', '+2'],
  ['Mari Tamm and guest and 2 friends', '+3'],
  ['Mari Tamm ja kaaslane', '+1'],
  ['Mari Tamm + kaaslane', '+1'],
  ['Mari Tamm koos kaaslasega', '+1'],
  ['Mari Tamm ja 2 külalist', '+2'],
  ['Mari Tamm pluss üks', '+1'],
  ['Mari Tamm und Begleitung', '+1'],
  ['Mari Tamm mit Frau', '+1'],
  ['Mari Tamm ja seuralainen', '+1'],
  ['Mari Tamm avec', '+1'],
  ['Mari Tamm plus 2', '+2'],
  ['Mari Tamm and +1', '+1'],
  ['Mari Tamm ja +1', '+1'],
  ['Mari Tamm with +1', '+1'],
  ['Mari Tamm (incl. +1)', '+1'],
  ['Mari Tamm + plus one', '+1'],
  ['Mari Tamm with plus one', '+1'],
  ['Mari Tamm +1 & +2', '+3'],
  ['Mari Tamm 1+1', '+1'],
  ['Mari Tamm (1+2)', '+2'],
  ['Mari Tamm plus1', '+1'],
  ['Mari Tamm / +1', '+1'],
  ['Mari Tamm w. guest', '+1'],
  ['Mari Tamm incl. guest', '+1'],
  ['Mari Tamm kaaslasega', '+1'],
  ['Mari Tamm oma abikaasaga', '+1'],
  ['Mari Tamm kahe kaaslasega', '+2'],
  ['Mari Tamm ja kaks kaaslast', '+2'],
  ['Mari Tamm seuralaisen kanssa', '+1'],
  ['Mari Tamm ja kaksi vierasta', '+2'],
  ['Mari Tamm mit Begleitperson', '+1'],
  ['Mari Tamm mit zwei Begleitern', '+2'],
  ['Mari Tamm and 2 other guests', '+2'],
  ['Mari Tamm no +1', ''],
  ['Mari Tamm (no plus one)', ''],
  ['Mari Tamm without guest', ''],
  ['Mari Tamm ilma kaaslaseta', ''],
  ['Mari Tamm ohne Begleitung', ''],
  ['Mari Tamm +0', ''],
  ['Mari Tamm и гость', '+1'],
  ['Mari Tamm et son partner', '+1'],
  ['MARI TAMM AND GUEST.', '+1'],
])('reads the extra guests in %j', (text, extra) => {
  expect(splitExtra(text)).toEqual({ name: text.startsWith('MARI') ? 'MARI TAMM' : 'Mari Tamm', extra });
});

it.each([
  ['Mari Tamm x3', 'x3', 3],
  ['Mari Tamm (x3)', '(x3)', 3],
  ['Mari Tamm 3x', '3x', 3],
  ['Mari Tamm × 3', '× 3', 3],
  ['Mari Tamm 2 pax', '2 pax', 2],
  ['Mari Tamm (2pax)', '(2pax)', 2],
  ['Mari Tamm - 4 people', '4 people', 4],
  ['Mari Tamm 2 tk', '2 tk', 2],
  ['Mari Tamm 2 inimest', '2 inimest', 2],
  ['Mari Tamm, 3 Personen', '3 Personen', 3],
  ['Mari Tamm 2 hlö', '2 hlö', 2],
  ['Mari Tamm 2 pers', '2 pers', 2],
  ['Mari Tamm 2p', '2p', 2],
  ['Mari Tamm 2 ppl', '2 ppl', 2],
  ['Mari Tamm *2', '*2', 2],
  ['Mari Tamm (2)', '(2)', 2],
  ['Mari Tamm [2]', '[2]', 2],
  ['Mari Tamm - 2', '- 2', 2],
  ['Mari Tamm, 2', ', 2', 2],
  ['Mari Tamm two tickets', 'two tickets', 2],
  ['Mari Tamm kaks piletit', 'kaks piletit', 2],
  ['Mari Tamm for two', 'for two', 2],
  ['Mari Tamm kahele', 'kahele', 2],
  ['Mari Tamm and guest x2', 'and guest x2', 2],
])('asks whether %j counts the guest, too', (text, words, extra) => {
  const split = splitExtra(text);
  expect(split).toEqual({ name: 'Mari Tamm', extra: words });
  expect(guessExtra(split.extra)).toEqual({ extra, rest: '', maybeTotal: true });
});

it.each([
  ['+ two', 2, ''],
  ['and two', 2, ''],
  ['& 1', 1, ''],
  ['ja kaks', 2, ''],
  ['+1 (guest)', 1, ''],
  ['+1 TBC', 1, 'TBC'],
  ['+1?', 1, ''],
])('asks about %j, with a number to begin with', (words, extra, rest) => {
  expect(splitExtra(`Mari Tamm ${words}`)).toEqual({ name: 'Mari Tamm', extra: words });
  expect(guessExtra(words)).toEqual({ extra, rest });
});

it.each([
  'and guests',
  '& guest(s)',
  '+ guests',
  'ja külalised',
  'perega',
  'and friends',
  '+ family',
  'ja sõbrad',
  'mit Familie',
  '+1+1',
  '+1-2',
  '+TBC',
])('asks how many %j are', (words) => {
  expect(splitExtra(`Mari Tamm ${words}`)).toEqual({ name: 'Mari Tamm', extra: words });
  expect(guessExtra(words)).toBeNull();
});

it.each([
  'Xavier Paxton',
  'Sand & Sea',
  'Anna + Jaan Tamm',
  'Guest, Christopher',
  'Guest',
  'and guest',
  'x3',
  'Florence and the Machine',
  'DJ & Friends',
  'VIP 7',
  'Ansel Date',
  'Partner Bank',
  'Studio 54',
  'Maroon 5',
  'Blink-182',
  'Jan Gast',
  'Mary Wyatt',
  'Rein Tamberg call +37255512345',
  'Herr und Frau Müller',
  'Malcolm X',
  '50 Cent',
  'Duo Ruut',
  'Ja Rule',
  'Mari ja Jaan Tamm',
  'Smith & Co',
  'No Doubt',
  'Haloo Kahel',
  'Anna Pere',
  'Jan Wagner',
  'Sigrid With',
  'Kolm Sõpra',
])('leaves the name %j as it is', (name) => expect(splitExtra(name)).toEqual({ name, extra: '' }));

it('goes by a number next to the name, which can count the people in it', () => {
  expect(splitExtra('Mari Tamm and guest', '+1')).toEqual({ name: 'Mari Tamm', extra: '+1' });
  expect(splitExtra('Mari Tamm and guest', '+3')).toEqual({ name: 'Mari Tamm', extra: '+3' });
  expect(splitExtra('Mari Tamm and 3 guests', '+1')).toEqual({ name: 'Mari Tamm', extra: 'and 3 guests +1' });
  expect(splitExtra('Mari Tamm x3', '+1')).toEqual({ name: 'Mari Tamm', extra: 'x3 +1' });
  // A zero means that all of it is a name.
  expect(splitExtra('Meyer & Partner', '+0')).toEqual({ name: 'Meyer & Partner', extra: '' });
});

it('leaves no stray word of what was repaired', () => {
  for (const [cell, rest] of [
    ['and guest', ''],
    ['& partner', ''],
    ['plus one', ''],
    ['guest and vegan', 'vegan'],
    ['+2 vegan', 'vegan'],
  ] as const)
    expect(guessExtra(cell)?.rest).toBe(rest);
});

it('changes no name of plain words', () => {
  const word = fc.stringMatching(/^[A-ZÕÄÖÜ][a-zõäöü]{2,10}$/).filter((text) => !/^(?:avec|guest)$/i.test(text));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
      const name = words.join(' ');
      expect(splitExtra(name)).toEqual({ name, extra: '' });
    }),
    { numRuns: 2000 },
  );
});
