import { isGuestFileError } from '@laminate/workbook/file-problem';
import { readGuestFile } from './read-guest-file.ts';
import { isTable } from './is-table.ts';
import { workbookOf } from '@laminate/workbook/testing';

const file = (content: string | Uint8Array<ArrayBuffer>, name: string) => new File([content], name);
const failure = async (wrong: File) => {
  try {
    await readGuestFile(wrong);
    return 'read';
  } catch (error) {
    return isGuestFileError(error) ? error.code : error;
  }
};

describe('readGuestFile', () => {
  it('reads the cells of a workbook, numbers too', async () => {
    const workbook = workbookOf([
      ['Nimi', 'Lisakülalisi'],
      ['Õnne Štěpánek', 2],
      ['Ольга Saar', 0],
    ]);
    expect(await readGuestFile(file(workbook, 'guests.xlsx'))).toMatchObject({
      kind: 'table',
      sheets: [
        {
          name: 'Guests',
          table: [
            ['Nimi', 'Lisakülalisi'],
            ['Õnne Štěpánek', '2'],
            ['Ольга Saar', '0'],
          ],
        },
      ],
    });
  });

  it('reads every sheet of a workbook that holds something', async () => {
    const workbook = workbookOf({ Cover: [['Summer party']], Empty: [['', ' ']], Guests: [['Name'], ['Mari']] });
    expect(await readGuestFile(file(workbook, 'guests.xlsx'))).toMatchObject({
      kind: 'table',
      sheets: [
        { name: 'Cover', table: [['Summer party']] },
        { name: 'Guests', table: [['Name'], ['Mari']] },
      ],
    });
  });

  it('keeps times of day as times and dates as dates', async () => {
    const workbook = workbookOf([
      ['Mari', { time: 0.854166666666666 }, { time: 0 }, { date: 46234 }, { date: 46234.75 }],
    ]);
    expect(await readGuestFile(file(workbook, 'guests.xlsx'))).toMatchObject({
      sheets: [{ table: [['Mari', '20:30', '00:00', '2026-07-31', '2026-07-31 18:00']] }],
    });
  });

  it('reads CSV as a table, and a text file of one guest a row as text', async () => {
    expect(await readGuestFile(file('Name,Extra\nMari,1', 'guests.csv'))).toMatchObject({
      kind: 'table',
      sheets: [
        {
          name: '',
          table: [
            ['Name', 'Extra'],
            ['Mari', '1'],
          ],
        },
      ],
    });
    expect(await readGuestFile(file('Mari Tamm +1, vegan', 'guests.txt'))).toEqual({
      kind: 'text',
      text: 'Mari Tamm +1, vegan',
    });
  });

  it('says what is wrong with a file that can not be read', async () => {
    expect(await failure(file(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'old.xls'))).toBe('old_excel');
    expect(await failure(file('PK\u0003\u0004 and then nothing', 'broken.xlsx'))).toBe('unreadable');
    expect(await failure(file(' \n,,\n', 'empty.csv'))).toBe('empty');
    expect(await failure(file(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0), 'photo.csv'))).toBe(
      'no_list',
    );
    expect(await failure(file('%PDF-1.7\nName,Extra\nMari,1', 'list.pdf'))).toBe('no_list');
    expect(await failure(file(new Uint8Array(50 * 1024 * 1024), 'huge.csv'))).toBe('too_large');
  });

  it('refuses a thousand columns, and leaves such a sheet out where there is another', async () => {
    const wide = (cells: number) => Array.from({ length: cells }, (_, at) => `Column ${at}`);
    expect(await failure(file(`${wide(1000).join(',')}\n${wide(1000).join(',')}`, 'wide.csv'))).toBe('too_wide');
    expect(await readGuestFile(file(`${wide(200).join(';')}\n1;2`, 'wide.csv'))).toMatchObject({ kind: 'table' });
    const workbook = workbookOf({ Stock: [wide(201), wide(201)], Guests: [['Name'], ['Mari']] });
    expect(await readGuestFile(file(workbook, 'guests.xlsx'))).toMatchObject({ sheets: [{ name: 'Guests' }] });
  });
});

describe('isTable', () => {
  it.each([
    ['Nimi\tLisakülalisi\nMari\t1', true],
    ["Name;Plus 1's;Notes\nMari;1;x", true],
    ['Order,Attendee name,E-mail\nAB1,Mari Tamm,mari@example.test', true],
    ['Vorname;Nachname;Begleitung\nMia;Huber;1', true],
    ['Mari Tamm;1;press\nJaan Kask;;', true],
    ['"Tamm, Mari","1"\n"Kask, Jaan","2"', true],
    ['Mari Tamm,2,press\nJaan Kask,0,"crew, bus"', true],
    ['Mari Tamm, 2\nJaan Kask, 3', true],
    ['Mari Tamm, 2', false],
    ['Mari Tamm, 2\nJaan Kask, press', false],
    ['Mari Tamm +1, 2\nJaan Kask, 3', false],
    ['Mari Tamm, 2 : Press\nJaan Kask, 3 : Crew', false],
    ['Mari Tamm +1, vegan\nJaan Kask', false],
    ['Mari Tamm; and Jaan\nJaan Kask', false],
    ['"Mari" Tamm, vegan\n"Jaan" Kask, press', false],
    ['Tamm, Mari\nKask, Jaan', false],
    ['Guest, friend of the band', false],
    ['Name of the band, comment : Artists', false],
  ])('%j: %j', (text, expected) => {
    expect(isTable(text)).toBe(expected);
  });
});
