import fc from 'fast-check';
import { problemsOf } from '../../../drafts/guest-draft.ts';
import { draftsOf, guessMapping, isBlank, openQuestions, rowsAboveTitles, setRole } from './column-mapping.ts';

const readWithGuess = (table: string[][]) => draftsOf(table, guessMapping(table));

describe('guessMapping', () => {
  it('joins first and last name and reads a total as one less', () => {
    const table = [
      ['ID', 'First Name', 'Last Name', 'Total Guests', 'Notes'],
      ['0', 'Jüri', 'Weiß', '3', 'vegan'],
      ['1', 'Zoë', 'Sepp', '1', '=1+1'],
    ];
    expect(readWithGuess(table)).toMatchObject([
      { line: 2, name: 'Jüri Weiß', extra: '+2', comments: 'vegan' },
      { line: 3, name: 'Zoë Sepp', extra: '', comments: '=1+1' },
    ]);
  });

  it('knows Estonian titles', () => {
    const table = [
      ['Nimi', 'Lisakülalisi', 'Kommentaar', 'Üksus', 'Grupp'],
      ['Õnne Sepp', '2', 'crew', 'Crew', 'Radio'],
    ];
    expect(readWithGuess(table)).toMatchObject([
      { name: 'Õnne Sepp', extra: '+2', comments: 'crew', unit: 'Crew', group: 'Radio' },
    ]);
  });

  it.each([
    ["Plus 1's", 'extra'],
    ['+1', 'extra'],
    ['Party size', 'total'],
    ['Guests', 'guests'],
    ['Külalisi', 'guests'],
  ])('takes "%s" for %s', (title, role) => {
    expect(
      guessMapping([
        ['Name', title],
        ['Mari', '1'],
      ]).roles,
    ).toEqual(['name', role]);
  });

  it('asks when a count could be total or extra guests, and when nothing holds names', () => {
    const unclear = guessMapping([
      ['Name', 'Guests'],
      ['Mari', '2'],
    ]);
    expect(openQuestions(unclear)).toEqual(['guests']);
    expect(openQuestions(setRole(unclear, 1, 'total'))).toEqual([]);
    expect(openQuestions(setRole(unclear, 0, 'left_out'))).toContain('name');
  });

  it('finds titles below other rows and names those', () => {
    const table = [['Guest list 2026'], [''], ['Nimi', 'Märkus'], ['Mari', 'x']];
    const mapping = guessMapping(table);
    expect(mapping.titleRow).toBe(2);
    expect(rowsAboveTitles(table, mapping)).toEqual([{ line: 1, text: 'Guest list 2026' }]);
    expect(draftsOf(table, mapping)).toMatchObject([{ line: 4, name: 'Mari', comments: 'x' }]);
  });

  it('takes the first row for a guest where there are no titles', () => {
    expect(
      readWithGuess([
        ['Mari Tamm', '2', 'vegan'],
        ['Jaan Kask', '0', ''],
      ]),
    ).toHaveLength(2);
    expect(
      guessMapping([
        ['Mari Tamm', '2', 'vegan'],
        ['Jaan Kask', '0', ''],
      ]).roles,
    ).toEqual(['name', 'guests', 'comment']);
  });

  it('reads "First name, Name" as given and family name', () => {
    expect(
      readWithGuess([
        ['First name', 'Name'],
        ['Mari', 'Tamm'],
      ]),
    ).toMatchObject([{ name: 'Mari Tamm' }]);
  });
});

describe('draftsOf', () => {
  const table = [
    ['Name', 'Extra', 'Company', 'Notes'],
    ['', '1', 'ERR', ''],
    ['Mari', '1', 'ERR', 'x'],
    [],
    ['Mari', '1', 'ERR', 'x', 'beyond'],
    ['Jaan', 'two', '', ''],
  ];

  it('keeps nameless, doubled and odd rows, and leaves only blank ones out', () => {
    expect(readWithGuess(table).map(({ line, name, extra }) => [line, name, extra])).toEqual([
      [2, '', '+1'],
      [3, 'Mari', '+1'],
      [5, 'Mari', '+1'],
      [6, 'Jaan', '+two'],
    ]);
  });

  it('adds further columns to the comment with their title', () => {
    const mapping = setRole(guessMapping(table), 2, 'titled_comment');
    expect(draftsOf(table, mapping)[1]?.comments).toBe('x, Company: ERR');
  });

  it('does not turn a total of zero into a guest automatically', () => {
    expect(
      readWithGuess([
        ['Name', 'Total'],
        ['Mari', '0'],
        ['Jaan', '2.0'],
      ]),
    ).toMatchObject([{ extra: '=0' }, { extra: '+1' }]);
  });
});

describe('any table', () => {
  it('has every row that says something answered, ready or with its reason', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'Mari', '2', '+1', 'two', 'Name', 'Guests', '\u200b'));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 15 }), (table) => {
        const mapping = guessMapping(table);
        const first = (mapping.titleRow ?? -1) + 1;
        const wanted = table.flatMap((cells, index) => (index >= first && !isBlank(cells) ? [index + 1] : []));
        const drafts = draftsOf(table, mapping);
        expect(drafts.map(({ line }) => line)).toEqual(wanted);
        for (const draft of drafts)
          if (draft.name === '')
            expect(problemsOf(draft)).toContainEqual(expect.objectContaining({ code: 'name_missing' }));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('setRole', () => {
  it('lets only one column be the name or the count', () => {
    const mapping = guessMapping([
      ['First name', 'Last name', 'Total guests', 'Extra'],
      ['a', 'b', '2', '1'],
    ]);
    expect(setRole(mapping, 2, 'total').roles).toEqual(['first_name', 'last_name', 'total', 'left_out']);
    expect(setRole(mapping, 0, 'name').roles).toEqual(['name', 'left_out', 'left_out', 'extra']);
  });
});
