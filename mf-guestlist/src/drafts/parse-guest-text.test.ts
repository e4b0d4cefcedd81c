import fc from 'fast-check';
import { problemsOf } from './guest-draft.ts';
import { parseGuestText } from './parse-guest-text.ts';
import { printGuestText } from './print-guest-text.ts';

const cells = (text: string) =>
  parseGuestText(text).map(({ name, extra, comments, unit, group }) => [name, extra, comments, unit, group]);

describe('parseGuestText', () => {
  it.each([
    [
      'Helena Kivi +1, press bus : Guest list : Organiser guests',
      ['Helena Kivi', '+1', 'press bus', 'Guest list', 'Organiser guests'],
    ],
    ['Kaspar Rebane : Guest list', ['Kaspar Rebane', '', '', 'Guest list', '']],
    [
      'Doe, John +1, brother of the drummer : Artists : Duo Ruut',
      ['Doe, John', '+1', 'brother of the drummer', 'Artists', 'Duo Ruut'],
    ],
    ['Mari Maasikas, emoji ✨, and a second comma', ['Mari Maasikas', '', 'emoji ✨, and a second comma', '', '']],
    ['  Kati   Saar  +2 ', ['Kati Saar', '+2', '', '', '']],
    ['Kati Saar+2', ['Kati Saar', '+2', '', '', '']],
    ['Kati Saar, +2', ['Kati Saar', '+2', '', '', '']],
    ['Anna + Jaan Tamm', ['Anna + Jaan Tamm', '', '', '', '']],
    ['=cmd|calc!A1 +1, looks like a formula', ['=cmd|calc!A1', '+1', 'looks like a formula', '', '']],
    ['Ольга Мäkinen +3', ['Ольга Мäkinen', '+3', '', '', '']],
    ['Mari Tamm and guest, vegan : Press', ['Mari Tamm', '+1', 'vegan', 'Press', '']],
    ['Mari Tamm, plus one, vegan', ['Mari Tamm', '+1', 'vegan', '', '']],
    ['Tamm, Mari and guest', ['Tamm, Mari', '+1', '', '', '']],
    ['Mari Tamm, drummer and partner', ['Mari Tamm', '', 'drummer and partner', '', '']],
    ['Mari Tamm, 3 tickets', ['Mari Tamm', '3 tickets', '', '', '']],
    ['Mari Tamm and +1, vegan', ['Mari Tamm', '+1', 'vegan', '', '']],
    ['Doe, John and +1, drummer', ['Doe, John', '+1', 'drummer', '', '']],
    ['Mari Tamm no +1, vegan', ['Mari Tamm', '', 'vegan', '', '']],
    ['Mari Tamm 1+1', ['Mari Tamm', '+1', '', '', '']],
    ['Mari Tamm +1+1', ['Mari Tamm', '+1+1', '', '', '']],
    ['Mari Tamm, 2', ['Mari Tamm', ', 2', '', '', '']],
    ['Mari Tamm, 2, vegan', ['Mari Tamm', ', 2', 'vegan', '', '']],
    ['Meyer & Partner +0', ['Meyer & Partner', '', '', '', '']],
    ['Mari Tamm, call +37255512345', ['Mari Tamm', '', 'call +37255512345', '', '']],
  ])('reads %j', (row, expected) => {
    expect(cells(row)).toEqual([expected]);
  });

  it.each([
    ['a time', 'Rein Tamberg +5, boat Vergi 19:30 : Sponsors', ['boat Vergi 19:30', 'Sponsors', '']],
    [
      'an address',
      'Rein Tamberg, see https://example.org/a:b : Press : Radio',
      ['see https://example.org/a:b', 'Press', 'Radio'],
    ],
    ['a lone colon of the comment', 'Rein Tamberg, gate : 5 : Artists : Duo Ruut', ['gate : 5', 'Artists', 'Duo Ruut']],
  ])('does not take %s for a separator', (_, row, [comments, unit, group]) => {
    expect(parseGuestText(row)[0]).toMatchObject({ comments, unit, group });
  });

  it.each([
    ['Joosep Raud +x2 : : :', ''],
    ['Joosep Raud : Press : :', 'Press'],
    ['Joosep Raud :', ''],
  ])('takes no colon for a group in %j', (row, unit) => {
    expect(parseGuestText(row)[0]).toMatchObject({ name: 'Joosep Raud', unit, group: '' });
  });

  it('keeps line numbers over blank rows and every kind of line end', () => {
    expect(parseGuestText('A\r\n\r\n  \t \nB\rC').map(({ line, name }) => [line, name])).toEqual([
      [1, 'A'],
      [4, 'B'],
      [5, 'C'],
    ]);
  });

  it('composes accents that were pasted in pieces', () => {
    expect(parseGuestText('Tõnu Pärn')[0]?.name).toBe('Tõnu Pärn');
  });

  it('drops byte order marks and other invisible characters', () => {
    expect(parseGuestText('\uFEFFMari\u200B Tamm\u0007')[0]?.name).toBe('Mari Tamm');
  });

  it.each([
    ['+2, nameless : Press : Radio', 'name', 'name_missing'],
    ['Anu Sepp +two', 'extra', 'extra_not_a_number'],
    ['Anu Sepp +999999999999', 'extra', 'extra_too_large'],
    ['Anu Sepp : : Radio', 'unit', 'group_without_unit'],
    [`${'a'.repeat(201)} +1`, 'name', 'too_long'],
  ])('says what is wrong with %j', (row, field, code) => {
    expect(parseGuestText(row)[0]?.problems).toEqual([expect.objectContaining({ field, code })]);
  });

  it.each([
    ['Joosep Raud +x2, van', { extra: 2, rest: '' }],
    ['Joosep Raud +kaks', { extra: 2, rest: '' }],
    ['Joosep Raud +2 vegan', { extra: 2, rest: 'vegan' }],
  ])('guesses the number meant in %j', (row, suggestion) => {
    expect(parseGuestText(row)[0]?.problems[0]?.suggestion).toEqual(suggestion);
  });
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        'Mari',
        'Doe',
        ' ',
        ',',
        ' : ',
        ':',
        '+',
        '+1',
        ' +2',
        '+two',
        '+0',
        '\n',
        '\t',
        '＋',
        '22:30',
        ' :',
        'õ',
        '"',
        '+1234',
        ' and guest',
        ' x3',
        ' 2 pax',
        ' & partner',
        ' plus one',
        '(+1)',
        ' and +1',
        ' no +1',
        ' 1+1',
        ' (2)',
        ', 2',
        ' - 2',
        ' perega',
        ' for two',
        ' & +2',
      ),
    )
    .map((parts) => parts.join('')),
);

