import Papa from 'papaparse';
import type { Cell } from './column.ts';
import { csvOf } from './csv.ts';

const column = (title: string) => ({ title, width: 10, value: (row: Cell) => row });

it('begins with a byte order mark and the titles, and has the dialect that the contract states', () => {
  const name = 'Õnne; "Jõgi"';
  const bytes = csvOf<Cell>([name, 1.5, null], [column('Name'), column('Again')]);
  const text = bytes.toString();
  const quoted = '"Õnne; ""Jõgi"""';
  expect(text).toBe(['\uFEFFName;Again', `${quoted};${quoted}`, '1,5;1,5', ';', ''].join('\r\n'));
  const { data } = Papa.parse<string[]>(text.slice(1), { delimiter: ';', newline: '\r\n' });
  expect(data[1]).toEqual([name, name]);
});

it('writes days and times as people read them, and more than a time where a cell says more', () => {
  const cells: Cell[] = [
    new Date('2026-07-31'),
    { clock: '2026-07-31T21:04' },
    { clock: '2026-07-31T21:04:09' },
    { clock: '16:30' },
    { clock: '2026-07-31T21:04', text: '31.07.2026 21:04 (2)' },
  ];
  expect(
    csvOf(cells, [column('At')])
      .toString()
      .split('\r\n')
      .slice(1, -1),
  ).toEqual(['31.07.2026', '31.07.2026 21:04', '31.07.2026 21:04:09', '16:30', '31.07.2026 21:04 (2)']);
});