describe('parseGuestText and printGuestText', () => {
  it('account for every row that is not blank, whatever it holds', () => {
    fc.assert(
      fc.property(text, (source) => {
        const rows = parseGuestText(source);
        const lines = source.split(/\r\n|[\n\r\u0085\u2028\u2029]/);
        for (const { line, raw, problems, ...cell } of rows) {
          expect(lines[line - 1]?.trim()).toBe(raw);
          expect(problems).toEqual(problemsOf({ line, raw, ...cell }));
        }
        const seen = new Set(rows.map(({ line }) => line));
        for (const [index, line] of lines.entries()) {
          if (/[\p{L}\p{N}\p{P}]/u.test(line)) expect(seen).toContain(index + 1);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('read back what was printed', () => {
    fc.assert(
      fc.property(text, (source) => {
        const rows = parseGuestText(source);
        expect(cells(printGuestText(rows))).toEqual(
          rows.map(({ name, extra, comments, unit, group }) => [name, extra, comments, unit, group]),
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('read back guests with commas in the name, plus signs and colons in the comment', () => {
    const word = fc.stringMatching(/^[A-Za-zõäöüÕÄÖÜ]{1,8}$/);
    const guest = fc.record({
      name: fc
        .tuple(word, word, fc.constantFrom(' ', ', '))
        .map(([first, second, between]) => first + between + second),
      extra: fc.constantFrom('', '+1', '+27', '+999'),
      comments: fc
        .array(fc.oneof(word, fc.constantFrom('22:30', '+3', ':', 'a,b')), { maxLength: 4 })
        .map((words) => words.join(' ')),
      unit: word,
      group: fc.option(word, { nil: '' }),
    });
    fc.assert(
      fc.property(fc.array(guest), (guests) => {
        expect(cells(printGuestText(guests))).toEqual(
          guests.map(({ name, extra, comments, unit, group }) => [name, extra, comments, unit, group]),
        );
      }),
      { numRuns: 2000 },
    );
  });
});
